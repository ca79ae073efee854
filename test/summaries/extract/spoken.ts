import { readSentences } from '#src/language/sentences/read-sentences.ts';
import type { Sentence } from '#src/language/sentences/sentence.ts';
import { type CallTime, createCallTime } from '#src/language/values/call-time.ts';

/** Tuesday 9 June 2026, 14:00 UTC. */
export const CALL: CallTime = createCallTime(Date.UTC(2026, 5, 9, 14, 0));

/** Sentences of turns such as "A: Good morning | U: Hi"; A is the agent. */
export const spoken = (call: string): Sentence[] =>
  readSentences(
    call.split(' | ').map((said, turn) => ({
      turn,
      role: said.startsWith('A: ') ? 'agent' : 'user',
      text: said.slice(3),
    })),
    CALL,
  );

/** The same as a plain recogniser writes it. */
export const asRecognised = (call: string): string =>
  call
    .split(' | ')
    .map(
      (said) =>
        said.slice(0, 3) +
        said
          .slice(3)
          .toLowerCase()
          .replace(/[.,!?](?!\d)/g, ''),
    )
    .join(' | ');
