import { next } from './conversation.ts';
import type { RedactedKind } from './kinds.ts';
import { withoutFindings } from './placeholders.ts';
import { type Removed, removedOf, withoutCopy, withoutNumber } from './removed-copies.ts';
import { isSecretValue, kindOfProperty, withheld } from './secret-properties.ts';
import type { Finding } from './state/parsed-turn.ts';
import { type RedactionState, START_OF_CALL } from './state/redaction-state.ts';
import type { Turn } from './turn.ts';

// A string and whether it is a name; else a list of numbers, a number, or the end of an object.
const PIECES = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|\[[\d\s,.+-]*\]|-?\d[\d.eE+-]*|\}/gs;

/** The turn that further properties are of, and what was found in its text. */
export type ExtraContext = {
  readonly turn: Turn;
  readonly found: readonly Finding[];
  readonly kinds: ReadonlySet<RedactedKind>;
  /** What was known before the turn, where a secret had been asked for. */
  readonly before: RedactionState | null;
};

/** A value of a further property, by the property's name. */
type Property = ExtraContext & { readonly name: string; readonly removed: Removed | null };

/**
 * A turn's further properties without copies of what was taken out of its text. Where something was, each
 * string with a digit or a number word goes, since word lists hold one digit each; else only what is a
 * secret by itself, as an answer to what was asked, or by the property's name. Names, and all other bytes,
 * stay. Stops after each piece.
 */
export function* redactExtra(extra: string, context: ExtraContext): Generator<undefined, string> {
  const { turn, found } = context;
  const removed = found.length > 0 ? removedOf(turn.text, found) : null;
  let name = '';
  let out = '';
  let at = 0;
  for (const { 0: piece, 1: string, 2: colon, index } of extra.matchAll(PIECES)) {
    out += extra.slice(at, index);
    at = index + piece.length;
    if (piece === '}' || colon !== undefined) {
      name = string?.slice(1, -1) ?? '';
      out += piece;
    } else out += redactValue(piece, { ...context, name, removed });
    yield;
  }
  return out + extra.slice(at);
}

function redactValue(piece: string, property: Property): string {
  const { name, kinds } = property;
  const kind = name === '' ? null : kindOfProperty(name);
  if (kind && kinds.has(kind) && isSecretValue(piece, kind)) return withheld(piece, kind);
  return piece.startsWith('"') ? redactString(piece, property) : redactNumber(piece, property);
}

function redactString(piece: string, property: Property): string {
  const value: unknown = JSON.parse(piece);
  if (typeof value !== 'string' || value === '') return piece;
  const { removed } = property;
  const kept = removed
    ? withoutCopy(value, removed)
    : withoutFindings(value, wanted(secretsInString(value, property), property));
  return kept === value ? piece : JSON.stringify(kept);
}

function redactNumber(piece: string, property: Property): string {
  if (property.removed) return withoutNumber(piece, property.removed);
  if (wanted(secretsKeyed(piece, property), property).length === 0) return piece;
  return piece.startsWith('[') ? '[]' : 'null';
}

const wanted = (found: readonly Finding[], { kinds }: ExtraContext): readonly Finding[] =>
  found.filter(({ kind }) => kinds.has(kind));

const LEAST_SECRET = 7;
const TECHNICAL =
  /(?:^|[_-])(?:u?u?id|at|ts|ms|time|timestamp|date|start|end|offset|duration|lang|language|locale|model|version|type|kind|speaker|channel|url|confidence)$|[a-z](?:Id|At|Ms|Time|Timestamp)$/;
const KEYPAD = /dtmf|digits|keypad|keys|pressed|entered/i;
const HEARD =
  /alt|text|trans|raw|hypo|word|utter|content|said|speech|n_?best|result|display|lexical|heard|spoken|message/i;
// Ids are of letters and digits; what was said is of words.
const UNSAID = /^[^\s]*(?:\p{L}[^\s]*\d|\d[^\s]*\p{L}|\d:\d)[^\s]*$/u;

/** The secrets in a string that may be another hearing of its turn, by what its property is called. */
function secretsInString(said: string, { name, turn, before }: Property): readonly Finding[] {
  const isHearing = HEARD.test(name);
  if (before && !TECHNICAL.test(name) && (isHearing || !UNSAID.test(said))) {
    const found = secretsOf({ ...turn, text: said }, before);
    return isHearing ? found : found.filter(({ kind }) => kind !== 'password');
  }
  // Nothing shorter is a secret by itself, such as "pin 4512".
  if (said.length < LEAST_SECRET) return [];
  return secretsOf({ ...turn, role: 'user', text: said }, START_OF_CALL);
}

/** The secrets in a JSON number, or a list of some, that was keyed in where one was asked for. */
function secretsKeyed(piece: string, { name, turn, before }: Property): readonly Finding[] {
  if (!before || !KEYPAD.test(name)) return [];
  return secretsOf({ ...turn, text: piece.replace(/\D+/g, ' ').trim() }, before);
}

/** The secrets of one turn by itself, without those that it made known of turns before it. */
const secretsOf = (turn: Turn, before: RedactionState): readonly Finding[] =>
  next(before, turn).findings.filter((finding) => finding.turn === before.turn);
