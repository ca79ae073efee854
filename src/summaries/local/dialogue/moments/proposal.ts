import type { Role } from '../../../../domain/call.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import type { Slot } from './slot.ts';

/** `mentioned`: named, not offered; `open`: offered or wished for. */
type ProposalStatus = 'mentioned' | 'open' | 'accepted' | 'confirmed' | 'rejected' | 'superseded';

/** Signs of an agreement. */
export type AgreementSign =
  | 'yes'
  | 'echoed'
  | 'picked'
  | 'wished'
  | 'read back'
  | 'booked'
  | 'done'
  | 'affirmed';

export type MomentKind = 'visit' | 'callback';

/** A moment that one side proposed. */
export type Proposal = {
  slot: Slot;
  readonly by: Role;
  kind: MomentKind;
  /** Whether its own words name the kind. */
  readonly isKindSure: boolean;
  status: ProposalStatus;
  /** Options of one turn belong together. */
  turn: number;
  /** Turn of the first mention. */
  readonly first: number;
  readonly evidence: Set<AgreementSign>;
  /** Turn and sentence of the last agreement. */
  agreed: { readonly turn: number; readonly sentence: number } | null;
  /** Indices of the sentences it is based on. */
  readonly sentences: number[];
  /** The agent asked whether it is right and waits for a yes. */
  asked: boolean;
  /** The caller objected after it was agreed. */
  doubted: boolean;
  /** Its whole day was rejected, not only its time. */
  dayRejected: boolean;
};

export type NewProposal = Pick<Proposal, 'kind' | 'status'> & { readonly isKindSure?: boolean };

export const createProposal = (
  slot: Slot,
  { role, turn, index }: Sentence,
  part: NewProposal,
): Proposal => ({
  slot,
  by: role,
  isKindSure: false,
  ...part,
  turn,
  first: turn,
  evidence: new Set(),
  agreed: null,
  sentences: [index],
  asked: false,
  doubted: false,
  dayRejected: false,
});

export const isLive = ({ status }: Proposal): boolean =>
  status === 'open' || status === 'accepted' || status === 'confirmed' || status === 'mentioned';
export const isAgreed = ({ status }: Proposal): boolean =>
  status === 'accepted' || status === 'confirmed';

/** The moment of an appointment made before the call. */
export type EarlierMoment = {
  readonly slot: Slot;
  readonly turn: number;
  readonly sentence: number;
};
