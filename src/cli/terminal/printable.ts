const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}]/gu;

/** Text as it may go to a terminal: control characters, and those that change the direction of text, as `\\u001b`. */
export const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (character) =>
    character === '\n'
      ? character
      : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

/** The same on one line, so that stored text cannot pass for a line of ours. */
export const printableLine = (text: string): string => printable(text).replaceAll('\n', '\\u000a');
