import { truncate } from '../../../language/phrasing/truncate.ts';
import { withoutOpeners } from '../../../language/sentences/openers.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { HEARD_NOBODY, MESSAGE_POINTS } from '../../../language/vocabulary/voicemail.ts';

const POINTS = cues(MESSAGE_POINTS);
const UNHEARD = cues(HEARD_NOBODY);
const TELLING = new Set(['day', 'time', 'part', 'money', 'phone', 'email', 'address', 'reference']);
const MOST_SENTENCES = 4;
const SENTENCE_CHARS = 160;

/** The value of a sentence: reason of the call, announcements, requests, and new values. */
function worthOf({ text, values }: Sentence, before: readonly Sentence[]): number {
  if (UNHEARD.test(text)) return 0;
  const fresh = values.filter(
    ({ kind, start, end }) =>
      TELLING.has(kind) && !before.some((one) => one.text.includes(text.slice(start, end))),
  );
  return fresh.length + POINTS.all(text).length;
}

/**
 * The agent's message to somebody who did not answer, as a quote: 'Agent: "…"'. Empty if there is none.
 *
 * @param sentences of the agent
 */
export function quoteMessage(sentences: readonly Sentence[]): string {
  const told = sentences
    .map((sentence, i) => ({ sentence, worth: worthOf(sentence, sentences.slice(0, i)) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_SENTENCES)
    .map(({ sentence }) => sentence)
    .sort((a, b) => a.index - b.index);
  const words = told.map(({ text, index }, i) => {
    const gap = i > 0 && told[i - 1]?.index !== index - 1 ? '… ' : '';
    const said = withoutOpeners(text).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
    return gap + truncate(said, SENTENCE_CHARS);
  });
  return words.length > 0 ? `Agent: "${words.join(' ').replaceAll('"', "'")}"` : '';
}
