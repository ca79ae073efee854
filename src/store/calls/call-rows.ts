import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import type { AttemptFailure, RecordedAttempt } from '../../domain/callers/summary-attempt.ts';
import { scopeOfKey } from '../../domain/scope.ts';
import { bodyKey } from './call-bodies.ts';

/** What a call is shown with that its row has in another form. */
type Derived = 'key' | 'contactKey' | 'scope' | 'bodyKeys' | 'summaryProgress';

/** One session as stored, by its recall, its write-back or both, in either order. */
export type CallRow = Omit<CallRecord, Derived> & {
  _id: string;
  scope: string;
  contactId: string;
  /** The contact's `uid` at the latest recall or write-back. */
  contactUid?: string;
  /** Whether a write-back arrived; the call counts from then on. */
  recorded: boolean;
  /** The bodies written back; the last one counts. Their transcripts are in `call_bodies`. */
  bodies: readonly BodyRef[];
  /** Arrival of the body that counts; one from the spool that is older does not replace it. */
  bodyAtMs: number | null;
  /** Latest delivery of a body that was stored already. */
  confirmedAtMs: number | null;
  /** Attempts at this revision, counted before the work. */
  attempts: number;
  /** The attempts at this revision, newest last; absent before the first. */
  attemptLog?: readonly AttemptRow[];
  /** Incremented by every write-back and claim; a summary of an earlier fence is refused. */
  fence: number;
  /** Whether an earlier summary of this revision was counted for predictions; absent: it was not. */
  isIntentLearnt?: boolean;
  /** End of a worker's lease, by the server's clock. */
  heldUntil: Date | null;
  /** The latest claim; absent before the first. */
  heldBy?: string;
};

/** An attempt with its times by the server's clock. */
type AttemptRow = {
  fence: number;
  startedAt: Date;
  endedAt: Date | null;
  failure: AttemptFailure | null;
};

/** Refers to one body. Repeated deliveries have the same hash; every other body has a new id. */
export type BodyRef = { readonly hash: string; readonly id: string };

const toAttempt = ({ startedAt, endedAt, ...rest }: AttemptRow): RecordedAttempt => ({
  ...rest,
  startedAtMs: startedAt.getTime(),
  endedAtMs: endedAt?.getTime() ?? null,
});

export function toCallRecord(row: CallRow): CallRecord {
  const { _id, scope, contactId, recorded, bodies, ...shown } = row;
  const { bodyAtMs, confirmedAtMs, attempts, attemptLog, fence, heldUntil, ...further } = shown;
  const { isIntentLearnt, contactUid, heldBy, ...rest } = further;
  return {
    ...rest,
    key: _id,
    contactKey: contactId,
    scope: scopeOfKey(scope),
    bodyKeys: bodies.map(({ id }) => bodyKey(_id, id)),
    summaryProgress: {
      attemptLog: (attemptLog ?? []).map(toAttempt),
      fence,
      heldUntilMs: heldUntil?.getTime() ?? null,
    },
  };
}
