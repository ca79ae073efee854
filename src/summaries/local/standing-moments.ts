import type { FactStatus } from '../../domain/fact.ts';
import type { Moment } from './appointment.ts';
import { bookedBefore } from './booked-here.ts';
import type { Sentence } from './sentences.ts';
import { isOfSeveral } from './several-moments.ts';

const THING =
  '(?:appointment|visit|booking|reservation|session|slot|lesson|table|cleaning|check-?up|inspection|one|time|call|callback|it)';
const SECOND = new RegExp(
  String.raw`\b(?:another|a second|one more|an additional|an extra|a separate|a further) (?:[\w-]+ ){0,2}${THING}\b|\b(?:also|as well as|in addition).{0,40}\b(?:appointment|visit|booking|session|lesson)\b|\b(?:appointment|visit|booking|session|lesson|slot)\b.{0,40}\b(?:as well|too|also|in addition)\b|\bas well as (?:the|my) (?:other|first)\b`,
  'i',
);
const MOVE =
  /\b(?:re-?schedul\w+|postpone|move|push(?: back)?|bring forward|switch|change|shift) (?:[\w']+ ){0,4}?(?:appointment|visit|booking|reservation|session|lesson|table|it|that|this|day|time|date|call|callback|to (?:an?other|a different|a later|an earlier)|from)\b|\bre-?schedul\w+|\b(?:different|another|other|later|earlier|better) (?:day|time|date|slot)\b.*\binstead\b|\b(?:can't|cannot|won't be able to|not able to|can not) (?:make|come|keep)\b|\b(?:appointment|visit|booking|session|lesson)\b.*\b(?:doesn't|does not|won't|no longer) (?:work|suit)\b/i;
const CANCEL = /\bcancel\w*\b/i;

const NEAR_TURNS = 12;

/** A moment and what it does to those of earlier calls. */
export type StandingMoment = { readonly moment: Moment; readonly status: FactStatus };

const saidBy = (sentences: readonly Sentence[], pattern: RegExp): Sentence[] =>
  sentences.filter(({ role, text }) => role === 'user' && pattern.test(text));

/** Whether the caller asked for the second besides the first, and not instead of it. */
const stand = (first: Moment, second: Moment, asked: readonly Sentence[]): boolean =>
  asked.some(({ index }) => index > first.index && index < second.lastIndex);

function statusOf(
  moment: Moment,
  earlier: readonly Moment[],
  sentences: readonly Sentence[],
): FactStatus {
  const before = sentences.filter(({ index }) => index < moment.lastIndex);
  const second = saidBy(before, SECOND).findLast(({ turn }) => moment.turn - turn <= NEAR_TURNS);
  const moved = before.find(
    ({ role, text }) => role === 'user' && (MOVE.test(text) || CANCEL.test(text)),
  );
  // What was agreed within this call and then moved was never another call's.
  const own =
    moved &&
    (bookedBefore(sentences, moved.index) || earlier.some(({ index }) => index < moved.index));
  if (moved && !own && !(second && second.index > moved.index)) return 'moved';
  return second ? 'additional' : 'said';
}

/** What stands of the settled moments of one kind: the last, and those before it that it was added to. */
export function standingMoments(
  moments: readonly Moment[],
  kind: Moment['kind'],
  sentences: readonly Sentence[],
): StandingMoment[] {
  const own = moments.filter((moment) => moment.kind === kind);
  const asked = saidBy(sentences, SECOND);
  const several = isOfSeveral(sentences);
  const undone = [...saidBy(sentences, MOVE), ...saidBy(sentences, CANCEL)];
  return own
    .flatMap((moment, i) => {
      const next = own[i + 1];
      const beside =
        next &&
        (stand(moment, next, asked) ||
          next.index === moment.index ||
          (several && !stand(moment, next, undone)));
      if (next && !beside) return [];
      return [{ moment, status: statusOf(moment, own.slice(0, i), sentences) }];
    })
    .sort((a, b) => a.moment.index - b.moment.index)
    .map((one, i) => (i > 0 && one.status === 'said' ? { ...one, status: 'additional' } : one));
}
