import { runSteps, withoutOrders } from 'call-notes';
import { redactingTurns } from 'spoken-redaction';
import { REDACTED_KINDS } from 'spoken-redaction/kinds';
import type { FinishedCall, Turn } from '../domain/call.ts';

/**
 * First and last turns that are read, and UTF-16 code units of each. Reasons come at the start of a call and agreements at
 * its end; the middle of a huge call is skipped.
 */
const [FIRST, LAST, CHARS] = [80, 160, 1_200];
// Scripts without spaces have long tokens in plain sentences.
const LONG_TOKEN = /[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{80,}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being taken out
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]+/g;
/** "[music]", "[inaudible]": marks of a recogniser, not words. */
const SOUND = /\[[a-z ]{3,30}\]/gi;

const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(CONTROL, ' ')
    .replace(SOUND, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(LONG_TOKEN, ' ')
    .replace(/([a-z][.?!])(?=[A-Z][a-z])/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A turn, its index into the transcript, and whether a sentence was left out of it that gives orders to whoever writes or
 * reads the note.
 */
export type ReadableTurn = Pick<Turn, 'role' | 'text'> & {
  readonly turn: number;
  readonly isCut: boolean;
};

/**
 * Reads the turns: all of a usual call, beginning and end of a huge one, without empty ones. Secrets are redacted first,
 * including kinds that the tenant keeps in transcripts. Yields after each turn.
 */
export function* readingTurns({
  transcript,
}: Pick<FinishedCall, 'transcript'>): Generator<void, ReadableTurn[]> {
  const spoken = transcript
    .map(({ role, text, tsMs }, turn) => ({ turn, role, text: text.slice(0, CHARS), tsMs }))
    .filter(({ turn }) => turn < FIRST || turn >= transcript.length - LAST);
  const redacted = yield* redactingTurns(spoken, REDACTED_KINDS);
  const readable: ReadableTurn[] = [];
  for (const { turn, role, text: kept } of redacted.turns) {
    const clean = cleanText(kept);
    const text = withoutOrders(clean);
    if (clean) readable.push({ turn, role, text, isCut: text !== clean });
    yield;
  }
  return readable;
}

/** The turns of a call, read at once. */
export const readableTurns = (call: Pick<FinishedCall, 'transcript'>): ReadableTurn[] =>
  runSteps(readingTurns(call));
