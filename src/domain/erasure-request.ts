import type { Actor } from './audit.ts';
import type { Scope } from './scope.ts';

/** Each but `open` is final. */
export const ERASURE_REQUEST_STATUSES = {
  open: 'The request waits for a decision.',
  erased: 'It was decided that everything of the caller is removed; `receipt` is the record.',
  dismissed: 'It was decided that nothing is removed; `reason` says why.',
  gone: 'The caller was removed for another reason, as by `forgetCaller` or retention.',
} as const;

export type ErasureRequestStatus = keyof typeof ERASURE_REQUEST_STATUSES;

/** A caller's wish to be forgotten, which people decide on. */
export type ErasureRequest = {
  /** The `uid` of the call: each call opens at most one. */
  readonly uid: string;
  readonly scope: Scope;
  readonly contactUid: string;
  /** Start of the call. While the request is open, calls that began by then are not told. */
  readonly askedAtMs: number;
  readonly openedAtMs: number;
  readonly status: ErasureRequestStatus;
  readonly decidedAtMs: number | null;
  readonly decidedBy: Actor | null;
  /** Why it was dismissed; null once the caller is erased. */
  readonly reason: string | null;
  /** The `uid` of the erasure of the caller. */
  readonly receiptUid: string | null;
};
