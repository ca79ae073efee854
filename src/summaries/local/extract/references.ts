import { type Sentence, valuesOf } from '../../../language/sentences/sentence.ts';
import type { SpokenValue } from '../../../language/values/value.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { ASKS_REFERENCE } from '../../../language/vocabulary/extract/contact-words.ts';
import { turnBefore } from './adjacent-turns.ts';

const ASKS = cues(ASKS_REFERENCE);
/** Maximum characters of a code that may be misread. */
const MISREAD = 2;
const WRITTEN = /^\d{4,}$/;

const mayRefer = ({ kind }: SpokenValue): boolean => kind === 'reference' || kind === 'number';
const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Whether two codes differ by misread characters only. */
const isPutRight = (before: string, after: string): boolean =>
  before.length === after.length &&
  [...before].filter((sign, i) => sign !== after[i]).length <= MISREAD;

/** Reference numbers in a sentence; after a question for one, any long number. */
function saidIn(sentence: Sentence, isAsked: boolean): string[] {
  const named = valuesOf(sentence, 'reference').map(({ text }) => text);
  if (named.length > 0 || !isAsked) return named;
  return valuesOf(sentence, 'number').flatMap(({ start, end }) => {
    const text = sentence.text.slice(start, end);
    return WRITTEN.test(text) ? text : [];
  });
}

/** Reference numbers that the agent gave, or that the caller gave on request, in order. */
export function referencesIn(sentences: readonly Sentence[]): string[] {
  const found = new Map<string, { text: string; isGiven: boolean; sentence: Sentence }>();
  for (const sentence of sentences) {
    const isAgents = sentence.role === 'agent';
    if ((isAgents && sentence.question) || !sentence.values.some(mayRefer)) continue;
    const isAsked =
      !isAgents && turnBefore(sentence, sentences).some(({ text }) => ASKS.test(text));
    for (const text of saidIn(sentence, isAsked)) {
      const entry = found.get(keyOf(text)) ?? { text, isGiven: false, sentence };
      entry.isGiven ||= isAgents || isAsked;
      found.set(keyOf(text), entry);
    }
  }
  const given = [...found].filter(([, { isGiven }]) => isGiven);
  return given.flatMap(([key, { text, sentence }]) => {
    const isSaidAgain = given.some(
      ([other, { sentence: later }]) =>
        other !== key &&
        (other.includes(key) || (later.index > sentence.index && isPutRight(key, other))),
    );
    return isSaidAgain ? [] : text;
  });
}
