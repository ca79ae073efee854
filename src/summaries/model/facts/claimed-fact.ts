import { isDone, isYes } from '../../local/dialogue/acts.ts';
import type { CallEvidence } from '../claims/call-evidence.ts';
import { asQuote } from '../claims/fold-text.ts';
import type { SpokenEvidence, SpokenTurn } from '../claims/spoken-evidence.ts';
import type { DraftFact } from '../draft.ts';

/** A fact of a draft, the turn that says it and what is said around it. */
export type ClaimedFact = {
  readonly fact: DraftFact;
  readonly said: SpokenTurn;
  readonly near: SpokenEvidence;
  readonly call: CallEvidence;
};

export const clean = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** A part of a value under its name; nothing where it was not said. */
export const named = <Key extends string>(key: Key, text: string | null) =>
  (clean(text) ? { [key]: clean(text) } : {}) as { readonly [Name in Key]?: string };

/** Whether a fact says that something does not hold. */
export const isGone = ({ status }: DraftFact): boolean =>
  status === 'withdrawn' || status === 'declined';

/** Whether a turn says the quoted words, and not as a question. */
function isStated({ fact: { words }, said }: ClaimedFact): boolean {
  const quote = asQuote(words);
  return said.sentences.some(({ text, question }) => {
    const sentence = asQuote(text);
    return !question && (sentence.includes(quote) || quote.includes(sentence));
  });
}

/** Whether the agent says so, or both sides say yes to it: a caller's word is no promise of the firm. */
export function isAgentsWord(claimed: ClaimedFact): boolean {
  const { said, near } = claimed;
  if (said.role === 'agent' && isStated(claimed)) return true;
  const next = near.said.find(({ turn, role }) => turn > said.turn && role !== said.role);
  return next?.sentences.some((one) => isYes(one) || isDone(one)) === true;
}
