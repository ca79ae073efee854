import { dayNumber, weekdayOf } from '../../../language/values/calendar.ts';
import { readValues, tokenise } from '../../../language/values/read-values.ts';
import type { DayValue, SpokenValue } from '../../../language/values/value.ts';
import { isAgreed } from '../../local/dialogue/moments/proposal.ts';
import type { CallEvidence } from './call-evidence.ts';

/** Resolves a weekday of a note to the agreed day, else to a day that was named. */
function spokenDay(value: DayValue, { evidence, moments }: CallEvidence): DayValue {
  if (value.said !== 'weekday') return value;
  const agreed = moments.proposals.filter(isAgreed).flatMap(({ slot }) => slot.day ?? []);
  const isSame = (day: string): boolean => weekdayOf(day) === weekdayOf(value.day);
  const day = agreed.find(isSame);
  if (day !== undefined) return { ...value, day };
  if (evidence.days.has(dayNumber(value.day))) return value;
  const said = evidence.values.find((one) => one.kind === 'day' && isSame(one.day));
  return said?.kind === 'day' ? { ...value, day: said.day } : value;
}

/** The typed values of a note; days and times only in supported languages. */
export const readNote = (text: string, call: CallEvidence): SpokenValue[] =>
  readValues(tokenise(text, call.time)).flatMap((value) => {
    if (value.kind === 'day') return call.isRead ? spokenDay(value, call) : [];
    return call.isRead || (value.kind !== 'time' && value.kind !== 'part') ? value : [];
  });
