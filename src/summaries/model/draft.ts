import { z } from 'zod';
import { FACT_KINDS, FACT_STATUSES, type FactKind, type FactStatus } from '../../domain/fact.ts';
import { INTENT_LABELS } from '../../domain/intent.ts';

const STATUSES = Object.keys(FACT_STATUSES) as FactStatus[];

/** What is asked of the model. Every field is required: providers' strict modes know no optional ones. */
export const DraftSchema = z.object({
  summary: z.string(),
  facts: z.array(
    z.object({
      kind: z.enum(FACT_KINDS as [FactKind, ...FactKind[]]),
      value: z.string(),
      status: z.enum(STATUSES),
      // A whole number, but the limits that a schema would give it are not known everywhere.
      turn: z.number(),
      words: z.string(),
      at: z.string().nullable(),
    }),
  ),
  intent: z.enum(INTENT_LABELS),
  language: z.string().nullable(),
  outcomeAgrees: z.boolean(),
});

export type Draft = z.infer<typeof DraftSchema>;
export type DraftFact = Draft['facts'][number];

const MAX_SUMMARY_CHARS = 8_000;
const MAX_FACTS = 40;
const MAX_VALUE_CHARS = 300;
const MAX_WORDS_CHARS = 600;

const fits = ({ value, words, kind }: DraftFact): boolean =>
  (value.trim() !== '' || kind === 'appointment') &&
  value.length <= MAX_VALUE_CHARS &&
  words.length <= MAX_WORDS_CHARS;

/** The draft in bounded sizes: what is longer than anything honest is left out. */
export const boundDraft = (draft: Draft): Draft => ({
  ...draft,
  summary: draft.summary.slice(0, MAX_SUMMARY_CHARS).toWellFormed(),
  facts: draft.facts.slice(0, MAX_FACTS).filter(fits),
});
