/** Counts the words of a text, separated by white space. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
