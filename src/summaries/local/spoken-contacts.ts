const NOT_A_MAILBOX =
  /^(?:look|looking|us|me|online|site|website|find|visit|see|work|available|here|page)$/i;

/** "bvdh, so B, V, D, H, underscore music": the letters only spell the word before them. */
const withoutLetters = (text: string): string =>
  text.replace(
    /\b([a-z]{2,15}),? (?:so |that's |that is |spelled )?((?:[a-z][,.-]? ?){2,15}),? (?=(?:underscore|dot|dash|at) )/gi,
    (all: string, word: string, letters: string) =>
      letters.replace(/[^a-z]/gi, '').toLowerCase() === word.toLowerCase() ? `${word} ` : all,
  );

/** "priya dot raman at example dot com" as an address; the part before "at" is what was said with dots, or one word. */
export function writeEmails(text: string): string {
  if (!/ dot /i.test(text)) return text;
  const spoken =
    /\b([a-z0-9]+(?: (?:dot|underscore|dash) [a-z0-9]+){0,4}) at ([a-z0-9-]+(?: dot [a-z0-9]+){1,3})\b/gi;
  return withoutLetters(text).replace(spoken, (all: string, box: string, host: string) =>
    NOT_A_MAILBOX.test(box) ? all : `${join(box)}@${join(host)}`,
  );
}

const join = (spoken: string): string =>
  spoken
    .replace(/ dot /gi, '.')
    .replace(/ underscore /gi, '_')
    .replace(/ dash /gi, '-')
    .toLowerCase();

/** Letters spelled out become a word, and replace the misheard word before them: "tram t r a n" is "tran". */
export function writeSpelling(text: string): string {
  const spelled = /(?:\b([a-z']+)[,.]? )?\b((?:[a-z]-){2,14}[a-z]|(?:[a-z] ){2,14}[a-z])\b(?!')/gi;
  return text.replace(spelled, (_all: string, before: string | undefined, letters: string) => {
    const word = letters.replace(/[ -]/g, '');
    if (before === undefined) return word;
    const same =
      before[0]?.toLowerCase() === word[0]?.toLowerCase() &&
      Math.abs(before.length - word.length) <= 2;
    if (!same) return `${before} ${word}`;
    return before.toLowerCase() === word.toLowerCase()
      ? before
      : word[0] + word.slice(1).toLowerCase();
  });
}
