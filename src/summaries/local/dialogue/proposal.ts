import type { Role } from '../../../domain/call.ts';
import type { Slot } from './slot.ts';

/** `mentioned`: spoken of, but not offered; `open`: offered or wished for. */
type ProposalStatus = 'mentioned' | 'open' | 'accepted' | 'confirmed' | 'rejected' | 'superseded';

/** What speaks for an agreement: the words of one side that fit those of the other. */
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

/** A moment that one side put forward. */
export type Proposal = {
  slot: Slot;
  readonly by: Role;
  kind: MomentKind;
  /** Whether its own words say which kind it is. */
  readonly isKindSure: boolean;
  status: ProposalStatus;
  /** Options of one turn belong together. */
  turn: number;
  /** Turn it was put forward in first. */
  readonly first: number;
  readonly evidence: Set<AgreementSign>;
  /** Turn and sentence of the last agreement. */
  agreed: { readonly turn: number; readonly sentence: number } | null;
  /** Sentences that it rests on. */
  readonly sentences: number[];
  /** It was asked for whether it is right, and waits for a yes. */
  asked: boolean;
  /** After it was agreed the caller refused, took back or changed something. */
  doubted: boolean;
  /** Its whole day was turned down, and not only its time. */
  dayRejected: boolean;
};

export const isLive = ({ status }: Proposal): boolean =>
  status === 'open' || status === 'accepted' || status === 'confirmed' || status === 'mentioned';
export const isAgreed = ({ status }: Proposal): boolean =>
  status === 'accepted' || status === 'confirmed';

/** What there was before the call, as far as somebody said it. */
export type EarlierMoment = {
  readonly slot: Slot;
  readonly turn: number;
  readonly sentence: number;
};
