import type { CheckedMemory, MemoryCheck } from 'caller-facts';
import type { Piscina } from 'piscina';
import type { CheckedDraft, DraftCheck } from './check-draft.ts';
import type { PromptTask } from './draft-worker.ts';
import type { Prompt } from './prompt.ts';

/** Computations of some milliseconds for each call, in worker threads. */
export type DraftPool = {
  preparePrompt(task: PromptTask, signal: AbortSignal): Promise<Prompt | null>;
  checkDraft(task: DraftCheck, signal: AbortSignal): Promise<CheckedDraft>;
  checkMemory(task: MemoryCheck, signal: AbortSignal): Promise<CheckedMemory>;
};

/** Uses the worker threads of the built-in summariser. */
export function createDraftPool(pool: Piscina): DraftPool {
  const filename = new URL('./draft-worker.ts', import.meta.url).href;
  return {
    preparePrompt: (task, signal) => pool.run(task, { filename, name: 'preparePrompt', signal }),
    checkDraft: (task, signal) => pool.run(task, { filename, name: 'checkDraft', signal }),
    checkMemory: (task, signal) => pool.run(task, { filename, name: 'checkMemory', signal }),
  };
}
