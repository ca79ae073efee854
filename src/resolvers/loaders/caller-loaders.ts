import type { Services, Stores } from '../../context.ts';
import { type AnswerBudget, readCounted } from '../../domain/answer-budget.ts';
import { attributeChars, type Caller } from '../../domain/callers/caller.ts';
import type { Scope } from '../../domain/scope.ts';
import { withFreshMemory } from '../fresh-memory.ts';
import { loaderOf } from './item-loader.ts';

type CallerSources = Pick<Services, 'readFreshMemory' | 'timeZoneOf'> & {
  readonly stores: Pick<Stores, 'contacts'>;
};

/** Callers by their `uid` and by their key: one that was read by either, or in a list, is not read again by the other. */
export function createCallerLoaders(
  sources: CallerSources,
  scope: Scope | null,
  answerBudget: AnswerBudget,
) {
  const { stores } = sources;
  const primeCallers = (callers: readonly Caller[]): void => {
    for (const caller of callers) {
      byUid.prime(caller.contact.uid, caller);
      byKey.prime(caller.contact.key, caller);
    }
  };
  const read = async (named: Parameters<typeof stores.contacts.findMany>[0]) => {
    const callers = await readCounted(
      answerBudget,
      () => stores.contacts.findMany(named, scope),
      attributeChars,
    );
    const fresh = await Promise.all(
      callers.map(async (caller) => ({
        ...caller,
        contact: await withFreshMemory(caller.scope, caller.contact, sources),
      })),
    );
    primeCallers(fresh);
    return fresh;
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
