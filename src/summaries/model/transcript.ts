import { randomBytes } from 'node:crypto';
import type { ReadableTurn } from '../readable-turns.ts';

const ROLES = { user: 'caller', agent: 'agent' } as const;
const LEFT_OUT = '(left out: words to whoever writes the summary)';
/** Share of the room for the beginning of a call that is too long. */
const BEGINNING = 1 / 3;

/** A high estimate: English has about four bytes per token, other scripts three. */
export const tokensIn = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);

/** Writes a text on one line; it cannot break out of the quotes. */
export const quoteData = (text: string): string =>
  JSON.stringify(text).replace(
    /[<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const writeLine = ({ turn, role, text, isCut }: ReadableTurn): string =>
  `[${turn}] ${ROLES[role]}: ${quoteData(isCut ? `${text} ${LEFT_OUT}`.trim() : text)}`;

/** The first lines that fit. */
function fitting(lines: readonly string[], tokens: number): string[] {
  const kept: string[] = [];
  for (const line of lines) {
    tokens -= tokensIn(line) + 1;
    if (tokens < 0) break;
    kept.push(line);
  }
  return kept;
}

export type WrittenTranscript = {
  readonly text: string;
  /** The unpredictable delimiter before and after the transcript. */
  readonly fence: string;
  readonly cut: boolean;
};

const GAP = '(turns left out here: the call is too long)';
/** Empty turns are missing too, but not this many in a row. */
const MANY = 20;

/** Writes every turn on a line, with a notice where turns of a huge call were skipped. */
const writeLines = (lines: readonly ReadableTurn[]): string[] =>
  lines.flatMap((line, i) =>
    line.turn - (lines[i - 1]?.turn ?? -1) > MANY ? [GAP, writeLine(line)] : [writeLine(line)],
  );

function newFence(lines: readonly string[]): string {
  const fence = `transcript-${randomBytes(12).toString('hex')}`;
  return lines.some((line) => line.includes(fence)) ? newFence(lines) : fence;
}

/** Writes the call as data for a prompt: numbered turns between delimiters, without the middle if it is too long. */
export function writeTranscript(
  lines: readonly ReadableTurn[],
  maxTokens: number,
): WrittenTranscript {
  const written = writeLines(lines);
  const fence = newFence(written);
  const all = fitting(written, maxTokens);
  if (all.length === written.length)
    return { text: written.join('\n'), fence, cut: written.includes(GAP) };
  const first = fitting(written, maxTokens * BEGINNING);
  const last = fitting(
    written.slice(first.length).toReversed(),
    maxTokens * (1 - BEGINNING),
  ).toReversed();
  const text = [...first, GAP, ...last].join('\n');
  return { text, fence, cut: true };
}
