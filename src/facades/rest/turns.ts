import { DomainError } from '../../domain/errors.ts';
import { elementsOf, membersOf } from '../../domain/json-text.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { EndCallInput } from '../generated/operations.ts';
import type { WriteBackBody } from './bodies.ts';
import { furtherProperties, type JsonBody, type Members } from './read-body.ts';
import { graphqlName } from './wire.ts';

const NAMED = new Set(['role', 'text', 'ts_ms']);

/**
 * Runs before the turns are checked: four megabytes may contain a million invalid ones.
 *
 * @throws DomainError `validation_error`
 */
export function requireFewTurns(body: JsonBody): void {
  if (transcriptOf(body).length <= LIMITS.transcriptTurns) return;
  const fault = `transcript: must be at most ${LIMITS.transcriptTurns} turns`;
  throw new DomainError('validation_error', fault);
}

/**
 * The turns in the schema's format, each with its further properties.
 *
 * @param members the members of the body
 * @throws DomainError `validation_error` when a turn's further properties are too large or too deep
 */
export function turnsOf(
  turns: WriteBackBody['transcript'],
  body: JsonBody,
  members: Members,
): EndCallInput['transcript'] {
  const extras = extrasOf(body, members);
  return turns.map(({ role, text, ts_ms }, index) => {
    const extra = extras.get(index);
    return { role: graphqlName(role), text, tsMs: ts_ms, ...(extra && { extra }) };
  });
}

/** The further properties of each turn, byte for byte. Most bodies have none and are not scanned again. */
function extrasOf(body: JsonBody, membersOfIt: Members): ReadonlyMap<number, string> {
  const extras = new Map<number, string>();
  const sent = transcriptOf(body);
  if (!sent.some(hasMore)) return extras;
  for (const [index, text] of elementsOf(membersOfIt.get('transcript') ?? '[]').entries()) {
    const value = sent[index];
    if (!hasMore(value)) continue;
    const members = membersOf(text);
    const extra = furtherProperties(members, NAMED, `transcript[${index}]`);
    if (extra !== null) extras.set(index, extra);
  }
  return extras;
}

const hasMore = (turn: unknown): boolean =>
  Object.keys(Object(turn)).some((name) => !NAMED.has(name));

/** The transcript as sent; empty when it is not a list. */
function transcriptOf({ value }: JsonBody): readonly unknown[] {
  const sent: unknown = Reflect.get(Object(value), 'transcript');
  return Array.isArray(sent) ? sent : [];
}
