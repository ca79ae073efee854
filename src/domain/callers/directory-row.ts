import { EMPTY_PROFILE, type Profile } from './contact.ts';

/** What is given about one caller. Absent stays as it is, null clears. */
export type GivenProfile = {
  readonly [Field in keyof Profile]?: Profile[Field] | null | undefined;
};

/** One caller of an import, not checked yet. */
export type DirectoryRow = GivenProfile & { readonly phoneNumber: string };

/** The fields to write: those that are given, with empty values for null. */
export const profileChange = ({
  name,
  title,
  company,
  tags,
  customAttributes,
}: GivenProfile): Partial<Profile> => ({
  ...(name !== undefined && { name }),
  ...(title !== undefined && { title }),
  ...(company !== undefined && { company }),
  ...(tags !== undefined && { tags: tags ?? EMPTY_PROFILE.tags }),
  ...(customAttributes !== undefined && {
    customAttributes: customAttributes ?? EMPTY_PROFILE.customAttributes,
  }),
});

/** Whether writing the fields would change nothing. */
export const isUnchanged = (stored: Profile, { tags, ...texts }: Partial<Profile>): boolean =>
  (tags === undefined || sameTags(stored.tags, tags)) &&
  (Object.keys(texts) as (keyof typeof texts)[]).every((field) => stored[field] === texts[field]);

const sameTags = (stored: readonly string[], given: readonly string[]): boolean =>
  stored.length === given.length && stored.every((tag, index) => tag === given[index]);
