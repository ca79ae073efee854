import { findPick } from '../acts.ts';
import type { Proposal } from './proposal.ts';

const byTime = (a: Proposal, b: Proposal): number =>
  (a.slot.day ?? '').localeCompare(b.slot.day ?? '') ||
  (a.slot.minutes ?? 0) - (b.slot.minutes ?? 0);

/** "The later one", "both". */
export function pickedOffers(
  offered: readonly Proposal[],
  text: string,
): readonly (Proposal | undefined)[] {
  const pick = offered.length > 1 ? findPick(text) : null;
  if (pick === null) return [];
  const ordered = [...offered].sort(byTime);
  if (pick === 'all') return offered;
  return [pick === 'earliest' ? ordered[0] : pick === 'latest' ? ordered.at(-1) : offered.at(pick)];
}
