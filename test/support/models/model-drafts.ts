import type { DraftedFact, Fact } from 'caller-facts';
import type { FinishedCall, Turn } from '#src/domain/call.ts';
import type { CallSummary } from '#src/domain/callers/memory.ts';
import { checkDraft } from '#src/summaries/model/check-draft.ts';
import type { Draft } from '#src/summaries/model/draft.ts';

const NO_PARTS = {
  text: null,
  with: null,
  where: null,
  day: null,
  time: null,
  until: null,
  amount: null,
  currency: null,
  type: null,
  who: null,
  about: null,
} as const;

/** A fact as a model drafts it: the parts that are not given were not said. */
export const draftFact = (
  fact: Pick<DraftedFact, 'kind' | 'turn' | 'words'> & Partial<DraftedFact>,
): DraftedFact => ({ ...NO_PARTS, status: 'said', ...fact });

/** What an honest model makes of the talk about the water heater. */
export const HEATER_DRAFT: Draft = {
  summary:
    'Maria Lopez reported that her water heater is leaking all over the basement. A visit on Tuesday at 3 pm was agreed.',
  facts: [
    draftFact({ kind: 'name', text: 'Maria Lopez', turn: 1, words: 'this is Maria Lopez' }),
    draftFact({
      kind: 'appointment',
      text: 'water heater',
      day: '2026-03-03',
      time: '15:00',
      status: 'accepted',
      turn: 3,
      words: 'Tuesday at 3 pm works for me',
    }),
  ],
  intent: 'support_issue',
  language: 'en',
  outcomeAgrees: true,
};

/** The answer's text with such a draft. */
export const answering = (changes: Partial<Draft> = {}) => ({
  text: JSON.stringify({ ...HEATER_DRAFT, ...changes }),
});

/** A call on Saturday 28 February 2026 at ten in the morning in New York. @param said "user: …" or "agent: …" */
export const callOf = (said: readonly string[]): FinishedCall => ({
  transcript: said.map((line, i): Turn => {
    const [role, ...text] = line.split(': ');
    return { role: role === 'user' ? 'user' : 'agent', text: text.join(': '), tsMs: i * 1_000 };
  }),
  startedAtMs: Date.UTC(2026, 1, 28, 15, 0),
  durationS: 60,
  outcome: 'other',
  timeZone: 'America/New_York',
});

/** A built-in summary with these facts. */
export const builtIn = (
  facts: readonly Fact[] = [],
  language: string | null = 'en',
): CallSummary => ({
  summary: 'The caller called.',
  facts,
  intent: 'support_issue',
  language,
});

/** What is kept of a draft of a call. */
export const checkDraftOf = (
  said: readonly string[],
  draft: Partial<Draft>,
  local: CallSummary = builtIn(),
  maxWords = 200,
) =>
  checkDraft({
    call: callOf(said),
    draft: { ...HEATER_DRAFT, facts: [], ...draft },
    local,
    maxWords,
  });
