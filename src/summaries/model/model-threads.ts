import type { Piscina } from 'piscina';
import type { Checked, DraftCheck } from './check-draft.ts';
import type { Prompt } from './prompt.ts';
import type { PromptTask } from './thread.ts';

/** What takes milliseconds of computing for each call, done beside the event loop. */
export type ModelThreads = {
  preparePrompt(task: PromptTask, signal: AbortSignal): Promise<Prompt | null>;
  checkDraft(task: DraftCheck, signal: AbortSignal): Promise<Checked>;
};

/** Shares the threads of the built-in summariser. */
export function createModelThreads(pool: Piscina): ModelThreads {
  const filename = new URL('./thread.ts', import.meta.url).href;
  return {
    preparePrompt: (task, signal) => pool.run(task, { filename, name: 'preparePrompt', signal }),
    checkDraft: (task, signal) => pool.run(task, { filename, name: 'checkDraft', signal }),
  };
}
