const HALF_A_LETTER = /[\ud800-\udbff]$/;

/**
 * The beginning of a well-formed text, in UTF-16 code units: a letter that is cut in half would be shown as a
 * question mark.
 */
export const truncate = (text: string, units: number): string =>
  text.length <= units ? text : text.slice(0, units).replace(HALF_A_LETTER, '');
