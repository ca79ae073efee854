/** A group of a regular expression that matches any of the phrases, which may be patterns themselves. */
export const oneOf = (phrases: readonly string[]): string => `(?:${phrases.join('|')})`;
