import { checkMemory } from 'caller-facts';
import type { FinishedCall } from '../../domain/call.ts';
import { readableTurns } from '../readable-turns.ts';
import { checkDraft } from './check-draft.ts';
import { type Prompt, type PromptOptions, writePrompt } from './prompt.ts';

export type PromptTask = { readonly call: FinishedCall; readonly options: PromptOptions };

/** Null if the caller said nothing. */
export function preparePrompt({ call, options }: PromptTask): Prompt | null {
  const turns = readableTurns(call);
  return turns.some(({ role }) => role === 'user') ? writePrompt(call, turns, options) : null;
}

// What the pool runs by name.
export { checkDraft, checkMemory };
