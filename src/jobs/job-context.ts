import type { Services, Stores } from '../context.ts';
import type { Contact } from '../domain/callers/contact.ts';
import type { FallbackReason } from '../domain/callers/summary-fallback.ts';
import type { Scope } from '../domain/scope.ts';
import type { IntentStatisticsStore } from '../store/enrichment/intent-statistics.ts';
import type { SummaryQueue } from '../store/summaries/summary-queue.ts';
import type { ModelSummariser } from '../summaries/model/model-summariser.ts';
import type { Summariser } from '../summaries/summariser.ts';

/** `skipped`: another worker has it, it is done, or its caller was erased; `superseded`: a newer write-back came meanwhile. */
export const SUMMARISE_RESULTS = ['done', 'skipped', 'superseded', 'gave up'] as const;
type SummariseResult = (typeof SUMMARISE_RESULTS)[number];

/** What jobs work with; built once, in `composition/worker.ts`. */
export type JobContext = {
  readonly services: Pick<
    Services,
    'now' | 'publish' | 'refreshMemory' | 'refreshMemories' | 'reportFault' | 'timeZoneOf'
  > & {
    readonly stores: Pick<Stores, 'contacts' | 'callNotes' | 'corrections' | 'erasureRequests'>;
  };
  readonly queue: SummaryQueue;
  readonly intentStatistics: Pick<IntentStatisticsStore, 'add'>;
  readonly summariser: Summariser;
  /** Null where no language model is configured. */
  readonly modelSummariser: Pick<ModelSummariser, 'name' | 'refusal' | 'improve'> | null;
  /** Has the memory of a caller written by a model, where one is configured for the scope. */
  readonly requestMemory: (scope: Scope, contact: Contact) => Promise<void>;
  readonly countResult: (result: SummariseResult) => void;
  /** Counts a finished summary: its author, and the reason why it is not the model. */
  readonly countSummary: (summary: { author: string; fallback: FallbackReason | null }) => void;
  /** Aborted when the worker stops: what is broken off then is repeated after the next start. */
  readonly signal: AbortSignal;
};
