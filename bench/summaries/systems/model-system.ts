import type { MemoryTask } from 'caller-facts';
import { modelOptions } from '#src/composition/model-summaries.ts';
import { summaryAt } from '#src/domain/callers/contact.ts';
import { readConfig } from '#src/settings/config.ts';
import { createLocalSummariser } from '#src/summaries/local-summariser.ts';
import type { DraftPool } from '#src/summaries/model/draft-pool.ts';
import { checkDraft, checkMemory, preparePrompt } from '#src/summaries/model/draft-worker.ts';
import { createMemoryWriter } from '#src/summaries/model/memory/memory-writer.ts';
import { createModelRequests } from '#src/summaries/model/model-requests.ts';
import { createModelSummariser } from '#src/summaries/model/model-summariser.ts';
import type { ModelOptions } from '#src/summaries/model/options.ts';
import type { Summariser } from '#src/summaries/summariser.ts';

const SCOPE = { tenantId: 'evaluation', mode: 'live' } as const;

/** A summariser whose model also writes the memories of callers. */
export type ModelSystem = Summariser & {
  /** Null where no model wrote it; the reason is printed to standard error. */
  writeMemory(task: MemoryTask, signal: AbortSignal): Promise<string | null>;
};

function createModel(options: ModelOptions) {
  const requests = createModelRequests({
    options,
    // No tenant's budget is charged.
    spending: { budget: null, prices: null, now: Date.now, onFault: console.error },
    onTokens: () => {},
  });
  const shared = { options, requests, onDropped: () => {}, onFailure: () => {} };
  const drafts: DraftPool = {
    preparePrompt: async (task) => preparePrompt(task),
    checkDraft: async (task) => checkDraft(task),
    checkMemory: async (task) => checkMemory(task),
  };
  return {
    notes: createModelSummariser({ ...shared, drafts, onDoubt: () => {} }),
    memories: createMemoryWriter({ ...shared, checkMemory: drafts.checkMemory }),
  };
}

/**
 * The model that the settings name; its answers are checked against the call as in the service. If it fails or its
 * answer is rejected, the built-in summary is used and the reason is printed to standard error. Throws if no model is
 * configured.
 */
export function createModelSystem(maxWords: number | undefined): ModelSystem {
  const options = modelOptions(readConfig(process.env));
  if (!options) throw new Error('Set SUMMARY_MODEL to measure a model');
  const words = maxWords ?? options.maxWords;
  const local = createLocalSummariser({ maxWords: words });
  const { notes, memories } = createModel({ ...options, maxWords: words });
  return {
    name: notes.name,
    async summarise(call, signal) {
      const built = await local.summarise(call, signal);
      const improved = await notes.improve({ scope: SCOPE, call, local: built }, signal);
      if ('reason' in improved) console.error(`The built-in summary stands: ${improved.reason}`);
      return 'summary' in improved && improved.summary ? improved.summary : built;
    },
    async writeMemory(task, signal) {
      const outcome = await memories.write({ scope: SCOPE, task }, signal);
      if ('reason' in outcome) {
        console.error(`The composed memory stands: ${outcome.reason}`);
        return null;
      }
      const written = { ...outcome, by: notes.name, source: '' };
      return summaryAt({ texts: [], written }, task.nowMs).summary;
    },
  };
}
