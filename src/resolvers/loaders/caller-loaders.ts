import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { type AnswerBudget, readCounted } from '../../domain/answer-budget.ts';
import {
  attributeChars,
  type Caller,
  type FactsQuery,
  type KnownFacts,
} from '../../domain/callers/caller.ts';
import type { Scope } from '../../domain/scope.ts';
import { readFacts } from '../facts/facts.ts';
import { type LoaderSources, withFreshMemory } from '../fresh-memory.ts';
import { loaderOf } from './batched-loaders.ts';

/** Callers by their `uid` and by their key: one that was read by either, or in a list, is not read again by the other. */
export function createCallerLoaders(
  sources: LoaderSources,
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

/** A request may ask for the facts of more callers than should be in memory at once. */
const KEPT_CALLERS = 20;

/** Reads the facts of each caller once for all fields and facts of an answer, one caller after another. */
export const createFactsLoader = (answerBudget: AnswerBudget, sources: LoaderSources) =>
  new DataLoader<FactsQuery, KnownFacts, string>(
    ([asked]) => answerBudget.inTurn(async () => (asked ? [await readFacts(asked, sources)] : [])),
    {
      batch: false,
      cacheKeyFn: ({ caller, asOfMs }) => `${caller.contact.key}:${asOfMs}`,
      cacheMap: new LRUCache<string, Promise<KnownFacts>>({ max: KEPT_CALLERS }),
    },
  );
