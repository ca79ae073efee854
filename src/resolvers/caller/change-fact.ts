import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import { RefusedInput } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import { parseNodeId } from '../../domain/node-id.ts';
import { unknownId } from '../access.ts';
import { type FoundFact, findFact } from './find-fact.ts';

export const wrongState = (message: string) =>
  new RefusedInput({ code: 'wrong_state', message, path: ['id'] });

/**
 * The fact that is to be changed by hand.
 *
 * @throws DomainError `not_found`, or for a caller who has the most changes that are stored
 */
export async function factToChange(id: string, context: RequestContext): Promise<FoundFact> {
  const parsed = parseNodeId(id);
  const found = parsed?.kind === 'RememberedFact' ? await findFact(parsed, context) : null;
  if (!found) throw unknownId();
  const { corrections, deletions } = found.known.byHand;
  if (corrections.length + deletions.length >= LIMITS.changesByHand) {
    throw wrongState(`A caller has at most ${LIMITS.changesByHand} changes of facts by hand`);
  }
  return found;
}

/** Computes the memory again after a change. */
export async function withNewMemory(
  { scope, contact }: Caller,
  { services }: RequestContext,
): Promise<Caller> {
  const refreshed = await services.refreshMemory(scope, contact.e164, null);
  if (!refreshed) throw unknownId();
  return { scope, contact: refreshed };
}
