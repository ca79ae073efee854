import { z } from 'zod';
import { passthroughFault } from '../../json-text.ts';
import { CONTROL_CHARACTERS, WELL_FORMED } from '../../limits.ts';
import { EMPTY_PROFILE, type Profile } from '../contact.ts';

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

/** Agents read these texts aloud and models read them as text, so a line break in them could pretend to be another line. */
const WITHOUT_CONTROLS = [
  (text: string) => !CONTROL_CHARACTERS.test(text),
  'must not contain control characters',
] as const;

/** A name, or a role at a company. */
export const directoryText = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(200, 'must be at most 200 characters')
  .refine(...WELL_FORMED)
  .refine(...WITHOUT_CONTROLS);

export const directoryTags = z
  .array(
    z
      .string()
      .min(1, 'must not be empty')
      .max(64, 'must be at most 64 characters')
      .refine(...WELL_FORMED)
      .refine(...WITHOUT_CONTROLS),
  )
  .max(50, 'must be at most 50');

export const passthroughObject = z.string().superRefine((text, context) => {
  const fault = passthroughFault(text);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});

/** What the tenant may enter about a caller. Absent stays as it is, null clears. */
export const directoryFields = z.object({
  name: directoryText.nullish(),
  title: directoryText.nullish(),
  company: directoryText.nullish(),
  tags: directoryTags.nullish(),
  customAttributes: passthroughObject.nullish(),
});
