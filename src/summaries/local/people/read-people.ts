import type { Sentence } from '../../../language/sentences/sentence.ts';
import { addressesIn, staffOf, trimmed } from './agents.ts';
import { companyOf, type Named, type NewOwner, newOwnerIn, preferredName } from './asides.ts';
import { includes } from './letters.ts';
import { namesIn } from './names.ts';
import { type OtherPerson, othersIn } from './others.ts';
import { exchangesOf } from './questions.ts';
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
  const user = sentences.filter(({ role }) => role === 'user');
  const exchanges = exchangesOf(sentences);
  const all = namesIn(sentences);
  const denied = exchanges.filter((one) => one.denied).flatMap(({ agent }) => agent);
  const standing = all.filter(({ spoken }) => !(spoken.question && denied.includes(spoken)));
  const staff = staffOf(all);
  const addresses = addressesIn(standing, staff);
  const names = standing.map((name) => trimmed(name, addresses));
  const others = othersIn(names, exchanges);
  const speaker = speakerOf({ sentences, names, exchanges, addresses, staff, others });
  const own = speaker?.name.split(' ') ?? [];
  const isOwn = (name: string): boolean => includes(own, name.split(' '));
  const preferred = preferredName(names);
  return {
    speaker,
    preferred: preferred?.name === speaker?.name ? null : preferred,
    company: companyOf(user.filter(({ cased }) => cased)),
    others: others.filter(({ name }) => name === null || !isOwn(name)),
    agentNames: staff.agent,
    staffNames: staff.staff.filter((name) => name !== speaker?.name),
    newOwner: newOwnerIn(user, names, addressesIn(all, staff)),
  };
}
