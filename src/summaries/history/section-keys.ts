import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { isShortOrLong } from '../../domain/timeline/name-matching.ts';
import { isShared } from '../../domain/timeline/speakers.ts';
import type { CallerHistory } from './caller-history.ts';

/**
 * A person, as index into the speakers (or the index after the last if not known), and whether the section is
 * confidential.
 */
export type SectionKey = `${number} ${boolean}`;

type Attributable = Pick<RememberedFact, 'callId' | 'validFromMs' | 'person'>;

/**
 * Assigns facts to sections; null for facts of an earlier owner of the number. Confidential facts belong to their
 * speaker, others to the person they are about.
 */
export function createSectionKeyOf({ ownCalls, speakers, confidential }: CallerHistory) {
  const secretStarts = new Set<number>();
  const people = new Map<string, number>();
  for (const { callId, startedAtMs } of ownCalls) {
    if (confidential.has(callId)) secretStarts.add(startedAtMs);
    const at = speakers.findIndex(({ callIds }) => callIds.has(callId));
    people.set(callId, isShared(speakers) ? (at < 0 ? speakers.length : at) : 0);
  }
  const subjectOf = ({ role, name }: Attributable['person']): number =>
    isShared(speakers) && role === 'other' && name !== null
      ? speakers.findIndex((speaker) => isShortOrLong(speaker.name, name))
      : -1;
  return ({ callId, validFromMs, person }: Attributable): SectionKey | null => {
    const speaker = people.get(callId);
    if (speaker === undefined) return null;
    if (confidential.has(callId) || secretStarts.has(validFromMs)) return `${speaker} true`;
    const subject = subjectOf(person);
    return `${subject < 0 ? speaker : subject} false`;
  };
}
