import type { FactOf } from '../../domain/facts/fact.ts';
import { withValue } from '../../domain/facts/fact-values.ts';
import { contentWords } from '../../language/phrasing/content-words.ts';
import { findAmounts } from '../../language/values/amounts.ts';
import { createCallTime } from '../../language/values/call-time.ts';
import { findTimes } from '../../language/values/clock/find-times.ts';
import { findDays } from '../../language/values/days/find-days.ts';
import { tokenise } from '../../language/values/read-values.ts';

const SENTENCES = /(?<=[.!?]) /;
const LEAST_WORDS = 3;

/** Replaces moments and amounts in a sentence by "…"; empty if little else is left. */
function withoutValuesIn(sentence: string): string[] {
  const words = tokenise(sentence, createCallTime(0));
  const values = [...findAmounts(words), ...findDays(words), ...findTimes(words)];
  if (values.length === 0) return [sentence];
  const text = values
    .map(({ start, end }) => sentence.slice(start, end))
    .reduce((rest, value) => rest.replace(value, '…'), sentence);
  return contentWords(text).length < LEAST_WORDS ? [] : [text];
}

/** A problem of an older call without its moments and amounts, which may have been replaced since. */
export function withoutValues<Some extends FactOf<'problem'>>(problem: Some): Some[] {
  const text = problem.value.text.split(SENTENCES).flatMap(withoutValuesIn).join(' ');
  return text === '' ? [] : [withValue(problem, { text })];
}
