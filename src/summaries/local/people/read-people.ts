import type { Sentence } from '../../../language/sentences/sentence.ts';
import { addressesIn, staffOf } from './agents.ts';
import { companyOf, type Named, type NewOwner, newOwnerIn, preferredName } from './asides.ts';
import { type OtherPerson, othersIn } from './others.ts';
import { denies, exchangesOf } from './questions.ts';
import { type Speaker, speakerOf } from './speaker.ts';
import { spokenOf } from './words.ts';

/** Who speaks, for whom and of whom. */
export type People = {
  readonly speaker: Speaker | null;
  readonly preferred: Named | null;
  readonly company: Named | null;
  readonly others: readonly OtherPerson[];
  readonly agentNames: readonly string[];
  readonly staffNames: readonly string[];
  readonly newOwner: NewOwner | null;
};

/** Reads the persons of a call; names that are not sure are left out. */
export function readPeople(read: readonly Sentence[]): People {
  const sentences = spokenOf(read);
  const exchanges = exchangesOf(sentences);
  const staff = staffOf(sentences);
  const spokenTo = addressesIn(sentences, staff);
  const denied = exchanges.filter(denies).flatMap(({ agent }) => agent);
  const addresses = spokenTo.filter(({ sentence }) => !denied.includes(sentence));
  const others = othersIn(sentences, exchanges);
  const speaker = speakerOf({ sentences, exchanges, addresses, staff, others });
  const preferred = preferredName(sentences);
  return {
    speaker,
    preferred: preferred?.name === speaker?.name ? null : preferred,
    company: companyOf(sentences),
    others: others.filter(({ name }) => name === null || name !== speaker?.name),
    agentNames: staff.agent,
    staffNames: staff.staff.filter((name) => name !== speaker?.name),
    newOwner: newOwnerIn(sentences, spokenTo),
  };
}
