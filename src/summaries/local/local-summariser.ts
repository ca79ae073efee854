import type { FinishedCall } from '../../domain/call.ts';
import type { CallSummary } from '../../domain/memory.ts';
import { digestCall } from '../digest.ts';
import type { Summariser } from '../summariser.ts';
import { readAgreement } from './agreement.ts';
import { composeNote } from './composition.ts';
import { callTime, loadChrono } from './dates.ts';
import { quoteCaller } from './extract.ts';
import { gatherFacts } from './facts.ts';
import { classifyIntent } from './intent-rules.ts';
import { isEnglish } from './language.ts';
import { type Line, readCall } from './reading.ts';
import { readSentences } from './sentences.ts';

const DEFAULT_MAX_WORDS = 60;

async function summariseEnglish(
  call: FinishedCall,
  lines: readonly Line[],
  maxWords: number,
): Promise<CallSummary> {
  const time = callTime(call.startedAtMs, call.timeZone);
  const sentences = readSentences(lines, time, await loadChrono());
  const agreement = readAgreement(sentences);
  const facts = gatherFacts(sentences, agreement, time, call.outcome);
  const summary = composeNote(sentences, agreement, facts, maxWords, call.outcome);
  return {
    summary: summary || digestCall(call),
    facts: facts.kept,
    intent: classifyIntent(lines, call.outcome),
  };
}

/** The built-in summariser: rules only, no network, the same note for the same call. */
export function createLocalSummariser(options: { maxWords?: number } = {}): Summariser {
  const maxWords = options.maxWords ?? DEFAULT_MAX_WORDS;
  return {
    name: 'local',
    async summarise(call, signal) {
      signal.throwIfAborted();
      const lines = readCall(call);
      const answered = lines.some(({ role }) => role === 'user');
      if (!answered) return { summary: digestCall(call), facts: [], intent: 'unknown' };
      if (!isEnglish(lines))
        return {
          summary: quoteCaller(lines, call.outcome, maxWords),
          facts: [],
          intent: 'unknown',
        };
      return summariseEnglish(call, lines, maxWords);
    },
  };
}
