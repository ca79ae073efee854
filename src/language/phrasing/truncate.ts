const HALF_A_LETTER = /[\ud800-\udbff]$/;

/** Cuts a well-formed text to a number of UTF-16 code units without cutting a surrogate pair in half. */
export const truncate = (text: string, units: number): string =>
  text.length <= units ? text : text.slice(0, units).replace(HALF_A_LETTER, '');
