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
import { findMoments } from '../../local/dialogue/find-moments.ts';
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

/** Whether a clause tells a value as settled, and neither as what was left nor as what became of another. */
const tellsAs = (claim: Cues, { before, after }: ClauseContext): boolean =>
  (claim.test(before) || claim.test(after)) &&
  !BEFORE.test(before) &&
  (!AFTER.test(after) || INSTEAD.test(after));

/** Whether a standing bears what a clause makes of it; the agent's word is enough where nobody else put it forward. */
function bears(standing: Standing, clause: ClauseContext, isAgentsWord: boolean): boolean {
  if (standing === 'dropped') return !tellsAs(CLAIM, clause);
  if (standing === 'open') return !tellsAs(FIRM_CLAIM, clause);
  return standing !== null || isAgentsWord || !tellsAs(FIRM_CLAIM, clause);
}

/** Whether every day, time and price that a sentence tells as settled is agreed on, or the agent's word. */
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
