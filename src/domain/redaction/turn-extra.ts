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

/** What was taken out of a turn, to find its copies. */
type Removed = { readonly placeholder: string; readonly digits: string; readonly words: string };

/**
 * A turn's further properties without copies of what was taken out of its text. Where something was, each
 * string with a digit or a number word goes, since word lists hold one digit each; else only what is a
 * secret by itself or by the property's name. Names, and all other bytes, stay.
 */
export function redactExtra(
  extra: string,
  text: string,
  found: readonly Finding[],
  kinds: ReadonlySet<RedactedKind>,
): string {
  const removed = found.length > 0 ? removedOf(text, found) : null;
  let named: RedactedKind | null = null;
  return extra.replace(PIECES, (piece: string, string: string | undefined, colon?: string) => {
    if (piece === '}' || colon !== undefined) {
      const kind = string === undefined ? null : kindOfProperty(string);
      named = kind !== null && kinds.has(kind) ? kind : null;
      return piece;
    }
    if (named && isSecretValue(piece, named)) return withheld(piece, named);
    if (string === undefined) return removed ? withoutNumber(piece, removed) : piece;
    const value = JSON.parse(string) as string;
    const kept = removed ? withoutCopy(value, removed) : withoutSecret(value, kinds);
    return kept === value ? string : JSON.stringify(kept);
  });
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
