import { Int32 } from 'bson';
import { decode } from '../bson/decode.ts';
import type { Doc, Value } from '../bson/document.ts';
import { encode } from '../bson/encode.ts';
import { CommandError } from '../errors.ts';
import { numberOf } from '../wire/fields.ts';

/** The results so far of the latest numbered command of a session. */
export type RetryEntry = {
  readonly key: string;
  readonly number: bigint;
  readonly kind: string;
  /** By statement. */
  readonly results: Map<number, Doc>;
  /** Results of this turn, which are not in the table yet. */
  fresh: [statement: number, result: Doc][];
  /** How many rows of the table the results are in. */
  rows: number;
  bytes: number;
  reply: Uint8Array | null;
  /** How many running commands use this entry: they have to see each other's results. */
  users: number;
};

export function newEntry(key: string, number: bigint, kind: string): RetryEntry {
  const empty = { results: new Map(), fresh: [], rows: 0, bytes: 0, reply: null, users: 0 };
  return { key, number, kind, ...empty };
}

/** The entry of an attempt: the known one if it is a retry. */
export function currentEntry(known: RetryEntry | null, attempt: RetryEntry): RetryEntry {
  if (known === null || attempt.number > known.number) return attempt;
  if (attempt.number < known.number) {
    throw new CommandError(225, 'A later write of this session has begun already');
  }
  if (attempt.kind !== known.kind) {
    throw new CommandError(40606, 'The retried write is of another kind than the first attempt');
  }
  return known;
}

/** Results as the bytes of one row. */
export function encodeResults(results: RetryEntry['fresh']): Uint8Array {
  const pairs = results.map(([statement, result]): Value[] => [new Int32(statement), result]);
  return encode(new Map([['results', pairs]]));
}

export function decodeResults(bytes: Uint8Array): [statement: number, result: Doc][] {
  const stored = decode(bytes).get('results');
  return (Array.isArray(stored) ? stored : []).flatMap((pair): [number, Doc][] => {
    const [statement, result] = Array.isArray(pair) ? pair : [];
    return result instanceof Map ? [[numberOf(statement) ?? 0, result]] : [];
  });
}
