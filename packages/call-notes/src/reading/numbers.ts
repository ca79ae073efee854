import type { Lexicon } from './languages/lexicon.ts';
import type { Token } from './tokens.ts';

/** A word that may be a part of a number. */
export type NumberWord = Token & {
  readonly value?: number | undefined;
  readonly isOrdinal?: boolean;
};

/** Parts of numbers in one word, longest first; "und" joins. */
const JOINTS: readonly string[] = ['und', 'e'];

/** The value of a number in one word, such as "vierunddreissig"; undefined if it is none. */
function compoundValue(word: string, lexicon: Lexicon): number | undefined {
  let [total, group, rest] = [0, 0, word];
  while (rest) {
    const part = longestPart(rest, lexicon);
    if (part === undefined) return undefined;
    rest = rest.slice(part.length);
    const value = part === 'ein' ? 1 : lexicon.cardinals.get(part);
    if (value === undefined) continue;
    if (value === 1000) [total, group] = [(total + (group || 1)) * 1000, 0];
    else group = value === 100 ? (group || 1) * 100 : group + value;
  }
  return total + group;
}

function longestPart(text: string, { cardinals }: Lexicon): string | undefined {
  for (let length = Math.min(11, text.length); length > 0; length -= 1) {
    const part = text.slice(0, length);
    if (cardinals.has(part) || part === 'ein' || JOINTS.includes(part)) return part;
  }
  return undefined;
}

/** Reads a word as a number or a part of one. */
export function readNumberWord(token: Token, lexicon: Lexicon): NumberWord {
  const { text } = token;
  const ordinal = lexicon.ordinals.get(text);
  if (ordinal !== undefined) return { ...token, value: ordinal, isOrdinal: true };
  const value = lexicon.cardinals.get(text);
  if (value !== undefined) return { ...token, value };
  if (!lexicon.isCompound || text.length < 6) return token;
  return { ...token, value: compoundValue(text, lexicon) };
}

/** Whether a part may be added to what was said before: 20 and 4, 300 and 45, 60 and 12 in French. */
function fits(group: number, value: number): boolean {
  if (value <= 0) return false;
  if (group >= 100 && group % 100 === 0) return value < 100;
  const tens = group % 100;
  if (tens >= 20 && tens % 10 === 0 && value < 10) return true;
  return (tens === 60 || tens === 80) && value > 9 && value < 20;
}

const isDigits = ({ text }: Token): boolean => /^\d{1,3}$/.test(text);
const written = (value: number, isOrdinal: boolean): string => `${value}${isOrdinal ? 'th' : ''}`;

/** The number that starts at an index, and the index of its last word. */
function readNumber(words: readonly NumberWord[], first: number): [NumberWord, number] {
  const start = words[first] as NumberWord;
  let [total, group, last] = [0, start.value ?? Number(start.text), first];
  let isOrdinal = start.isOrdinal ?? false;
  while (!isOrdinal) {
    const isJoined =
      words[last + 1]?.text === '-' || (words[last + 1]?.text === 'and' && group >= 20);
    const at = last + (isJoined ? 2 : 1);
    const next = words[at];
    const value = next?.value;
    if (next === undefined || value === undefined || value === 0) break;
    if (value === 1000 && !isJoined) [total, group] = [(total + group) * 1000, 0];
    else if (value === 100 && group < 100 && group > 0 && !isJoined) group *= 100;
    else if (value < 1000 && (fits(group, value) || (group === 0 && total > 0))) group += value;
    else break;
    last = at;
    isOrdinal = next.isOrdinal ?? false;
  }
  const value = total + group;
  const end = words[last]?.end ?? start.end;
  return [{ text: written(value, isOrdinal), start: start.start, end, value }, last];
}

const isPart = (word: NumberWord | undefined): boolean => word?.value !== undefined;

/** Puts numbers in words together and writes them in digits: "forty - five" becomes "45", "oh" between numbers "0". */
export function joinNumbers(words: readonly NumberWord[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as NumberWord;
    const isBase =
      isDigits(word) && (words[at + 1]?.value ?? 0) % 100 === 0 && isPart(words[at + 1]);
    if (isPart(word) || isBase) {
      const [number, last] = readNumber(words, at);
      joined.push(number);
      at = last;
    } else if (/^oh?$/.test(word.text) && isPart(words[at + 1]) && at > 0 && isPart(words[at - 1]))
      joined.push({ ...word, text: '0' });
    else joined.push(word);
  }
  return joined;
}
