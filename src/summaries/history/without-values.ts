import type { FactOf } from '../../domain/facts/fact.ts';
import { withValue } from '../../domain/facts/fact-values.ts';
import { callTime } from '../../language/values/context.ts';
import { readValues, wordsIn } from '../../language/values/read-values.ts';
import type { ValueKind } from '../../language/values/value.ts';

const SENTENCES = /(?<=[.!?]) /;
const VALUES: ReadonlySet<ValueKind> = new Set(['day', 'time', 'money']);

const namesValue = (text: string): boolean =>
  readValues(wordsIn(text, callTime(0))).some(({ kind }) => VALUES.has(kind));

/** What an older call was about, without sentences that name a moment or an amount; nothing where that is all. */
export function withoutValues<Some extends FactOf<'problem'>>(problem: Some): Some[] {
  const text = problem.value.text
    .split(SENTENCES)
    .filter((sentence) => !namesValue(sentence))
    .join(' ');
  return text === '' ? [] : [withValue(problem, { text })];
}
