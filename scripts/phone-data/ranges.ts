import { KEY_BASE, keyOf, MOST_DIGITS, type Ranges } from 'phone-lookups/number-ranges';

/** Prefix to text. */
export type Prefixes = ReadonlyMap<string, string>;

const NOTHING_KNOWN = 0;

/**
 * The ranges of numbers that share a longest known prefix. Neighbours of the same text become one range.
 *
 * @param indexOf the index of a text, from 1
 */
export function toRanges(prefixes: Prefixes, indexOf: (text: string) => number): Ranges {
  const digits = [...prefixes.keys()].reduce((most, { length }) => Math.max(most, length), 0);
  if (digits > MOST_DIGITS) throw new Error(`A prefix has more than ${MOST_DIGITS} digits`);
  const starts: number[] = [];
  const texts: number[] = [];
  const begin = (start: number, text: number) => {
    if (starts.at(-1) === start) {
      starts.pop();
      texts.pop();
    }
    if ((texts.at(-1) ?? NOTHING_KNOWN) === text) return;
    starts.push(start);
    texts.push(text);
  };

  const open: { readonly end: number; readonly text: number }[] = [];
  const closeUpTo = (key: number) => {
    for (let last = open.at(-1); last && last.end <= key; last = open.at(-1)) {
      open.pop();
      begin(last.end, open.at(-1)?.text ?? NOTHING_KNOWN);
    }
  };
  // Plain order puts a prefix directly before the longer ones that it contains.
  for (const [prefix, text] of [...prefixes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const start = keyOf(prefix, digits);
    closeUpTo(start);
    const index = indexOf(text);
    open.push({ end: start + KEY_BASE ** (digits - prefix.length), text: index });
    begin(start, index);
  }
  closeUpTo(Number.POSITIVE_INFINITY);
  return { digits, starts: Uint32Array.from(starts), texts: Uint16Array.from(texts) };
}
