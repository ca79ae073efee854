import type { RequestContext } from '../../context.ts';
import type { Turn } from '../../domain/call.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { readTurns } from '../../domain/transcript-text.ts';

/**
 * The turns of a call that was read before, in its own scope; null while it is not written back.
 *
 * @throws DomainError `validation_error` when the answer would become too large
 */
export function readTranscript(
  { scope, key, bodyId }: CallRecord,
  { services, answerBudget }: RequestContext,
): Promise<Turn[] | null> | null {
  if (bodyId === null) return null;
  return answerBudget.inTurn(async () => {
    answerBudget.take(0);
    const text = await services.stores.callBodies.transcript(scope, key, bodyId);
    if (text === null) return null;
    answerBudget.take(text.length);
    return readTurns(text);
  });
}
