/** A group of a regular expression that matches any of the phrases; a phrase may itself be a pattern. */
export const oneOf = (phrases: readonly string[]): string => `(?:${phrases.join('|')})`;
