/**
 * A pattern for any of some phrases in English words with one space between them and around each, as `Gloss.text` has them.
 *
 * @param list alternatives of a regular expression, with "|" between them; line breaks are left out
 */
export const anyOf = (list: string): RegExp => new RegExp(` (?:${list.replace(/\s*\n\s*/g, '')}) `);
