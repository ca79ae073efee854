import { randomBytes } from 'node:crypto';
import type { Line } from '../../language/sentences/line.ts';
import { isPromptInjection } from '../../language/transcript/prompt-injection.ts';

const ROLES = { user: 'caller', agent: 'agent' } as const;
const LEFT_OUT = '(left out: this turn is addressed to whoever writes the summary)';
/** Of a call that is too long, this part of the room goes to its beginning. */
const BEGINNING = 1 / 3;

/** Careful: English has some four bytes to a token, other scripts about three. */
export const tokensIn = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);

/** One turn on one line; quotes, backslashes, line ends and angle brackets cannot end it. */
function writeLine(line: Line): string {
  const text = isPromptInjection(line) ? LEFT_OUT : line.text;
  const quoted = JSON.stringify(text).replace(
    /[<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `[${line.turn}] ${ROLES[line.role]}: ${quoted}`;
}

/** As many lines from the start of the list as there is room for. */
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
  /** What begins and ends it, and nobody in the call could have known. */
  readonly fence: string;
  readonly cut: boolean;
};

const GAP = '(turns left out here: the call is too long)';
/** Turns without a word may be missing too, but not so many in a row. */
const MANY = 20;

/** Every turn on a line; what was left out of a huge call when it was read is said in its place. */
const writeLines = (lines: readonly Line[]): string[] =>
  lines.flatMap((line, i) =>
    line.turn - (lines[i - 1]?.turn ?? -1) > MANY ? [GAP, writeLine(line)] : [writeLine(line)],
  );

function newFence(lines: readonly string[]): string {
  const fence = `transcript-${randomBytes(12).toString('hex')}`;
  return lines.some((line) => line.includes(fence)) ? newFence(lines) : fence;
}

/** The call as data for a prompt: numbered turns between fences, the middle left out where it is too long. */
export function writeTranscript(lines: readonly Line[], maxTokens: number): WrittenTranscript {
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
