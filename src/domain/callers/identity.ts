import { type Identity, UNKNOWN_PERSON } from './enrichment.ts';

/**
 * Who the caller is as far as nobody has to be asked: what the tenant's directory says wins over what
 * earlier calls taught, part by part.
 */
export function knownPerson(
  profile: {
    readonly name: string | null;
    readonly title: string | null;
    readonly company: string | null;
  },
  taught: { readonly name: string | null; readonly company: string | null },
): Identity {
  const company = profile.company || taught.company || null;
  return {
    person: {
      name: profile.name || taught.name || UNKNOWN_PERSON.name,
      title: profile.title || null,
      company,
    },
    company: company === null ? null : { name: company },
  };
}
