/**
 * A pattern for any of some phrases in English words with one space between them and around each, as `Gloss.text` has them.
 *
 * @param list alternatives of a regular expression, with "|" between them; line breaks are left out
 * @param before what stands before them
 */
export const anyOf = (list: string, before = ' '): RegExp =>
  new RegExp(`${before}(?:${list.replace(/\s*\n\s*/g, '')}) `);
