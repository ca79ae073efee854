import { modelOptions } from '#src/composition/model-summaries.ts';
import { readConfig } from '#src/settings/config.ts';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { checkDraft, checkMemory, preparePrompt } from '#src/summaries/model/draft-worker.ts';
import { createModelRequests } from '#src/summaries/model/model-requests.ts';
import { createModelSummariser } from '#src/summaries/model/model-summariser.ts';
import type { ModelOptions } from '#src/summaries/model/options.ts';
import type { Summariser } from '#src/summaries/summariser.ts';

const SCOPE = { tenantId: 'evaluation', mode: 'live' } as const;

const createModel = (options: ModelOptions) =>
  createModelSummariser({
    options,
    requests: createModelRequests({
      options,
      // No tenant's budget is charged.
      spending: { budget: null, prices: null, now: Date.now, onFault: console.error },
      onTokens: () => {},
    }),
    drafts: {
      preparePrompt: async (task) => preparePrompt(task),
      checkDraft: async (task) => checkDraft(task),
      checkMemory: async (task) => checkMemory(task),
    },
    onDoubt: () => {},
    onDropped: () => {},
    onFailure: () => {},
  });

/**
 * The model that the settings name; its answers are checked against the call as in the service. If it fails or its
 * answer is rejected, the built-in summary is used and the reason is printed to standard error. Throws if no model is
 * configured.
 */
export function createModelSystem(maxWords: number | undefined): Summariser {
  const options = modelOptions(readConfig(process.env));
  if (!options) throw new Error('Set SUMMARY_MODEL to measure a model');
  const words = maxWords ?? options.maxWords;
  const local = createLocalSummariser({ maxWords: words });
  const model = createModel({ ...options, maxWords: words });
  return {
    name: model.name,
    async summarise(call, signal) {
      const built = await local.summarise(call, signal);
      const improved = await model.improve({ scope: SCOPE, call, local: built }, signal);
      if ('reason' in improved) console.error(`The built-in summary stands: ${improved.reason}`);
      return 'summary' in improved && improved.summary ? improved.summary : built;
    },
  };
}
