import { OF_THE_FIRM, READS_BACK } from '../../../language/vocabulary/claims/identity.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { isYes } from '../../local/dialogue/acts.ts';
import { gatherEvidence, type SpokenEvidence, type SpokenTurn } from './spoken-evidence.ts';

const READING_BACK = cues(READS_BACK);
const FIRM = cues(OF_THE_FIRM);

/** Whether a turn answers yes. */
const confirms = (next: SpokenTurn | undefined): boolean => {
  const [first] = next?.sentences ?? [];
  return first !== undefined && isYes(first);
};

/** Whether an agent's turn asks for or reads back the caller's details, and the caller confirms. */
const isConfirmed = ({ text }: SpokenTurn, next: SpokenTurn | undefined): boolean =>
  next?.role === 'user' &&
  confirms(next) &&
  !FIRM.test(text) &&
  (text.includes('?') || READING_BACK.test(text));

/** The caller's own turns, and those of the agent that they confirmed. */
export const callersOwnEvidence = ({ said }: SpokenEvidence): SpokenEvidence =>
  gatherEvidence(said.filter((one, i) => one.role === 'user' || isConfirmed(one, said[i + 1])));
