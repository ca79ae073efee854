import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { givesChoice } from '../acts.ts';
import type { Proposal } from './proposal.ts';
import { isSameSlot } from './slot.ts';

/** What was said around the newer of two agreements. */
type NewerAgreement = {
  readonly turn: number;
  /** Turn in which the caller asked for a further appointment; negative if they did not. */
  readonly addedIn: number;
  /** The last sentence in which the agent went on to another day unasked; -1 if there is none. */
  readonly offeredNext: number;
  readonly sentences: readonly Sentence[];
};

/** "Tomorrow at 8 or Friday at 2:30": options of one offer exclude each other. */
function areOptions(
  one: Proposal,
  other: Proposal,
  { addedIn, sentences }: NewerAgreement,
): boolean {
  const [offer] = one.sentences;
  const isOne = one.by === 'agent' && offer !== undefined && offer === other.sentences[0];
  return isOne && addedIn < 0 && givesChoice(sentences[offer]?.text ?? '');
}

/**
 * Whether an agreement stays when a newer one is made: they were made together, or the newer was not asked for as a
 * replacement.
 */
export function staysBeside(other: Proposal, newer: Proposal, said: NewerAgreement): boolean {
  if (isSameSlot(other.slot, newer.slot)) return false;
  const { agreed } = other;
  if (areOptions(other, newer, said)) return false;
  const isUndoubted = !other.doubted;
  if (agreed?.turn === said.turn || said.addedIn >= (agreed?.turn ?? 0)) return true;
  const goesOn = other.slot.day !== newer.slot.day && said.offeredNext > (agreed?.sentence ?? 0);
  if (isUndoubted && goesOn) return true;
  const isSure = other.status === 'confirmed' || newer.first === said.turn;
  const isSettled = isSure && other.slot.minutes !== null;
  const isOtherDay = other.slot.day !== newer.slot.day && newer.slot.minutes !== null;
  return isSettled && isOtherDay && isUndoubted;
}
