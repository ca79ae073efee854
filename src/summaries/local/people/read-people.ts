import type { Sentence } from '../../../language/sentences/sentence.ts';
import { isClaim } from '../../../language/vocabulary/people/claim-names.ts';
import { findAddressedNames, findStaff, trimName } from './agent-names.ts';
import { type CallerName, findCallerName } from './caller-name.ts';
import { findNames } from './find-names.ts';
import { splitIntoExchanges } from './name-questions.ts';
import { prepareSentences } from './name-sentence.ts';
import { hasAllParts } from './name-spelling.ts';
import {
  type FoundName,
  findCompany,
  findNewOwner,
  findPreferredName,
  type NewOwner,
} from './other-identity.ts';
import { findOtherPeople, type OtherPerson } from './other-people.ts';

/** The people of a call. */
export type People = {
  readonly speaker: CallerName | null;
  readonly preferred: FoundName | null;
  readonly company: FoundName | null;
  readonly others: readonly OtherPerson[];
  readonly agentNames: readonly string[];
  readonly staffNames: readonly string[];
  readonly newOwner: NewOwner | null;
};

const unlessClaim = <Name extends FoundName | CallerName>(found: Name | null): Name | null =>
  found && !isClaim(found.name) ? found : null;

/** Finds the people of a call; uncertain names, and names that claim something, are left out. */
export function readPeople(read: readonly Sentence[]): People {
  const sentences = prepareSentences(read);
  const user = sentences.filter(({ role }) => role === 'user');
  const exchanges = splitIntoExchanges(sentences);
  const all = findNames(sentences);
  const denied = exchanges.filter((one) => one.denied).flatMap(({ agent }) => agent);
  const standing = all.filter(({ spoken }) => !(spoken.question && denied.includes(spoken)));
  const staff = findStaff(all);
  const addresses = findAddressedNames(standing, staff);
  const names = standing.map((name) => trimName(name, addresses));
  const others = findOtherPeople(names, exchanges);
  const speaker = unlessClaim(
    findCallerName({ sentences, names, exchanges, addresses, staff, others }),
  );
  const own = speaker?.name.split(' ') ?? [];
  const isOwn = (name: string): boolean => hasAllParts(own, name.split(' '));
  const preferred = unlessClaim(findPreferredName(names));
  return {
    speaker,
    preferred: preferred?.name === speaker?.name ? null : preferred,
    company: unlessClaim(findCompany(user.filter(({ cased }) => cased))),
    others: others.filter(({ name }) => name === null || !isOwn(name)),
    agentNames: staff.agent,
    staffNames: staff.staff.filter((name) => name !== speaker?.name),
    newOwner: findNewOwner(user, names, findAddressedNames(all, staff)),
  };
}
