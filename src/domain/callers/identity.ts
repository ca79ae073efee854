import { type Identity, UNKNOWN_PERSON } from './enrichment.ts';

/**
 * Who the caller is. In each field the tenant's profile takes precedence over what earlier calls and providers
 * say.
 */
export function knownPerson(
  profile: {
    readonly name: string | null;
    readonly title: string | null;
    readonly company: string | null;
  },
  latestKnown: { readonly name: string | null; readonly company: string | null },
): Identity {
  const company = profile.company || latestKnown.company || null;
  return {
    person: {
      name: profile.name || latestKnown.name || UNKNOWN_PERSON.name,
      title: profile.title || null,
      company,
    },
    company: company === null ? null : { name: company },
  };
}
