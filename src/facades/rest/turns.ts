import { DomainError } from '../../domain/errors.ts';
import { elementsOf } from '../../domain/json-text.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { EndCallInput } from '../generated/operations.ts';
import type { WriteBackBody } from './bodies.ts';
import type { JsonBody } from './read-body.ts';
import { furtherProperties, type Members, membersOfBody } from './read-body.ts';

const ROLE = { user: 'USER', agent: 'AGENT' } as const;
const NAMED = new Set(['role', 'text', 'ts_ms']);

/**
 * Comes before any turn is looked at: four megabytes hold a million that are none.
 *
 * @throws DomainError `validation_error`
 */
export function requireFewTurns(body: JsonBody): void {
  if (transcriptOf(body).length <= LIMITS.transcriptTurns) return;
  const fault = `transcript: must be at most ${LIMITS.transcriptTurns} turns`;
  throw new DomainError('validation_error', fault);
}

/**
 * Turns in the schema's terms, each with what else it was sent with.
 *
 * @param members of the body they came in
 * @throws DomainError `validation_error` when what a turn came with is too large or too deep
 */
export function turnsOf(
  turns: WriteBackBody['transcript'],
  body: JsonBody,
  members: Members,
): EndCallInput['transcript'] {
  const extras = extrasOf(body, members);
  return turns.map(({ role, text, ts_ms }, index) => {
    const extra = extras.get(index);
    return { role: ROLE[role], text, tsMs: ts_ms, ...(extra && { extra }) };
  });
}

/** Further properties of the turns that have some, byte for byte; most have none and are not read twice. */
function extrasOf(body: JsonBody, membersOfIt: Members): ReadonlyMap<number, string> {
  const extras = new Map<number, string>();
  const sent = transcriptOf(body);
  if (!sent.some(hasMore)) return extras;
  for (const [index, text] of elementsOf(membersOfIt.get('transcript') ?? '[]').entries()) {
    const value = sent[index];
    if (!hasMore(value)) continue;
    const members = membersOfBody({ text, value });
    const extra = furtherProperties(members, NAMED, `transcript[${index}]`);
    if (extra !== null) extras.set(index, extra);
  }
  return extras;
}

const hasMore = (turn: unknown): boolean =>
  Object.keys(Object(turn)).some((name) => !NAMED.has(name));

/** As it was sent; empty where it is no list. */
function transcriptOf({ value }: JsonBody): readonly unknown[] {
  const sent: unknown = Reflect.get(Object(value), 'transcript');
  return Array.isArray(sent) ? sent : [];
}
