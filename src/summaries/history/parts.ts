import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { isShortOrLong } from '../../domain/timeline/name-matching.ts';
import { isShared } from '../../domain/timeline/speakers.ts';
import { currentText } from '../../domain/timeline/timeline.ts';
import { sayConfidential } from './confidential.ts';
import { isHistory } from './earlier.ts';
import { sayIdentity } from './identity.ts';
import type { Story } from './story.ts';
import type { TellableCall } from './tellable-calls.ts';

/** What is told together: that of one person, in confidence or not. */
export type Part = {
  /** Of the person; null where it is not known. */
  readonly name: string | null;
  readonly heading: string;
  /** Of whatever state. */
  readonly facts: readonly RememberedFact[];
  /** Newest first. */
  readonly calls: readonly TellableCall[];
};

/** A person, as a place among the speakers (behind them nobody in particular), and whether it is confidential. */
type Place = `${number} ${boolean}`;

/**
 * Tells where a fact belongs; null for those of an earlier owner of the number. What was said in confidence belongs
 * to whoever said it, other things to whom they are about.
 */
function createPlaceOf({ ownCalls, speakers, confidential }: Story) {
  const secretStarts = new Set<number>();
  const people = new Map<string, number>();
  for (const { callId, startedAtMs } of ownCalls) {
    if (confidential.has(callId)) secretStarts.add(startedAtMs);
    const at = speakers.findIndex(({ callIds }) => callIds.has(callId));
    people.set(callId, isShared(speakers) ? (at < 0 ? speakers.length : at) : 0);
  }
  const subjectOf = (name: string | null): number =>
    name === null ? -1 : speakers.findIndex((speaker) => isShortOrLong(speaker.name, name));
  return (said: Pick<RememberedFact, 'callId' | 'validFromMs' | 'person'>): Place | null => {
    const speaker = people.get(said.callId);
    if (speaker === undefined) return null;
    if (confidential.has(said.callId) || secretStarts.has(said.validFromMs))
      return `${speaker} true`;
    const isOfOther = isShared(speakers) && said.person.role === 'other';
    const subject = isOfOther ? subjectOf(said.person.name) : -1;
    return `${subject < 0 ? speaker : subject} false`;
  };
}

/** "Kevin Tran, confidential (don't tell my wife):"; empty where there is but one person, and no secret. */
function headingOf(who: string, secret: string): string {
  const heading = who && secret ? `${who}, ${secret.replace(/^C/, 'c')}` : who || secret;
  return heading && `${heading}:`;
}

const CALLER = { role: 'caller', name: null } as const;

/** What a story tells of whom; each person's parts come one after the other. */
export function partsOf(story: Story): Part[] {
  const { speakers, ownCalls } = story;
  const placeOf = createPlaceOf(story);
  const told = story.facts.filter((fact) => fact.endedBy === null || isHistory(fact));
  const facts = Map.groupBy(told, placeOf);
  const calls = Map.groupBy(ownCalls, ({ callId, startedAtMs }) =>
    placeOf({ callId, validFromMs: startedAtMs, person: CALLER }),
  );
  const names = isShared(speakers) ? [...speakers.map(({ name }) => name), null] : [null];
  return names.flatMap((name, person) => {
    const places = [`${person} false`, `${person} true`] as const;
    const own = places.flatMap((place) => facts.get(place) ?? []);
    const named = name === null ? 'Name not said' : sayIdentity(own, { name, company: null });
    return places.map((place, index) => {
      const said = facts.get(place) ?? [];
      const heading = headingOf(
        isShared(speakers) ? named : '',
        index ? sayConfidential(said) : '',
      );
      return {
        name: name ?? currentText(own, 'name'),
        heading,
        facts: said,
        calls: calls.get(place) ?? [],
      };
    });
  });
}
