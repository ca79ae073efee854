import type { Fact, FactKind } from '../../domain/fact.ts';
import type { Named } from './name-words.ts';

/**
 * A fact whose words are still to be quoted, unless they are known; `said` is the sentence it was read from, if not
 * the turn alone.
 */
export type FoundFact = Omit<Fact, 'words'> & { readonly said?: string; readonly words?: string };

type Details = Partial<Pick<FoundFact, 'status' | 'confidence' | 'atMs' | 'said' | 'words'>>;

const FACT_CHARS = 200;

/** How sure rules can be: both sides said it, one said it plainly, or it was heard without capitals or inferred. */
export const CONFIDENCE = { confirmed: 0.95, plain: 0.85, heardTwice: 0.8, unsure: 0.6 } as const;

/** The confidence of something said in text that a recogniser may have garbled. */
export const confidenceOf = ({
  confirmed = false,
  inferred = false,
  cased,
}: {
  confirmed?: boolean;
  inferred?: boolean;
  cased: boolean;
}): number => {
  if (inferred) return CONFIDENCE.unsure;
  if (confirmed) return cased ? CONFIDENCE.confirmed : CONFIDENCE.heardTwice;
  return cased ? CONFIDENCE.plain : CONFIDENCE.unsure;
};

export const foundFact = (
  kind: FactKind,
  { value, turn }: Named,
  details: Details = {},
): FoundFact => ({
  kind,
  value: value.slice(0, FACT_CHARS).toWellFormed(),
  status: 'said',
  confidence: CONFIDENCE.plain,
  turn,
  ...details,
});
