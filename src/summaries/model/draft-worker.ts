import type { FinishedCall } from '../../domain/call.ts';
import { readableTurns } from '../local/readable-turns.ts';
import { checkDraft } from './check-draft.ts';
import { checkMemory } from './memory/check-memory.ts';
import { type Prompt, type PromptOptions, writePrompt } from './prompt.ts';

export type PromptTask = { readonly call: FinishedCall; readonly options: PromptOptions };

/** Null if the caller said nothing. */
export function preparePrompt({ call, options }: PromptTask): Prompt | null {
  const lines = readableTurns(call);
  return lines.some(({ role }) => role === 'user') ? writePrompt(call, lines, options) : null;
}

// What the pool runs by name.
export { checkDraft, checkMemory };
