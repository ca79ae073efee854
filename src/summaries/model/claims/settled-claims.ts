import { isKind } from '../../../language/values/value.ts';
import {
  ACCEPTED,
  ARRANGED,
  DROPPED,
  INSTEAD_OF,
  LEFT,
  SETTLED,
} from '../../../language/vocabulary/claims/agreements.ts';
import { type Cues, cues } from '../../../language/vocabulary/cues.ts';
import { findMoments } from '../../local/dialogue/moments/find-moments.ts';
import type { CallEvidence } from './call-evidence.ts';
import { type ClauseContext, clauseAround } from './clause-context.ts';
import { readNote } from './note-values.ts';
import {
  agentNames,
  agentSays,
  isOtherHalf,
  momentStanding,
  priceStanding,
  type Standing,
} from './settled-values.ts';

const CLAIM = cues(SETTLED);
const BEFORE = cues(LEFT);
const AFTER = cues(DROPPED);
const INSTEAD = cues(INSTEAD_OF);
const FIRM_CLAIM = cues([...ARRANGED, ...ACCEPTED]);

/** Whether a clause states a value as settled, not as replaced or dropped. */
const tellsAs = (claim: Cues, { before, after }: ClauseContext): boolean =>
  (claim.test(before) || claim.test(after)) &&
  !BEFORE.test(before) &&
  (!AFTER.test(after) || INSTEAD.test(after));

/** Whether the status of a value allows what a clause says; the agent's word is enough for values nobody proposed. */
function bears(standing: Standing, clause: ClauseContext, isAgentsWord: boolean): boolean {
  if (standing === 'dropped') return !tellsAs(CLAIM, clause);
  if (standing === 'open') return !tellsAs(FIRM_CLAIM, clause);
  return standing !== null || isAgentsWord || !tellsAs(FIRM_CLAIM, clause);
}

/** Whether every value that a sentence states as settled was agreed on, or stated by the agent. */
export function saysSettled(text: string, call: CallEvidence): boolean {
  const values = readNote(text, call);
  const mentions = findMoments(text, values);
  if (mentions.some(({ slot }) => isOtherHalf(slot, call))) return false;
  const moments = mentions.map((one) => ({
    clause: clauseAround(text, one),
    standing: momentStanding(one.slot, call),
    isAgentsWord: agentSays(one.slot, call),
  }));
  const prices = values.filter(isKind('money')).map((one) => ({
    clause: clauseAround(text, one),
    standing: priceStanding(one.amountMinor, call),
    isAgentsWord: agentNames(one.amountMinor, call),
  }));
  return [...moments, ...prices].every(({ standing, clause, isAgentsWord }) =>
    bears(standing, clause, isAgentsWord),
  );
}
