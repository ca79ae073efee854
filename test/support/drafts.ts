import type { Draft } from '#src/summaries/model/draft.ts';

/** What an honest model makes of the talk about the water heater. */
export const HEATER_DRAFT: Draft = {
  summary:
    'Maria Lopez reported that her water heater is leaking all over the basement. A visit on Tuesday at 3 pm was agreed.',
  facts: [
    {
      kind: 'name',
      value: 'Maria Lopez',
      status: 'said',
      turn: 1,
      words: 'this is Maria Lopez',
      at: null,
    },
    {
      kind: 'appointment',
      value: 'Tuesday at 3 pm',
      status: 'accepted',
      turn: 3,
      words: 'Tuesday at 3 pm works for me',
      at: null,
    },
  ],
  intent: 'support_issue',
  language: 'en',
  outcomeAgrees: true,
};

/** The answer's text with such a draft. */
export const answering = (changes: Partial<Draft> = {}) => ({
  text: JSON.stringify({ ...HEATER_DRAFT, ...changes }),
});
