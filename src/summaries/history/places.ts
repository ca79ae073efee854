import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { isShortOrLong } from '../../domain/timeline/name-matching.ts';
import { isShared } from '../../domain/timeline/speakers.ts';
import type { Story } from './story.ts';

/** A person, as a place among the speakers (behind them nobody in particular), in confidence or not. */
export type Place = `${number} ${'open' | 'secret'}`;

export const placeOf = (person: number, isSecret: boolean): Place =>
  `${person} ${isSecret ? 'secret' : 'open'}`;

/**
 * Tells where calls and facts belong; null for those of an earlier owner of the number. What was said in confidence
 * belongs to whoever said it, other things to whom they are about.
 */
export function createPlaces({ ownCalls, speakers, confidential }: Story) {
  const secretStarts = new Set<number>();
  const people = new Map<string, number>();
  for (const { callId, startedAtMs } of ownCalls) {
    if (confidential.has(callId)) secretStarts.add(startedAtMs);
    const at = speakers.findIndex(({ callIds }) => callIds.has(callId));
    people.set(callId, isShared(speakers) ? (at < 0 ? speakers.length : at) : 0);
  }
  const subjectOf = ({ person }: RememberedFact): number =>
    isShared(speakers) && person.role === 'other' && person.name !== null
      ? speakers.findIndex(({ name }) => isShortOrLong(name, person.name ?? ''))
      : -1;
  const ofCall = ({ callId }: { readonly callId: string }): Place | null => {
    const speaker = people.get(callId);
    return speaker === undefined ? null : placeOf(speaker, confidential.has(callId));
  };
  const ofFact = (fact: RememberedFact): Place | null => {
    const speaker = people.get(fact.callId);
    if (speaker === undefined) return null;
    if (confidential.has(fact.callId) || secretStarts.has(fact.validFromMs))
      return placeOf(speaker, true);
    const subject = subjectOf(fact);
    return placeOf(subject < 0 ? speaker : subject, false);
  };
  return { ofCall, ofFact };
}
