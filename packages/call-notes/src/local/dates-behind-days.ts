import { oneOf } from '../reading/phrases.ts';
import type { CallReading } from '../reading/read-call.ts';
import type { DayValue } from '../reading/value.ts';
import type { Candidate } from './clause-features.ts';
import { REPEATS } from './cues.ts';
import { shortDay } from './head.ts';

/** "That Friday", "Friday evenings": not the coming one. */
const NOT_COMING = / (?:that|last|since|past) (?:\S+day|week)/;
/** "I was told tomorrow" may be of another day. */
const REPORTED = / (?:said|says|told|promised|reckoned|thought|wrote|texted|emailed) /;
/** What is booked may be ahead, and what is wanted is. */
const NO_PAST =
  oneOf(`need|indeed|speed|feed|bed|red|shed|hundred|kindred|wanted|needed|hoped|supposed|tired|interested|worried|
    (?:over|re|un)?(?:book|schedul|confirm|reserv|cancell|arrang|plann|mov|postpon|chang|push|pencill)ed`);
const BE = oneOf(
  `is|are|am|be|been|being|get|gets|getting|have|has|having|will|\\S+'(?:s|re|m|ve|ll)|it|them|him|her`,
);
const PAST = new RegExp(
  ` (?:was(?! (?:wondering|hoping|thinking|calling|looking))|wasn't|were|weren't|did|didn't|had|hadn't|(?<! ${BE} (?:just |already |also )?)(?:(?!${NO_PAST} )\\S{2,}ed|came|went|brought|bought|took|saw|got|gave|sent|left|rang|called|made|met|found|lost|broke|fell|felt|spoke|paid|heard|drove|woke|began|forgot|ate|slept|wrote|picked up)) `,
);

/** The days that are said with a date. */
export const datesOf = ({ sentences }: CallReading): ReadonlySet<number> =>
  new Set(
    sentences.flatMap(({ values }) =>
      values.flatMap((each) =>
        each.kind === 'day' && !each.isRelative && each.day !== null ? [each.day] : [],
      ),
    ),
  );

/** Whether a relative day may be over, or be counted from another one than that of the call. */
function isPast({ isWeekday }: DayValue, { sentence, clause }: Candidate): boolean {
  // A sentence without signs is a whole turn.
  const text = /[.?!]/.test(sentence.text) ? sentence.gloss.text : clause.english;
  return REPORTED.test(text) || (isWeekday === true && PAST.test(text));
}

/** A relative day of a clause with its date: " [26 November]". */
export function dateBehind(
  candidate: Candidate,
  dated: Set<number>,
  dates: ReadonlySet<number>,
): string {
  const { clause, sentence } = candidate;
  const value = clause.values.find(
    (each): each is DayValue => each.kind === 'day' && each.isRelative,
  );
  const day = value?.day;
  if (!value || day === undefined || day === null || dated.has(day)) return '';
  const isOther = NOT_COMING.test(clause.english) || REPEATS.test(sentence.gloss.text);
  // A weekday alone may be over, or any of its kind.
  const isCertain =
    !value.isWeekday || dates.has(day) || clause.values.some(({ kind }) => kind === 'time');
  if (isOther || value.repeats || !isCertain || isPast(value, candidate)) return '';
  dated.add(day);
  return ` [${shortDay(day)}]`;
}
