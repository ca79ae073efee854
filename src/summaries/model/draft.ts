import { boundFacts, DraftedFactSchema } from 'caller-facts';
import { z } from 'zod';
import { INTENT_LABELS } from '../../domain/intent/intent.ts';

/** The schema of the model's answer. */
export const DraftSchema = z.object({
  summary: z.string(),
  facts: z.array(DraftedFactSchema),
  intent: z.enum(INTENT_LABELS),
  language: z.string().nullable(),
  outcomeAgrees: z.boolean(),
});

export type Draft = z.infer<typeof DraftSchema>;

const MAX_SUMMARY_CHARS = 8_000;

/** Limits the sizes of a draft. */
export const boundDraft = (draft: Draft): Draft => ({
  ...draft,
  summary: draft.summary.slice(0, MAX_SUMMARY_CHARS).toWellFormed(),
  facts: boundFacts(draft.facts),
});
