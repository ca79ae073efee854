import { TAKES_BACK } from '../../../language/vocabulary/claims/withdrawals.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import type { CallEvidence } from '../claims/call-evidence.ts';
import { confirms } from '../claims/callers-evidence.ts';
import { countOf } from '../claims/cue-places.ts';
import type { SpokenTurn } from '../claims/spoken-evidence.ts';
import type { DraftFact } from '../draft.ts';

const TAKING_BACK = cues(TAKES_BACK);
const SHORT_WORDS = 8;

function saysSo({ words }: DraftFact, said: SpokenTurn, { evidence }: CallEvidence): boolean {
  if (TAKING_BACK.test(said.text)) return true;
  const before = evidence.said.findLast(({ turn }) => turn < said.turn);
  return (
    before !== undefined &&
    before.role !== said.role &&
    countOf(words) <= SHORT_WORDS &&
    confirms(said) &&
    TAKING_BACK.test(before.text)
  );
}

/** Whether a turn withdraws something or confirms that, or the built-in summary has such a fact. */
export const isTakenBack = (fact: DraftFact, said: SpokenTurn, call: CallEvidence): boolean =>
  call.builtIn.some(({ kind, status }) => kind === fact.kind && status === 'withdrawn') ||
  saysSo(fact, said, call);
