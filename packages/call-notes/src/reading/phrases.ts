/** The pattern of a group: alternatives of a regular expression, with "|" between them; line breaks are left out. */
export const oneOf = (list: string): string => `(?:${list.replace(/\s*\n\s*/g, '')})`;

/**
 * A pattern for any of some phrases in English words with one space between them and around each, as `Gloss.text` has them.
 *
 * @param list alternatives of a regular expression, with "|" between them; line breaks are left out
 * @param before what stands before them
 * @param after what stands after them and their space
 */
export const anyOf = (list: string, before = ' ', after = ''): RegExp =>
  new RegExp(`${before}${oneOf(list)} ${after}`);
