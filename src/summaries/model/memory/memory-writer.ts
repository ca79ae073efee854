import {
  type CheckedMemory,
  MemoryDraftSchema,
  type MemoryTask,
  type WrittenLine,
} from 'caller-facts';
import type { FallbackReason } from '../../../domain/callers/summary-fallback.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { DraftPool } from '../draft-pool.ts';
import { ModelFailure } from '../model-failure.ts';
import type { ModelRequests } from '../model-requests.ts';
import type { ModelOptions } from '../options.ts';
import { askAgain, type Prompt } from '../prompt.ts';
import { writeMemoryPrompt } from './memory-prompt.ts';

type MemoryOutcome =
  | { readonly lines: readonly WrittenLine[] }
  | { readonly reason: FallbackReason };

type AskedMemory = { readonly scope: Scope; readonly task: MemoryTask };

type MemoryWriterDependencies = Pick<DraftPool, 'checkMemory'> & {
  readonly options: Pick<ModelOptions, 'maxInputTokens' | 'totalMs'>;
  readonly requests: Pick<ModelRequests, 'ask'>;
  readonly onDropped: (claims: number) => void;
  readonly onFailure: (failure: ModelFailure) => void;
};

const FORM = { name: 'caller_memory', schema: MemoryDraftSchema };

const REPROACH = {
  fault:
    'lines had a number, an amount, a date, a time, a name or a promise that the notes do not contain',
  wish: 'no note says',
};

/** Asks a language model for the memory of a caller, and once more where it has values that no note contains. */
export function createMemoryWriter(parts: MemoryWriterDependencies) {
  const { options, requests, checkMemory, onDropped, onFailure } = parts;

  async function answerTo(
    prompt: Prompt,
    { scope, task }: AskedMemory,
    signal: AbortSignal,
  ): Promise<CheckedMemory> {
    const draft = await requests.ask({ scope, prompt, form: FORM }, signal);
    const checked = await checkMemory({ task, draft }, signal);
    onDropped(checked.failed.length);
    return checked;
  }

  return {
    /** @throws on failures of this service; failures of the model are returned as a reason */
    async write(asked: AskedMemory, signal: AbortSignal): Promise<MemoryOutcome> {
      const total = AbortSignal.any([signal, AbortSignal.timeout(options.totalMs)]);
      try {
        const prompt = writeMemoryPrompt(asked.task, options.maxInputTokens);
        let { lines, failed } = await answerTo(prompt, asked, total);
        if (failed.length > 0)
          ({ lines, failed } = await answerTo(askAgain(prompt, failed, REPROACH), asked, total));
        return failed.length > 0 || lines.length === 0 ? { reason: 'unsupported' } : { lines };
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        onFailure(error);
        return { reason: error.reason };
      }
    },
  };
}

export type MemoryWriter = ReturnType<typeof createMemoryWriter>;
