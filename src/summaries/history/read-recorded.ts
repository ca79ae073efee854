import { type CorrectionEvent, type Digest, isCorrection, withFactsByHand } from 'caller-facts';
import type { RememberedCall } from '../../domain/callers/memory.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';
import type { CorrectionStore } from '../../store/callers/corrections.ts';
import type { CallNoteStore } from '../../store/calls/call-notes.ts';
import type { CallStore } from '../../store/calls/calls.ts';
import type { ErasureRequestStore } from '../../store/erasure/erasure-requests.ts';
import type { ReadUnreadCalls } from './unread-calls.ts';

export type RecordedStores = {
  readonly readUnread: ReadUnreadCalls;
  readonly calls: Pick<CallStore, 'history' | 'countRecorded'>;
  readonly callNotes: CallNoteStore;
  readonly corrections: Pick<CorrectionStore, 'of' | 'replaceFact'>;
  readonly erasureRequests: Pick<ErasureRequestStore, 'openUntil'>;
};

/** The newest calls of a caller with what was changed by hand, and how many calls there are and were read. */
export type RecordedCalls = {
  /** Without those that began by `askedAtMs`. */
  readonly calls: readonly (RememberedCall | CorrectionEvent)[];
  /** Start of the latest call in which the caller asked to be forgotten, if that is undecided; else null. */
  readonly askedAtMs: number | null;
  /** `_id`s of the calls that were read. */
  readonly keys: ReadonlySet<string>;
  readonly read: number;
  readonly total: number;
  readonly digest: Digest;
};

/** Removes from storage what was deleted by hand and came back, as by a new summary. */
async function storeWithoutDeleted(
  scope: Scope,
  changed: readonly (RememberedCall | CorrectionEvent)[],
  { callNotes, corrections }: Omit<RecordedStores, 'calls'>,
): Promise<void> {
  for (const call of changed) {
    if (!isCorrection(call)) await callNotes.replaceNote(scope, call);
    else for (const fact of call.facts) await corrections.replaceFact(scope, call.callId, fact);
  }
}

/** Reads the calls from which memory is made. */
export async function readRecorded(
  scope: Scope,
  { e164, uid }: { readonly e164: E164; readonly uid: string },
  timeZone: string | null,
  stores: RecordedStores,
): Promise<RecordedCalls> {
  const limit = LIMITS.rememberedCalls;
  const [read, byHand, askedAtMs] = await Promise.all([
    stores.calls.history(scope, e164, { limit }),
    stores.corrections.of(scope, uid),
    stores.erasureRequests.openUntil(scope, uid),
  ]);
  const noted = await stores.readUnread(scope, read, timeZone);
  const { calls: all, changed } = withFactsByHand(noted, byHand);
  await storeWithoutDeleted(scope, changed, stores);
  const told = noted.filter(({ startedAtMs }) => askedAtMs === null || startedAtMs > askedAtMs);
  const calls = askedAtMs === null ? all : withFactsByHand(told, byHand).calls;
  const { length } = read;
  const total = length < limit ? length : await stores.calls.countRecorded(scope, e164);
  const keys = new Set(read.map(({ callKey }) => callKey));
  return { calls, askedAtMs, keys, read: length, total, digest: byHand.digest };
}
