import { reportAgent } from './agent-speech.ts';
import type { Sentence } from './sentences.ts';
import { withoutOpeners } from './small-talk.ts';
import { closed, tidy } from './wording.ts';

/** Why the agent called somebody who did not answer, and what it announced. */
export function agentsMessage(sentences: readonly Sentence[]): string {
  const about = sentences
    .map(({ text }) =>
      /\b(?:calling|call) (?:\w+ ){0,5}?(about|regarding|because|to) (.{4,90}?)[.?!]?$/i.exec(text),
    )
    .find(Boolean);
  const promise = sentences.findLast(({ text }) =>
    /\b(?:we'll|i'll|will) (?:try|call|send|text|ring|leave)\b/i.test(text),
  );
  const parts = [
    about &&
      `The agent called ${about[1]} ${reportAgent(about[2] ?? '', {}).replace(/^./, (letter) => letter.toLowerCase())}`,
    promise && reportAgent(withoutOpeners(promise.text), {}),
  ];
  return tidy(parts.flatMap((part) => (part ? [closed(part)] : [])).join(' '));
}
