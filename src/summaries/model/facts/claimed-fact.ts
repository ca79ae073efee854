import { isDone, isYes } from '../../local/dialogue/acts.ts';
import type { CallEvidence } from '../claims/call-evidence.ts';
import { asQuote } from '../claims/fold-text.ts';
import type { SpokenEvidence, SpokenTurn } from '../claims/spoken-evidence.ts';
import type { DraftFact } from '../draft.ts';

/** A fact of a draft with its turn and the evidence around it. */
export type ClaimedFact = {
  readonly fact: DraftFact;
  readonly said: SpokenTurn;
  readonly near: SpokenEvidence;
  readonly call: CallEvidence;
};

export const clean = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** An optional part of a value; empty if it was not said. */
export const named = <Key extends string>(key: Key, text: string | null) =>
  (clean(text) ? { [key]: clean(text) } : {}) as { readonly [Name in Key]?: string };

/** Whether a fact is withdrawn or declined. */
export const isGone = ({ status }: DraftFact): boolean =>
  status === 'withdrawn' || status === 'declined';

/** Whether a turn contains the quoted words in a statement. */
function isStated({ fact: { words }, said }: ClaimedFact): boolean {
  const quote = asQuote(words);
  return said.sentences.some(({ text, question }) => {
    const sentence = asQuote(text);
    return !question && (sentence.includes(quote) || quote.includes(sentence));
  });
}

/** Whether the agent says so or confirms it: a caller's word is no promise of the firm. */
export function isAgentsWord(claimed: ClaimedFact): boolean {
  const { said, near } = claimed;
  if (said.role === 'agent' && isStated(claimed)) return true;
  const next = near.said.find(({ turn, role }) => turn > said.turn && role !== said.role);
  return next?.sentences.some((one) => isYes(one) || isDone(one)) === true;
}
