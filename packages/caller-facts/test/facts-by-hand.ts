import { createHash } from 'node:crypto';
import { createCalendar } from '#src/facts/calendar.ts';
import type { Fact } from '#src/facts/fact.ts';
import type { FactCorrection, FactDeletion, FactsByHand } from '#src/facts/fact-correction.ts';
import { withKeys } from '#src/facts/fact-keys.ts';
import type { CallWithFacts, RememberedFact } from '#src/facts/remembered-fact.ts';
import { deletionOf } from '#src/forgetting/deletion-of.ts';
import { withFactsByHand } from '#src/timeline/corrections.ts';
import { factsAsOf } from '#src/timeline/timeline.ts';
import { at } from './fact-calls.ts';

export const digest = (text: string): string =>
  createHash('sha256').update(`test ${text}`).digest('base64url').slice(0, 22);

export const byHand = (
  corrections: readonly FactCorrection[] = [],
  deletions: readonly FactDeletion[] = [],
): FactsByHand => ({ corrections, deletions, digest });

/** What is known on that day, with what was changed by hand. */
export const factsWith = (
  calls: readonly CallWithFacts[],
  day: number,
  changed: FactsByHand,
): RememberedFact[] => factsAsOf(withKeys(calls, digest), at(day), { byHand: changed });

const found = (
  calls: readonly CallWithFacts[],
  isWanted: (fact: RememberedFact) => boolean,
  day: number,
  changed: FactsByHand,
): RememberedFact => {
  const fact = factsWith(calls, day, changed).findLast(isWanted);
  if (!fact) throw new Error('There is no such fact on that day');
  return fact;
};

/** A correction of the current fact of that kind, entered on that day. */
export function correct(
  calls: readonly CallWithFacts[],
  day: number,
  next: Fact,
  changed = byHand(),
): FactCorrection {
  const isOld = ({ kind, endedBy }: RememberedFact) => kind === next.kind && endedBy === null;
  const { kind, callId, turn, key = '' } = found(calls, isOld, day, changed);
  const fact = { ...next, words: '' };
  return { id: `correction-${day}`, about: { kind, callId, turn, key }, fact, atMs: at(day) };
}

/** A deletion of the newest fact of that kind, on that day. */
export function deletion(
  calls: readonly CallWithFacts[],
  day: number,
  isWanted: (fact: RememberedFact) => boolean,
  changed = byHand(),
): FactDeletion {
  return deletionOf(
    found(calls, isWanted, day, changed),
    withFactsByHand(withKeys(calls, digest), changed).calls,
    { digest, calendar: createCalendar(), textsNaming: () => [], atMs: at(day) },
  );
}
