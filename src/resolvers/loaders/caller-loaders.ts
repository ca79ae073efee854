import type { Stores } from '../../context.ts';
import { type AnswerBudget, readCounted } from '../../domain/answer-budget.ts';
import { attributeChars, type Caller } from '../../domain/callers/caller.ts';
import type { Scope } from '../../domain/scope.ts';
import { loaderOf } from './item-loader.ts';

/** Callers by their `uid` and by their key: one that was read by either, or in a list, is not read again by the other. */
export function createCallerLoaders(
  contacts: Stores['contacts'],
  scope: Scope | null,
  answerBudget: AnswerBudget,
) {
  const primeCallers = (callers: readonly Caller[]): void => {
    for (const caller of callers) {
      byUid.prime(caller.contact.uid, caller);
      byKey.prime(caller.contact.key, caller);
    }
  };
  const read = async (named: Parameters<typeof contacts.findMany>[0]) => {
    const callers = await readCounted(
      answerBudget,
      () => contacts.findMany(named, scope),
      attributeChars,
    );
    primeCallers(callers);
    return callers;
  };
  const byUid = loaderOf(
    (uid) => read({ uid }),
    ({ contact }) => contact.uid,
  );
  const byKey = loaderOf(
    (key) => read({ key }),
    ({ contact }) => contact.key,
  );
  return { byUid, byKey, primeCallers };
}
