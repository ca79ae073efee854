import type { CallTime } from '../values/call-time.ts';
import { readValues, tokenise } from '../values/read-values.ts';
import type { SpokenValue } from '../values/value.ts';

const ISO_DAY = /\b\d{4}-\d{2}-\d{2}\b/;
const CLOCK = /(\d)\s*([ap])\.?m\b\.?/gi;
/** Nobody writes the zero in the afternoon. */
const MORNING = /\b0(\d:\d\d)\b(?! [ap]m)/g;

/** A text that somebody typed, read for its values. */
export type EnteredText = {
  readonly values: readonly SpokenValue[];
  /** A day as 2026-03-06; null if none was written so. */
  readonly isoDay: string | null;
  /** What is neither a value nor such a day. */
  readonly rest: string;
};

/** @param time when and in which language it was typed, and the zone that times are meant in */
export function readEnteredText(typed: string, time: CallTime): EnteredText {
  const [isoDay = null] = ISO_DAY.exec(typed) ?? [];
  const text = typed.replace(ISO_DAY, ' ').replace(CLOCK, '$1 $2m').replace(MORNING, '$1 am');
  const values = readValues(tokenise(text, time));
  const rest = values.reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    text,
  );
  return { values, isoDay, rest };
}
