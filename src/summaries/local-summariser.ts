import { summarySteps } from 'call-notes';
import { toFacts } from 'caller-facts';
import { runInBackground } from '../concurrency/run-in-slices.ts';
import type { FinishedCall } from '../domain/call.ts';
import type { CallSummary } from '../domain/callers/memory.ts';
import { readingTurns } from './readable-turns.ts';
import type { Summariser } from './summariser.ts';

const DEFAULT_MAX_WORDS = 60;

/** Writes the note of a call without a model, in steps: pure, and the same for the same call. */
export function* localNoteSteps(
  call: FinishedCall,
  maxWords: number,
): Generator<void, CallSummary> {
  const turns = yield* readingTurns(call);
  const { text, facts, ...read } = yield* summarySteps({ ...call, turns }, maxWords);
  return { ...read, summary: text, facts: toFacts(facts) };
}

/** The built-in summariser: no model, no network, deterministic. */
export function createLocalSummariser(options: { maxWords?: number } = {}): Summariser {
  const maxWords = options.maxWords ?? DEFAULT_MAX_WORDS;
  return {
    name: 'local',
    async summarise(call, signal) {
      signal.throwIfAborted();
      return runInBackground(localNoteSteps(call, maxWords));
    },
  };
}
