import type { DayNumber } from '../reading/calendar.ts';
import { textBeside } from '../reading/gloss.ts';
import type { Sentence } from '../reading/read-call.ts';
import type { DayValue, TimeValue, Value } from '../reading/value.ts';
import * as cue from './cues.ts';

export type Moment = {
  readonly day: DayNumber;
  readonly time?: TimeValue | undefined;
  /** Index of the sentence that says it last. */
  readonly at: number;
};

export const isDay = (value: Value): value is DayValue => value.kind === 'day';
export const isTime = (value: Value): value is TimeValue => value.kind === 'time';

/** Sentences within which a time belongs to the day before it. */
export const REACH = 8;

export const isSameTime = (a: TimeValue, b: TimeValue): boolean =>
  a.minutes % 720 === b.minutes % 720;

/** Characters before and behind a day or time that say what it is of. */
const [BEFORE, BEHIND] = [45, 25];

/** The words around a value. */
export function around({ gloss }: Sentence, value: Value): string {
  const [before, said, behind] = textBeside(gloss, value, BEFORE);
  return ` ${(before + said + behind.slice(0, BEHIND + 1)).replace(/^\S+ | \S+$/g, '')} `;
}

/** Whether a day or time is of something that is neither offered nor agreed: of opening hours, of a call. */
function isElsewhere(sentence: Sentence, value: Value, last: string): boolean {
  const text = around(sentence, value);
  return cue.OTHER_MOMENT.test(text) || cue.CALLING.test(`${last}${text}`);
}

/** The days and times of a sentence that may be offered or agreed. */
export const ownValues = (sentence: Sentence, last = ''): (DayValue | TimeValue)[] =>
  sentence.values.filter(
    (value): value is DayValue | TimeValue =>
      (isDay(value) || isTime(value)) && !isElsewhere(sentence, value, last),
  );
