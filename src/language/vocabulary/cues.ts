const letter = String.raw`[\p{L}\p{N}]`;

/** "put/get you down" → a pattern; "don't" fits "dont" as well, "_" one word, "cancel*" any ending, "all?" may be missing. */
function patternOf(phrase: string): string {
  let pattern = '';
  for (const part of phrase.split(' ')) {
    const optional = part.endsWith('?') && part.length > 1;
    const word = (optional ? part.slice(0, -1) : part)
      .split('/')
      .map((one) =>
        one === '_'
          ? String.raw`[\p{L}\p{N}'’.-]+`
          : one
              .replace(/[.+^$()[\]{}|\\]/g, String.raw`\$&`)
              .replaceAll("'", "['’]?")
              .replaceAll('*', String.raw`[\p{L}'’]*`),
      )
      .join('|');
    const lead = pattern === '' ? '' : String.raw`[\s,]+`;
    pattern += optional
      ? pattern === ''
        ? String.raw`(?:(?:${word})[\s,]+)?`
        : `(?:${lead}(?:${word}))?`
      : `${pattern === '' || pattern.endsWith(String.raw`[\s,]+)?`) ? '' : lead}(?:${word})`;
  }
  return pattern;
}

/** Phrases looked for in speech, whatever their case. */
export type Cues = {
  test(text: string): boolean;
  /** The first place; null where there is none. */
  find(text: string): { readonly start: number; readonly end: number } | null;
  all(text: string): { readonly start: number; readonly end: number }[];
};

/**
 * Finds any of the phrases as whole words.
 *
 * @param list phrases, with `x/y` for either word, `_` for any one, `word*` for any ending and `word?` for one that may be missing
 * @param place `start`, `end`: only at the beginning or the end of a text; `whole`: only where nothing else is said
 */
export function cues(
  list: readonly string[],
  place: 'anywhere' | 'start' | 'end' | 'whole' = 'anywhere',
): Cues {
  const body = [...list]
    .sort((a, b) => b.length - a.length)
    .map(patternOf)
    .join('|');
  const whole = `(?<!${letter})(?:${body})(?!${letter})`;
  const edge = String.raw`[^\p{L}\p{N}]*`;
  const atStart = place === 'start' || place === 'whole';
  const atEnd = place === 'end' || place === 'whole';
  const source = `${atStart ? `^${edge}` : ''}${whole}${atEnd ? `${edge}$` : ''}`;
  const once = new RegExp(source, 'iu');
  const every = new RegExp(source, 'giu');
  return {
    test: (text) => once.test(text),
    find(text) {
      const match = once.exec(text);
      return match ? { start: match.index, end: match.index + match[0].length } : null;
    },
    all: (text) =>
      [...text.matchAll(every)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
      })),
  };
}
