import type { WrittenLine } from '../../../domain/callers/contact.ts';
import type { FallbackReason } from '../../../domain/callers/summary-fallback.ts';
import type { Scope } from '../../../domain/scope.ts';
import { ModelFailure } from '../model-failure.ts';
import type { ModelRequests } from '../model-requests.ts';
import type { ModelOptions } from '../options.ts';
import type { Prompt } from '../prompt.ts';
import type { CheckedMemory, MemoryCheck } from './check-memory.ts';
import {
  askForMemoryAgain,
  MemoryDraftSchema,
  type MemoryTask,
  writeMemoryPrompt,
} from './memory-prompt.ts';

type MemoryOutcome =
  | { readonly lines: readonly WrittenLine[] }
  | { readonly reason: FallbackReason };

export type MemoryWriter = {
  /** @throws on failures of this service; failures of the model are returned as a reason */
  write(asked: { scope: Scope; task: MemoryTask }, signal: AbortSignal): Promise<MemoryOutcome>;
};

type MemoryWriterDependencies = {
  readonly options: Pick<ModelOptions, 'maxInputTokens' | 'totalMs'>;
  readonly requests: Pick<ModelRequests, 'ask'>;
  readonly checkMemory: (check: MemoryCheck, signal: AbortSignal) => Promise<CheckedMemory>;
  readonly onDropped: (claims: number) => void;
  readonly onFailure: (failure: ModelFailure) => void;
};

const FORM = { name: 'caller_memory', schema: MemoryDraftSchema };

/** Asks a language model for the memory of a caller, and once more where it has values that no note contains. */
export function createMemoryWriter(parts: MemoryWriterDependencies): MemoryWriter {
  const { options, requests, checkMemory, onDropped, onFailure } = parts;

  async function answerTo(
    prompt: Prompt,
    { scope, task }: { readonly scope: Scope; readonly task: MemoryTask },
    signal: AbortSignal,
  ): Promise<CheckedMemory> {
    const draft = await requests.ask({ scope, prompt, form: FORM }, signal);
    const checked = await checkMemory({ task, draft }, signal);
    onDropped(checked.failed.length);
    return checked;
  }

  return {
    async write(asked, signal) {
      const total = AbortSignal.any([signal, AbortSignal.timeout(options.totalMs)]);
      try {
        const prompt = writeMemoryPrompt(asked.task, options.maxInputTokens);
        let { lines, failed } = await answerTo(prompt, asked, total);
        if (failed.length > 0)
          ({ lines, failed } = await answerTo(askForMemoryAgain(prompt, failed), asked, total));
        return failed.length > 0 || lines.length === 0 ? { reason: 'unsupported' } : { lines };
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        onFailure(error);
        return { reason: error.reason };
      }
    },
  };
}
