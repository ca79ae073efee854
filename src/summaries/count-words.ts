/** Words of a text, as blanks part them. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
