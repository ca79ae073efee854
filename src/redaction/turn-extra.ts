import type { Turn } from '../domain/call.ts';
import type { RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import { type Removed, removedOf, withoutCopy, withoutNumber } from './copies.ts';
import { type Before, secretsInString, secretsKeyed } from './extra-strings.ts';
import type { Finding } from './formats.ts';
import { withoutFindings } from './placeholders.ts';
import { isSecretValue, kindOfProperty, withheld } from './secret-properties.ts';

// A string and whether it is a name; else a list of numbers, a number, or the end of an object.
const PIECES = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|\[[\d\s,.+-]*\]|-?\d[\d.eE+-]*|\}/gs;

/** What is known of the turn that further properties are of. */
export type Told = {
  readonly turn: Turn;
  readonly found: readonly Finding[];
  readonly kinds: ReadonlySet<RedactedKind>;
  /** Where a secret had been asked for. */
  readonly before: Before | null;
};

/**
 * A turn's further properties without copies of what was taken out of its text. Where something was, each
 * string with a digit or a number word goes, since word lists hold one digit each; else only what is a
 * secret by itself, as an answer to what was asked, or by the property's name. Names, and all other bytes,
 * stay. Stops after each piece.
 */
export function* redactExtra(extra: string, told: Told): Generator<undefined, string> {
  const removed = told.found.length > 0 ? removedOf(told.turn.text, told.found) : null;
  let name = '';
  let out = '';
  let at = 0;
  for (const { 0: piece, 1: string, 2: colon, index } of extra.matchAll(PIECES)) {
    out += extra.slice(at, index);
    at = index + piece.length;
    const named = kindNamed(name, told);
    if (piece === '}' || colon !== undefined) {
      name = string?.slice(1, -1) ?? '';
      out += piece;
    } else if (named && isSecretValue(piece, named)) out += withheld(piece, named);
    else if (string === undefined) out += keptNumber(piece, name, removed, told);
    else out += keptString(string, name, removed, told);
    yield;
  }
  return out + extra.slice(at);
}

function kindNamed(name: string, { kinds }: Told): RedactedKind | null {
  const kind = name === '' ? null : kindOfProperty(name);
  return kind !== null && kinds.has(kind) ? kind : null;
}

function keptString(string: string, name: string, removed: Removed | null, told: Told): string {
  if (string.length === 2) return string;
  const value = JSON.parse(string) as string;
  const kept = removed
    ? withoutCopy(value, removed)
    : withoutFindings(value, wanted(secretsInString(value, name, told.turn, told.before), told));
  return kept === value ? string : JSON.stringify(kept);
}

function keptNumber(piece: string, name: string, removed: Removed | null, told: Told): string {
  if (removed) return withoutNumber(piece, removed);
  if (wanted(secretsKeyed(piece, name, told.turn, told.before), told).length === 0) return piece;
  return piece.startsWith('[') ? '[]' : 'null';
}

const wanted = (found: readonly Finding[], { kinds }: Told): readonly Finding[] =>
  found.filter(({ kind }) => kinds.has(kind));
