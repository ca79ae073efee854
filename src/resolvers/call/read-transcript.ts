import type { RequestContext } from '../../context.ts';
import type { Turn } from '../../domain/call.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { readTurns } from '../../domain/transcript-text.ts';

/**
 * The turns of a call; null while it is not written back, and once its transcript is no longer stored.
 *
 * @throws DomainError `validation_error` when the answer would become too large
 */
export async function readTranscript(
  { bodyKeys }: CallRecord,
  { loaders }: RequestContext,
): Promise<Turn[] | null> {
  const current = bodyKeys.at(-1);
  const body = current === undefined ? null : await loaders.body.load(current);
  return body && readTurns(body.transcript);
}
