import type { FactOf } from '../../../domain/facts/fact.ts';
import { wordWeights } from '../../../language/phrasing/word-weights.ts';
import { isSmallTalk } from '../../../language/sentences/openers.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import * as reasons from '../../../language/vocabulary/extract/reasons.ts';
import { spokenByCaller } from './adjacent-turns.ts';
import { CONFIDENCE, createFact } from './create-fact.ts';
import type { QuoteFilter } from './quote-filter.ts';
import { findBestReason, withNeighbour } from './reason/best-reason.ts';
import type { CallReason, ReasonContext } from './reason/clause-runs.ts';
import { isSettled, settledMatter } from './reason/solved-problem.ts';

const AGENT_SENTENCES = 5;
/** Minimum score of a reason given by the caller. */
const LEAST = 2;
const AGENT_CALLS = cues(reasons.AGENT_CALLS);
const AGENT_REASONS = cues(reasons.AGENT_REASONS);

const speaksFirst = (sentences: readonly Sentence[], role: Sentence['role']): Sentence[] =>
  sentences.filter((one) => one.role === role && !isSmallTalk(one.text));

/** The agent's reason if the agent placed the call, else the caller's. */
function reasonIn(sentences: readonly Sentence[], reading: ReasonContext): CallReason | null {
  const agent = speaksFirst(sentences, 'agent').slice(0, AGENT_SENTENCES);
  const asked = agent
    .filter(({ text, question }) => !question && AGENT_REASONS.test(text))
    .slice(0, 2);
  const agents = findBestReason(asked, sentences, reading);
  if (agents && agent.some(({ text, question }) => !question && AGENT_CALLS.test(text)))
    return agents;
  const own = findBestReason(speaksFirst(spokenByCaller(sentences), 'user'), sentences, reading);
  return own && own.score >= LEAST ? own : (agents ?? own);
}

/** The reason of the call as one short quote, or a solved problem. */
export function extractProblem(
  sentences: readonly Sentence[],
  mayQuote: QuoteFilter,
): FactOf<'problem'>[] {
  if (isSettled(sentences)) return settledMatter(sentences);
  const answered = sentences.findLast(({ role }) => role === 'agent')?.turn ?? -1;
  const reading = { mayQuote, weights: wordWeights(sentences), answered };
  const reason = reasonIn(sentences, reading);
  if (!reason) return [];
  const { text, sentence } = withNeighbour(reason, sentences, reading);
  return [createFact('problem', { text }, sentence, { confidence: CONFIDENCE.one })];
}
