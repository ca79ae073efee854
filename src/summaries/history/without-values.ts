import type { FactOf } from '../../domain/facts/fact.ts';
import { withValue } from '../../domain/facts/fact-values.ts';
import { findAmounts } from '../../language/values/amounts.ts';
import { findTimes } from '../../language/values/clock-times.ts';
import { callTime } from '../../language/values/context.ts';
import { findDays } from '../../language/values/days.ts';
import { wordsIn } from '../../language/values/read-values.ts';

const SENTENCES = /(?<=[.!?]) /;

function namesValue(text: string): boolean {
  const words = wordsIn(text, callTime(0));
  return [findAmounts, findDays, findTimes].some((find) => find(words).length > 0);
}

/** What an older call was about, without sentences that name a moment or an amount; nothing where that is all. */
export function withoutValues<Some extends FactOf<'problem'>>(problem: Some): Some[] {
  const text = problem.value.text
    .split(SENTENCES)
    .filter((sentence) => !namesValue(sentence))
    .join(' ');
  return text === '' ? [] : [withValue(problem, { text })];
}
