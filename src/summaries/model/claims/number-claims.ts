import { dayOfMonth, weekdayOf, yearOf } from '../../../language/values/calendar.ts';
import { tokenise } from '../../../language/values/read-values.ts';
import { type DayValue, isKind, type SpokenValue } from '../../../language/values/value.ts';
import type { Span } from '../../../language/vocabulary/span.ts';
import type { CallEvidence } from './call-evidence.ts';
import { readNote } from './note-values.ts';
import type { SpokenEvidence } from './spoken-evidence.ts';
import { saysValue } from './value-claims.ts';

/** "One of them" and "a hundred" are not exact. */
const FEWEST = 2;

/** "Wednesday 3 March" in a year in which that is a Tuesday. */
const contradictsItself = (text: string, values: readonly SpokenValue[]): boolean =>
  values.filter(isKind('day')).some((weekday: DayValue, i, days) => {
    const date = days[i + 1];
    return (
      date !== undefined &&
      weekday.said === 'weekday' &&
      date.said !== 'weekday' &&
      weekdayOf(weekday.day) !== weekdayOf(date.day) &&
      /^,? ?(?:\p{L}{1,3} )?$/u.test(text.slice(weekday.end, date.start))
    );
  });

/** Numbers of the days of the call: "tomorrow" is "4 March 2026". */
const numbersOfDays = ({ values }: SpokenEvidence): ReadonlySet<number> =>
  new Set(
    values
      .filter(isKind('day'))
      .flatMap(({ day }) => [dayOfMonth(day), Number(day.slice(5, 7)), yearOf(day)]),
  );

/** Whether a number of at least four digits was read out in groups. */
const isReadOut = (value: number, { digits }: SpokenEvidence): boolean =>
  value >= 1_000 && digits.some((side) => side.includes(String(value)));

/** Whether every number outside typed values was said. */
function saysLooseNumbers(
  text: string,
  typed: readonly Span[],
  { time }: CallEvidence,
  evidence: SpokenEvidence,
): boolean {
  const ofDays = numbersOfDays(evidence);
  return tokenise(text, time)
    .numbers.filter(({ ordinal, spoken, value }) => !(spoken && (ordinal || value < FEWEST)))
    .filter(({ start, end }) => !typed.some((one) => one.start < end && start < one.end))
    .every(
      ({ value }) => evidence.numbers.has(value) || ofDays.has(value) || isReadOut(value, evidence),
    );
}

/** Whether every value and number of a text was said in that part of the call. */
export function saysNumbers(text: string, call: CallEvidence, evidence: SpokenEvidence): boolean {
  const values = readNote(text, call);
  const typed = values.filter(({ kind }) => kind !== 'number');
  return (
    !contradictsItself(text, values) &&
    typed.every((value) => saysValue(value, evidence)) &&
    saysLooseNumbers(text, typed, call, evidence)
  );
}
