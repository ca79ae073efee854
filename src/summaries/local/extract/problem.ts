import type { FactOf } from '../../../domain/facts/fact.ts';
import { wordWeights } from '../../../language/phrasing/word-weights.ts';
import { isSmallTalk } from '../../../language/sentences/openers.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import * as reasons from '../../../language/vocabulary/extract/reasons.ts';
import { CONFIDENCE, factFrom } from './evidence.ts';
import { bestOf, completed } from './reason/best.ts';
import type { IsTellable, Reading, Reason } from './reason/runs.ts';
import { isSettled, settledMatter } from './reason/settled.ts';
import { spokenByCaller } from './turns.ts';

export type { IsTellable } from './reason/runs.ts';

const AGENT_SENTENCES = 5;
/** Below that a caller only answered. */
const LEAST = 2;
const AGENT_CALLS = cues(reasons.AGENT_CALLS);
const AGENT_REASONS = cues(reasons.AGENT_REASONS);

const speaksFirst = (sentences: readonly Sentence[], role: Sentence['role']): Sentence[] =>
  sentences.filter((one) => one.role === role && !isSmallTalk(one.text));

/** The agent's words where the agent called, else the caller's. */
function reasonIn(sentences: readonly Sentence[], reading: Reading): Reason | null {
  const agent = speaksFirst(sentences, 'agent').slice(0, AGENT_SENTENCES);
  const asked = agent
    .filter(({ text, question }) => !question && AGENT_REASONS.test(text))
    .slice(0, 2);
  const agents = bestOf(asked, sentences, reading);
  if (agents && agent.some(({ text, question }) => !question && AGENT_CALLS.test(text)))
    return agents;
  const own = bestOf(speaksFirst(spokenByCaller(sentences), 'user'), sentences, reading);
  return own && own.score >= LEAST ? own : (agents ?? own);
}

/** What the call is about, as one short quote; nothing where it was settled in the call. */
export function extractProblem(
  sentences: readonly Sentence[],
  isTellable: IsTellable,
): FactOf<'problem'>[] {
  if (isSettled(sentences)) return settledMatter(sentences);
  const answered = sentences.findLast(({ role }) => role === 'agent')?.turn ?? -1;
  const reading = { isTellable, weights: wordWeights(sentences), answered };
  const reason = reasonIn(sentences, reading);
  if (!reason) return [];
  const { text, sentence } = completed(reason, sentences, reading);
  return [factFrom('problem', { text }, sentence, { confidence: CONFIDENCE.one })];
}
