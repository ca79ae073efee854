import { atOnce } from './at-once.ts';
import { findSecrets } from './find-secrets.ts';
import type { Finding } from './formats.ts';
import { PLACEHOLDERS, type RedactedKind } from './kinds.ts';
import { withoutFindings } from './placeholders.ts';
import { runsOf } from './runs.ts';
import { scan } from './scan.ts';
import { isSecretValue, kindOfProperty, withheld } from './secret-properties.ts';

// A string and whether it is a name; else a list of numbers, a number, or the end of an object.
const PIECES = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|\[[\d\s,.+-]*\]|-?\d[\d.eE+-]*|\}/gs;

// With its quotation marks; nothing shorter is a secret by itself, such as "pin 4512".
const LEAST_SECRET = 9;

/** What was taken out of a turn, to find its copies. */
type Removed = { readonly placeholder: string; readonly digits: string; readonly words: string };

/**
 * A turn's further properties without copies of what was taken out of its text. Where something was, each
 * string with a digit or a number word goes, since word lists hold one digit each; else only what is a
 * secret by itself or by the property's name. Names, and all other bytes, stay. Stops after each piece.
 */
export function* redactExtra(
  extra: string,
  text: string,
  found: readonly Finding[],
  kinds: ReadonlySet<RedactedKind>,
): Generator<undefined, string> {
  const removed = found.length > 0 ? removedOf(text, found) : null;
  let named: RedactedKind | null = null;
  let out = '';
  let at = 0;
  for (const { 0: piece, 1: string, 2: colon, index } of extra.matchAll(PIECES)) {
    out += extra.slice(at, index);
    at = index + piece.length;
    if (piece === '}' || colon !== undefined) {
      named = nameOf(string, kinds);
      out += piece;
    } else if (named && isSecretValue(piece, named)) out += withheld(piece, named);
    else
      out += string === undefined ? keptNumber(piece, removed) : keptString(string, removed, kinds);
    yield;
  }
  return out + extra.slice(at);
}

function nameOf(string: string | undefined, kinds: ReadonlySet<RedactedKind>): RedactedKind | null {
  const kind = string === undefined ? null : kindOfProperty(string);
  return kind !== null && kinds.has(kind) ? kind : null;
}

const keptNumber = (piece: string, removed: Removed | null): string =>
  removed ? withoutNumber(piece, removed) : piece;

function keptString(
  string: string,
  removed: Removed | null,
  kinds: ReadonlySet<RedactedKind>,
): string {
  if (!removed && string.length < LEAST_SECRET) return string;
  const value = JSON.parse(string) as string;
  const kept = removed ? withoutCopy(value, removed) : withoutSecret(value, kinds);
  return kept === value ? string : JSON.stringify(kept);
}

function removedOf(text: string, found: readonly Finding[]): Removed {
  const parts = found.map(({ start, end }) => text.slice(start, end));
  return {
    placeholder: PLACEHOLDERS[found[0]?.kind ?? 'card_number'],
    digits: parts
      .map((part) =>
        runsOf(scan(part))
          .map(({ digits }) => digits)
          .join(''),
      )
      .join(' '),
    words: ` ${found
      .filter(({ kind }) => kind === 'password')
      .map(({ start, end }) => plain(text.slice(start, end)))
      .join(' ')} `,
  };
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function withoutCopy(value: string, { placeholder, words }: Removed): string {
  const { tokens } = scan(value);
  const saysNumber =
    /\d/.test(value) || tokens.some(({ kind }) => kind === 'word' || kind === 'times');
  const said = plain(value);
  const saysPassword = said !== '' && (words.includes(` ${said} `) || hasPart(said, words.trim()));
  return saysNumber || saysPassword ? placeholder : value;
}

const hasPart = (said: string, password: string): boolean =>
  password !== '' && ` ${said} `.includes(` ${password} `);

function withoutNumber(piece: string, { digits }: Removed): string {
  const said = piece.replace(/\D/g, '');
  const parts = digits.split(' ');
  const isList = piece.startsWith('[');
  const copied =
    parts.includes(said) ||
    (said.length >= (isList ? 3 : 4) && parts.some((part) => part.includes(said)));
  const holds = isList && parts.some((part) => part.length >= 3 && said.includes(part));
  return copied || holds ? (isList ? '[]' : 'null') : piece;
}

function withoutSecret(value: string, kinds: ReadonlySet<RedactedKind>): string {
  const found = atOnce(findSecrets([{ role: 'user', text: value, tsMs: 0 }])).get(0) ?? [];
  return withoutFindings(
    value,
    found.filter(({ kind }) => kinds.has(kind)),
  );
}
