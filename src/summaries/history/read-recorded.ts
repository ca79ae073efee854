import {
  type CorrectionEvent,
  type Digest,
  type FactsByHand,
  isCorrection,
  withFactsByHand,
} from 'caller-facts';
import type { ContactWithZone } from '../../domain/callers/contact.ts';
import type { RememberedCall } from '../../domain/callers/memory.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { Scope } from '../../domain/scope.ts';
import type { CorrectionStore } from '../../store/callers/corrections.ts';
import type { CallNoteStore } from '../../store/calls/call-notes.ts';
import type { CallStore } from '../../store/calls/calls.ts';
import type { ErasureRequestStore } from '../../store/erasure/erasure-requests.ts';
import type { ReadUnreadCalls } from './unread-calls.ts';

export type RecordedStores = {
  readonly readUnread: ReadUnreadCalls;
  readonly calls: Pick<CallStore, 'histories' | 'countRecorded'>;
  readonly callNotes: CallNoteStore;
  readonly corrections: Pick<CorrectionStore, 'ofMany' | 'replaceFact'>;
  readonly erasureRequests: Pick<ErasureRequestStore, 'openUntilOfMany'>;
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

/** A caller whose memory is made. */
export type RememberedCaller = ContactWithZone & { readonly scope: Scope };

type Stored = {
  readonly read: readonly RememberedCall[];
  readonly byHand: FactsByHand;
  readonly askedAtMs: number | null;
};

async function toRecorded(
  { scope, contact, timeZone }: RememberedCaller,
  { read, byHand, askedAtMs }: Stored,
  stores: RecordedStores,
): Promise<RecordedCalls> {
  const noted = await stores.readUnread(scope, read, timeZone);
  const { calls: all, changed } = withFactsByHand(noted, byHand);
  await storeWithoutDeleted(scope, changed, stores);
  const told = noted.filter(({ startedAtMs }) => askedAtMs === null || startedAtMs > askedAtMs);
  const calls = askedAtMs === null ? all : withFactsByHand(told, byHand).calls;
  const { length } = read;
  const isWhole = length < LIMITS.rememberedCalls;
  const total = isWhole ? length : await stores.calls.countRecorded(scope, contact.e164);
  const keys = new Set(read.map(({ callKey }) => callKey));
  return { calls, askedAtMs, keys, read: length, total, digest: byHand.digest };
}

/** Reads the calls from which the memory of each caller is made, by one command for each collection. */
export async function readRecorded(
  callers: readonly RememberedCaller[],
  stores: RecordedStores,
): Promise<RecordedCalls[]> {
  const contacts = callers.map(({ scope, contact: { e164, uid: contactUid } }) => ({
    scope,
    e164,
    contactUid,
  }));
  const [histories, changes, requests] = await Promise.all([
    stores.calls.histories(contacts, LIMITS.rememberedCalls),
    stores.corrections.ofMany(contacts),
    stores.erasureRequests.openUntilOfMany(contacts),
  ]);
  const stored = callers.map((_, index) => ({
    read: histories[index] ?? [],
    byHand: changes[index] as FactsByHand,
    askedAtMs: requests[index] ?? null,
  }));
  return Promise.all(
    callers.map((caller, index) => toRecorded(caller, stored[index] as Stored, stores)),
  );
}
