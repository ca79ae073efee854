import { type Company, companyNamed } from 'phone-lookups';
import type { DirectoryEntry, Memory } from './contact.ts';
import type { AnswerOf } from './enrichment.ts';
import { isSamePerson } from './same-person.ts';

/** From where a part of what is known is, and how far it can be relied on. */
export type Provenance = {
  /** `directory`, `call`, or the name of a provider; null where nothing is known. */
  readonly source: string | null;
  /** From 0 to 1; null where nothing is known or the source does not say. */
  readonly confidence: number | null;
  /** Unix milliseconds; null where it is not known. */
  readonly fetchedAtMs: number | null;
  /** Unix milliseconds: from when on the provider is asked again; null where nobody is asked. */
  readonly freshUntilMs: number | null;
};

export type KnownPerson = Provenance & {
  /** Empty where unknown. */
  readonly name: string;
  readonly title: string | null;
  readonly company: string | null;
};

export type KnownCompany = Company & Provenance;

/** What a source says that takes no precedence and differs from what is served. */
export type Conflict = Provenance & {
  readonly field: 'name' | 'title' | 'company';
  readonly value: string;
};

export type KnownIdentity = {
  readonly person: KnownPerson;
  readonly company: KnownCompany | null;
  readonly conflicts: readonly Conflict[];
};

/** What the tenant entered, what callers said, and what a provider answered; each with its time. */
export type IdentitySources = {
  readonly profile: Pick<DirectoryEntry, 'name' | 'title' | 'company' | 'updatedAtMs'>;
  readonly memory: Pick<Memory, 'name' | 'company' | 'updatedAtMs'>;
  readonly provided: (AnswerOf<'identity'> & Pick<Provenance, 'freshUntilMs'>) | null;
};

const OF_DIRECTORY = 1;
/** Callers' names are read from speech: most, not all, are right. */
const OF_CALL = 0.9;
export const NO_PROVENANCE: Provenance = {
  source: null,
  confidence: null,
  fetchedAtMs: null,
  freshUntilMs: null,
};

export const UNKNOWN_PERSON: KnownPerson = {
  name: '',
  title: null,
  company: null,
  ...NO_PROVENANCE,
};

type Stated = { readonly value: string; readonly from: Provenance };

/**
 * Who the caller is. The tenant's directory takes precedence over what was said in calls, and that over a provider. A
 * provider's title and company are used only with a name that is the same person's, or where no other name is known:
 * one person's name never goes with another's job.
 */
export function knownIdentity({ profile, memory, provided }: IdentitySources): KnownIdentity {
  const ours = (source: string, confidence: number, fetchedAtMs: number | null) => ({
    source,
    confidence,
    fetchedAtMs,
    freshUntilMs: null,
  });
  const directory = ours('directory', OF_DIRECTORY, profile.updatedAtMs);
  const call = ours('call', OF_CALL, memory.updatedAtMs);
  const stated = (value: string | null | undefined, from: Provenance): Stated[] =>
    value ? [{ value, from }] : [];
  const { person = null, company = null } = provided?.value ?? {};
  const from = provided ? provenanceOf(provided) : NO_PROVENANCE;
  const ownNames = [...stated(profile.name, directory), ...stated(memory.name, call)];
  const names = [...ownNames, ...stated(person?.name, from)];
  const titles = [...stated(profile.title, directory), ...stated(person?.title, from)];
  const companies = [
    ...stated(profile.company, directory),
    ...stated(memory.company, call),
    ...stated(company?.name, from),
  ];
  const own = ownNames[0];
  const isTheirs = !own || (person !== null && isPersonOf(own.value, person.name, from));
  const usable = (all: readonly Stated[]) => all.find((one) => isTheirs || one.from !== from);
  const [name, work] = [names[0], usable(companies)];
  // A title is one at the company that the same source names.
  const isTheirJob =
    !work || work.from === from || (company && isSameText(work.value, company.name));
  const title = titles.find((one) => one.from !== from || (isTheirs && isTheirJob));
  return {
    person: {
      name: name?.value ?? '',
      title: title?.value ?? null,
      company: work?.value ?? null,
      ...((name ?? work)?.from ?? NO_PROVENANCE),
    },
    company: work ? describeCompany(work, isTheirs ? company : null) : null,
    conflicts: [
      ...conflictsOf('name', names, name, isSamePerson),
      ...conflictsOf('title', titles, title),
      ...conflictsOf('company', companies, work),
    ],
  };
}

export const provenanceOf = ({
  source,
  confidence,
  fetchedAtMs,
  freshUntilMs,
}: Provenance): Provenance => ({ source, confidence, fetchedAtMs, freshUntilMs });

/** Sources as unsure as a telephone company's caller name put the surname first or last. */
const MOST_OF_CNAM = 0.5;

function isPersonOf(known: string, provided: string, { confidence }: Provenance): boolean {
  if (!isSamePerson(known, provided)) return false;
  const [given = '', ...others] = known.trim().split(/\s+/);
  // "James" may be the surname of "Thomas James".
  const isInOrder = (confidence ?? 0) > MOST_OF_CNAM && others.length === 0;
  return !isInOrder || isSamePerson(given, provided.trim().split(/\s+/)[0] ?? '');
}

const isSameText = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

/** What a provider knows of the company counts only for the company of that name. */
const describeCompany = ({ value, from }: Stated, provided: Company | null): KnownCompany => ({
  ...(provided && isSameText(value, provided.name) ? provided : companyNamed(value)),
  name: value,
  ...from,
});

function conflictsOf(
  field: Conflict['field'],
  all: readonly Stated[],
  served: Stated | undefined,
  isSame: (one: string, other: string) => boolean = isSameText,
): Conflict[] {
  return all
    .filter((one) => one !== served && !(served && isSame(served.value, one.value)))
    .map(({ value, from }) => ({ field, value, ...from }));
}
