import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { isShared } from '../../domain/timeline/speakers.ts';
import { sayConfidential } from './confidential.ts';
import { sayIdentity } from './identity.ts';
import { createPlaces, placeOf } from './places.ts';
import type { Story } from './story.ts';
import type { TellableCall } from './tellable-calls.ts';

/** What is told together: that of one person, in confidence or not. */
export type Part = {
  readonly heading: string;
  readonly isSecret: boolean;
  /** Of whatever state. */
  readonly facts: readonly RememberedFact[];
  /** Newest first. */
  readonly calls: readonly TellableCall[];
};

const NOBODY = 'Name not said';

/** "Kevin Tran, confidential (don't tell my wife):"; empty where there is but one person, and no secret. */
function headingOf(who: string | null, secret: string | null): string {
  if (secret === null) return who === null ? '' : `${who}:`;
  return who === null ? `${secret}:` : `${who}, ${secret.replace(/^C/, 'c')}:`;
}

/**
 * What a story tells of whom; each person's parts come one after the other.
 *
 * @param facts of the story, in the state in which they are told
 */
export function partsOf(story: Story, facts: readonly RememberedFact[]): Part[] {
  const { speakers, ownCalls } = story;
  const { ofCall, ofFact } = createPlaces(story);
  const [factsAt, callsAt] = [Map.groupBy(facts, ofFact), Map.groupBy(ownCalls, ofCall)];
  const people = isShared(speakers) ? [...speakers.map(({ name }) => name), null] : [null];
  return people.flatMap((name, person) => {
    const places = [placeOf(person, false), placeOf(person, true)] as const;
    const own = places.flatMap((place) => factsAt.get(place) ?? []);
    const named = name === null ? NOBODY : sayIdentity(own, { name, company: null });
    const who = isShared(speakers) ? named : null;
    return places.map((place, index) => {
      const said = factsAt.get(place) ?? [];
      const isSecret = index > 0;
      const heading = headingOf(who, isSecret ? sayConfidential(said) : null);
      return { heading, isSecret, facts: said, calls: callsAt.get(place) ?? [] };
    });
  });
}
