import type { CallBody, WriteBack } from '../../domain/callers/recorded-call.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ScopeIds } from '../tenants/scope-ids.ts';
import { type BodyOrigin, hashOfBody } from './call-bodies.ts';
import type { BodyRef, CallRow } from './call-rows.ts';
import { NO_SUMMARY } from './calls.ts';

/** Earlier bodies of one session that are kept. */
const KEPT_REVISIONS = 5;

/** One write-back: what is stored, and where. */
export type Delivery = {
  readonly scope: Scope;
  readonly sent: WriteBack;
  readonly body: CallBody;
  readonly ref: BodyRef;
  readonly key: string;
  readonly contactKey: string;
};

export type StoredWriteBack = {
  readonly key: string;
  readonly uid: string;
  readonly callId: string;
  /** False for a body that was stored before. */
  readonly isNew: boolean;
};

export type AcceptedDelivery = Delivery & { readonly contactUid: string };

export function deliveryOf(scope: Scope, sent: WriteBack, id: string, ids: ScopeIds): Delivery {
  const { transcript, durationS, outcome, outcomeAsSent, agentMetadata, extra } = sent;
  const body = {
    transcript,
    details: { durationS, outcome, outcomeAsSent, agentMetadata, extra },
  };
  const ref = { hash: hashOfBody(body), id };
  const key = ids.session(sent.sessionId);
  return { scope, sent, body, ref, key, contactKey: ids.contact(sent.e164) };
}

export const originOf = ({ sent, key, contactKey, contactUid }: AcceptedDelivery): BodyOrigin => ({
  call: key,
  contactId: contactKey,
  contactUid,
  startedAtMs: sent.startedAtMs,
  receivedAtMs: sent.atMs,
});

/** The fields that every new body sets: its call is summarised again. */
export const newBodyFields = ({ body, sent, contactUid }: AcceptedDelivery) => ({
  contactUid,
  body: body.details,
  transcriptRemovedAtMs: null,
  bodyAtMs: sent.atMs,
  recorded: true,
  ...NO_SUMMARY,
  summaryState: 'pending' as const,
  attemptLog: [],
});

/** The bodies including this one: the one that counts is last, and the newest of the others are kept. */
export function addBody(row: CallRow, { ref, sent }: Delivery) {
  // Only an entry of the spool can be late: of direct deliveries the last one counts, whatever clocks say.
  const isLate = sent.spooled && row.bodyAtMs !== null && sent.atMs < row.bodyAtMs;
  const all = isLate ? row.bodies.toSpliced(-1, 0, ref) : [...row.bodies, ref];
  const kept = all.slice(-KEPT_REVISIONS - 1);
  return { isLate, kept, dropped: all.slice(0, -kept.length) };
}
