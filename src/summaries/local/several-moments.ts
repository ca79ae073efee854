import type { Sentence } from './sentences.ts';
import type { Value } from './values.ts';

const THINGS =
  '(?:appointments|lessons|sessions|visits|slots|bookings|tables|cleanings|check-?ups|treatments|classes|kids|children|sons|daughters|dogs|cats|cars)';
const ASKS_SEVERAL = new RegExp(
  String.raw`\b(?:two|three|four|five|six|both|several|[2-6]|a couple of|a few) (?:of )?(?:my |our |the )?(?:[\w-]+ ){0,2}${THINGS}\b|\b(?:need|want|like|book|schedule|make) (?:[\w']+ ){0,3}?(?:an?|the|my) (?:[\w-]+ )?[\w-]+ and (?:also )?(?:an?|the|my) [\w-]+\b`,
  'i',
);
const BOOKS_SEVERAL =
  /\b(?:both|all (?:two|three|four|five|six|of (?:them|those|these))|the (?:two|three|four))\b.{0,30}\b(?:booked|scheduled|set|confirmed|reserved|in the (?:calendar|system|book))\b|\b(?:booked|scheduled|set|down|confirmed) (?:in )?for (?:both|all (?:of|two|three|four)|the (?:two|three|four))\b/i;
const GOES_ON = /^(?:and|then) (?:then )?(?:for )?(?:the|your|her|his) /i;
const APART = /\b(?:or|to|till|until|through|instead|not|rather|from|between)\b/i;

/** Whether the talk was of more than one appointment, so that the second does not take the place of the first. */
export const isOfSeveral = (sentences: readonly Sentence[]): boolean =>
  sentences.some(({ role, text, values }) =>
    role === 'user'
      ? ASKS_SEVERAL.test(text)
      : BOOKS_SEVERAL.test(text) ||
        (GOES_ON.test(text) && values.some(({ kind }) => kind === 'date')),
  );

/** The values of each date: from it to the next; hours before the first go with the first. */
function groups(values: readonly Value[]): Value[][] {
  const parts: Value[][] = [[]];
  for (const value of values) {
    const last = parts.at(-1);
    if (value.kind === 'date' && last?.some(({ kind }) => kind === 'date')) parts.push([value]);
    else last?.push(value);
  }
  return parts;
}

/** "The inspection on Thursday at 9 and the repair on Tuesday at 1": the sentence once for each; any other as it is. */
export function partsByDay(sentence: Sentence): Sentence[] {
  const parts = groups(sentence.values);
  const isWhole = (part: readonly Value[]): boolean =>
    part.some(({ kind }) => kind === 'date') && part.some(({ kind }) => kind === 'time');
  const [start, end] = [sentence.values[0]?.start ?? 0, sentence.values.at(-1)?.start ?? 0];
  const one = parts.length < 2 || !parts.every(isWhole);
  if (one || APART.test(sentence.text.slice(start, end))) return [sentence];
  return parts.map((values) => ({ ...sentence, values }));
}
