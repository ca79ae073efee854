import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { AnswerBudget } from '../../domain/answer-budget.ts';
import type { FactsQuery, KnownFacts } from '../../domain/callers/known-facts.ts';
import { type FactSources, readFacts } from '../caller/read-facts.ts';

/** A request may ask for the facts of more callers than should be in memory at once. */
const KEPT_CALLERS = 20;

/** Reads the facts of each caller once for all fields and facts of an answer, one caller after another. */
export const createFactsLoader = (answerBudget: AnswerBudget, sources: FactSources) =>
  new DataLoader<FactsQuery, KnownFacts, string>(
    ([asked]) => answerBudget.inTurn(async () => (asked ? [await readFacts(asked, sources)] : [])),
    {
      batch: false,
      cacheKeyFn: ({ caller, asOfMs }) => `${caller.contact.key}:${asOfMs}`,
      cacheMap: new LRUCache<string, Promise<KnownFacts>>({ max: KEPT_CALLERS }),
    },
  );
