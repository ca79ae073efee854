import { z } from 'zod';
import {
  CARE_TOPICS,
  FACT_KINDS,
  FACT_STATUSES,
  type FactKind,
  type FactStatus,
  MONEY_KINDS,
  OPEN_ACTS,
} from '../facts/fact.ts';

type DraftedKind = Exclude<FactKind, 'new_owner'>;

/** Fact kinds that a model drafts: that the number has a new owner comes from rules only. */
export const DRAFTED_KINDS = FACT_KINDS.filter((kind): kind is DraftedKind => kind !== 'new_owner');
const STATUSES = Object.keys(FACT_STATUSES) as FactStatus[];

/** Subtypes of some kinds. */
export const DRAFTED_TYPES = {
  money: MONEY_KINDS,
  care_note: CARE_TOPICS,
  open_item: OPEN_ACTS,
} as const;
const ALL_TYPES = [...new Set(Object.values(DRAFTED_TYPES).flat())];
export const SIDES = ['caller', 'agent'] as const;

const part = z.string().nullable();

/** The schema of a fact in a model's answer. Every field is required: strict modes of providers have no optional fields. */
export const DraftedFactSchema = z.object({
  kind: z.enum(DRAFTED_KINDS as [DraftedKind, ...DraftedKind[]]),
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
});

export type DraftedFact = z.infer<typeof DraftedFactSchema>;

const MAX_FACTS = 40;
const MAX_PART_CHARS = 300;
const MAX_WORDS_CHARS = 600;

/** The texts of a fact. */
const partsOf = ({ text, with: whom, where, about }: DraftedFact): string[] =>
  [text, whom, where, about].flatMap((one) => one?.trim() || []);

const fits = (fact: DraftedFact): boolean =>
  partsOf(fact).every(({ length }) => length <= MAX_PART_CHARS) &&
  fact.words.length <= MAX_WORDS_CHARS;

/** Limits the number and the sizes of drafted facts. */
export const boundFacts = (facts: readonly DraftedFact[]): DraftedFact[] =>
  facts.slice(0, MAX_FACTS).filter(fits);
