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
import { foreignFacts } from './foreign-facts.ts';
import { classifyIntent } from './intent-rules.ts';
import { type Line, readCall } from './reading.ts';
import { readSentences } from './sentences.ts';
import { languageName, readLanguage, type SpokenLanguage } from './spoken-language.ts';
import { agentsMessage } from './unanswered.ts';

const DEFAULT_MAX_WORDS = 60;

async function summariseEnglish(
  call: FinishedCall,
  { english, foreign, language }: SpokenLanguage,
  maxWords: number,
): Promise<CallSummary> {
  const time = callTime(call.startedAtMs, call.timeZone);
  const sentences = readSentences(english, time, await loadChrono());
  const agreement = readAgreement(sentences);
  const facts = gatherFacts(sentences, agreement, { call: time, outcome: call.outcome });
  const intent = classifyIntent(english, call.outcome);
  const spoken = language && language !== 'en' ? `The caller spoke ${languageName(language)}.` : '';
  const summary = composeNote(
    { sentences, agreement: facts.agreement, facts, outcome: call.outcome, intent, spoken },
    maxWords,
  );
  const known = new Set(facts.kept.map(({ kind }) => kind));
  const others = foreignFacts(foreign).filter(
    ({ kind }) =>
      !known.has(kind) && !facts.forgotten.has(kind) && !facts.forgotten.has('everything'),
  );
  return {
    summary: summary || digestCall(call),
    facts: withWords([...facts.kept, ...others], [...english, ...foreign]),
    intent,
    language,
  };
}

/** A call in another language: its outcome and what confirmed it, quoted. */
function summariseForeign(
  call: FinishedCall,
  { foreign, language }: SpokenLanguage,
  maxWords: number,
): CallSummary {
  const outcome = call.outcome === 'no_answer' ? 'other' : call.outcome;
  const name = language && language !== 'en' ? languageName(language) : null;
  const summary = quoteCall(foreign, outcome, maxWords, name);
  return { summary, facts: withWords(foreignFacts(foreign), foreign), intent: 'unknown', language };
}

/** What the agent said it would do after nobody answered. */
async function summariseUnanswered(
  call: FinishedCall,
  { english, language }: SpokenLanguage,
): Promise<CallSummary> {
  const time = callTime(call.startedAtMs, call.timeZone);
  const message = english.length
    ? agentsMessage(readSentences(english, time, await loadChrono()))
    : '';
  const summary = [digestCall(call), message].filter(Boolean).join(' ');
  return { summary, facts: [], intent: 'unknown', language };
}

/** The built-in summariser: rules only, no network, the same note for the same call. */
export function createLocalSummariser(options: { maxWords?: number } = {}): Summariser {
  const maxWords = options.maxWords ?? DEFAULT_MAX_WORDS;
  return {
    name: 'local',
    async summarise(call, signal) {
      signal.throwIfAborted();
      const lines: Line[] = readCall(call);
      const spoken = await readLanguage(lines);
      if (!lines.some(({ role }) => role === 'user')) return summariseUnanswered(call, spoken);
      if (!spoken.english.length) return summariseForeign(call, spoken, maxWords);
      return summariseEnglish(call, spoken, maxWords);
    },
  };
}
