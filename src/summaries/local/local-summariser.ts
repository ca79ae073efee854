import type { FinishedCall } from '../../domain/call.ts';
import type { CallSummary } from '../../domain/memory.ts';
import { digestCall } from '../digest.ts';
import type { Summariser } from '../summariser.ts';
import { readAgreement } from './agreement.ts';
import { composeNote } from './composition.ts';
import { callTime } from './date-values.ts';
import { loadChrono } from './dates.ts';
import { withWords } from './evidence.ts';
import { quoteCall } from './extract.ts';
import { gatherFacts } from './facts.ts';
import { classifyIntent } from './intent-rules.ts';
import { isEnglish } from './language.ts';
import { type Line, readCall } from './reading.ts';
import { readSentences } from './sentences.ts';
import { agentsMessage } from './unanswered.ts';

const DEFAULT_MAX_WORDS = 60;

async function summariseEnglish(
  call: FinishedCall,
  lines: readonly Line[],
  maxWords: number,
): Promise<CallSummary> {
  const time = callTime(call.startedAtMs, call.timeZone);
  const sentences = readSentences(lines, time, await loadChrono());
  const agreement = readAgreement(sentences);
  const facts = gatherFacts(sentences, agreement, { call: time, outcome: call.outcome });
  const intent = classifyIntent(lines, call.outcome);
  const summary = composeNote(
    { sentences, agreement: facts.agreement, facts, outcome: call.outcome, intent },
    maxWords,
  );
  return {
    summary: summary || digestCall(call),
    facts: withWords(facts.kept, lines),
    intent,
    language: 'en',
  };
}

/** What the agent said it would do after nobody answered. */
async function unheardMessage(call: FinishedCall, lines: readonly Line[]): Promise<string> {
  const time = callTime(call.startedAtMs, call.timeZone);
  return agentsMessage(readSentences(lines, time, await loadChrono()));
}

/** The built-in summariser: rules only, no network, the same note for the same call. */
export function createLocalSummariser(options: { maxWords?: number } = {}): Summariser {
  const maxWords = options.maxWords ?? DEFAULT_MAX_WORDS;
  return {
    name: 'local',
    async summarise(call, signal) {
      signal.throwIfAborted();
      const lines = readCall(call);
      const english = isEnglish(lines);
      if (!lines.some(({ role }) => role === 'user')) {
        const message = english ? await unheardMessage(call, lines) : '';
        return {
          summary: [digestCall(call), message].filter(Boolean).join(' '),
          facts: [],
          intent: 'unknown',
          language: english ? 'en' : null,
        };
      }
      if (!english)
        return {
          summary: quoteCall(
            lines,
            call.outcome === 'no_answer' ? 'other' : call.outcome,
            maxWords,
          ),
          facts: [],
          intent: 'unknown',
          language: null,
        };
      return summariseEnglish(call, lines, maxWords);
    },
  };
}
