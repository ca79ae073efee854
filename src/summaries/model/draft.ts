import {
  CARE_TOPICS,
  FACT_KINDS,
  FACT_STATUSES,
  type FactKind,
  type FactStatus,
  MONEY_KINDS,
  OPEN_ACTS,
} from 'caller-facts';
import { z } from 'zod';
import { INTENT_LABELS } from '../../domain/intent/intent.ts';

type DraftKind = Exclude<FactKind, 'new_owner'>;

/** Fact kinds in the prompt: that the number has a new owner comes from rules only. */
export const DRAFT_KINDS = FACT_KINDS.filter((kind): kind is DraftKind => kind !== 'new_owner');
const STATUSES = Object.keys(FACT_STATUSES) as FactStatus[];

/** Subtypes of some kinds. */
export const TYPES = { money: MONEY_KINDS, care_note: CARE_TOPICS, open_item: OPEN_ACTS } as const;
const ALL_TYPES = [...new Set(Object.values(TYPES).flat())];
export const SIDES = ['caller', 'agent'] as const;

const part = z.string().nullable();

/** The schema of the model's answer. Every field is required: strict modes of providers have no optional fields. */
export const DraftSchema = z.object({
  summary: z.string(),
  facts: z.array(
    z.object({
      kind: z.enum(DRAFT_KINDS as [DraftKind, ...DraftKind[]]),
      status: z.enum(STATUSES),
      // An integer, but not all providers support such limits.
      turn: z.number(),
      words: z.string(),
      text: part,
      with: part,
      where: part,
      /** "YYYY-MM-DD", "HH:MM" and "HH:MM". */
      day: part,
      time: part,
      until: part,
      /** In major units. */
      amount: z.number().nullable(),
      currency: part,
      type: z.enum(ALL_TYPES).nullable(),
      who: z.enum(SIDES).nullable(),
      /** Name of another person than the caller. */
      about: part,
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
const MAX_PART_CHARS = 300;
const MAX_WORDS_CHARS = 600;

/** The texts of a fact. */
const partsOf = ({ text, with: whom, where, about }: DraftFact): string[] =>
  [text, whom, where, about].flatMap((one) => one?.trim() || []);

const fits = (fact: DraftFact): boolean =>
  partsOf(fact).every(({ length }) => length <= MAX_PART_CHARS) &&
  fact.words.length <= MAX_WORDS_CHARS;

/** Limits the sizes of a draft. */
export const boundDraft = (draft: Draft): Draft => ({
  ...draft,
  summary: draft.summary.slice(0, MAX_SUMMARY_CHARS).toWellFormed(),
  facts: draft.facts.slice(0, MAX_FACTS).filter(fits),
});
