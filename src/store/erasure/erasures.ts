import type { Collection, Db } from 'mongodb';
import type { Actor } from '../../domain/audit.ts';
import {
  type ErasedPlace,
  type Erasure,
  type ErasureState,
  type ErasureTarget,
  placesOf,
  type StoredPlace,
} from '../../domain/erasure.ts';
import type { Page, PageRequest } from '../../domain/page.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey, scopeOfKey } from '../../domain/scope.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';
import { newestFirst } from '../paging/keyset.ts';
import { findPage } from '../paging/pages.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';

/** An erasure as stored. It contains ids alone. */
type ErasureRow = {
  _id: string;
  tenantId: string;
  /** Whose receipts it is among: of one scope, or of both of a tenant's. */
  scopes: readonly string[];
  /** The uid of the contact, or the tenant's id: each is erased once. */
  subject: string;
  /** The contact's `_id`; null for a tenant. */
  contactId: string | null;
  state: ErasureState;
  requestedBy: Actor;
  requestedAtMs: number;
  finishedAtMs: number | null;
  removed: Partial<Record<StoredPlace, number>>;
  remaining: Partial<Record<StoredPlace, number>>;
  keptOut: number;
  /** What began by then was the erased caller's: the last time at which the contact was still there. */
  untilMs: number;
  /** When the next process may go on; null once nothing is left to do. */
  dueAt: Date | null;
};

/** An erasure to work on, and until when what was found was the erased caller's. */
type DueErasure = { readonly erasure: Erasure; readonly untilMs: number };

type NewErasure = Pick<Erasure, 'uid' | 'target' | 'requestedBy' | 'requestedAtMs'>;

export type ErasureStore = {
  /** Stores the erasure durably. If the same is erased already, that erasure is returned. */
  begin(erasure: NewErasure): Promise<Erasure>;
  /** Leases an erasure for `leaseMs`, by the server's clock. Null if another process works on it, or nothing is left to do. */
  claim(uid: string, leaseMs: number): Promise<DueErasure | null>;
  /** `_id`s of erasures that no process works on, oldest first. */
  listDue(limit: number): Promise<string[]>;
  /** Extends the lease, and notes what was removed and until when it was the erased caller's. */
  progress(
    uid: string,
    leaseMs: number,
    change: { removed?: Readonly<Partial<Record<StoredPlace, number>>>; untilMs?: number },
  ): Promise<void>;
  /** Ends the work. `againInMs`: when the places are searched again, for what was under way in a process that died. */
  finish(
    uid: string,
    end: {
      remaining: Readonly<Partial<Record<StoredPlace, number>>>;
      finishedAtMs: number;
      againInMs: number | null;
    },
  ): Promise<void>;
  /** Puts the rest of the work off. */
  postpone(uid: string, forMs: number): Promise<void>;
  countKeptOut(uid: string): Promise<void>;
  find(uid: string): Promise<Erasure | null>;
  /** @param scope null finds those of all tenants */
  findMany(scope: Scope | null, uids: readonly string[]): Promise<Erasure[]>;
  /** Newest first; of one number if it is given. */
  list(scope: Scope, e164: E164 | null, request: PageRequest): Promise<Page<Erasure>>;
};

const targetOf = ({ contactId, subject, scopes, tenantId }: ErasureRow): ErasureTarget => {
  const [scope] = scopes;
  return contactId === null || scope === undefined
    ? { kind: 'tenant', tenantId }
    : { kind: 'caller', scope: scopeOfKey(scope), contactKey: contactId, contactUid: subject };
};

function toErasure(row: ErasureRow): Erasure {
  const { _id, state, requestedBy, requestedAtMs, finishedAtMs, removed, remaining, keptOut } = row;
  const target = targetOf(row);
  const toPlace = (place: StoredPlace): ErasedPlace => ({
    place,
    removed: removed[place] ?? 0,
    remaining: remaining[place] ?? 0,
  });
  const places = placesOf(target).map(toPlace);
  return {
    uid: _id,
    target,
    state,
    requestedBy,
    requestedAtMs,
    finishedAtMs,
    places,
    keptOut,
  };
}

const rowOf = ({ uid, target, requestedBy, requestedAtMs }: NewErasure): ErasureRow => {
  const tenantId = target.kind === 'tenant' ? target.tenantId : target.scope.tenantId;
  const scopes =
    target.kind === 'tenant'
      ? [scopeKey({ tenantId, mode: 'live' }), scopeKey({ tenantId, mode: 'test' })]
      : [scopeKey(target.scope)];
  return {
    _id: uid,
    tenantId,
    scopes,
    subject: target.kind === 'tenant' ? tenantId : target.contactUid,
    contactId: target.kind === 'tenant' ? null : target.contactKey,
    state: 'running',
    requestedBy,
    requestedAtMs,
    finishedAtMs: null,
    removed: {},
    remaining: {},
    keptOut: 0,
    untilMs: requestedAtMs,
    dueAt: new Date(0),
  };
};

async function begin(rows: Collection<ErasureRow>, erasure: NewErasure): Promise<Erasure> {
  const row = rowOf(erasure);
  try {
    await rows.insertOne(row);
    return toErasure(row);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const begun = await rows.findOne({ subject: { $eq: row.subject } });
    if (!begun) throw error;
    return toErasure(begun);
  }
}

const inFuture = (ms: number) => ({ $add: ['$$NOW', ms] });

function claimIn(rows: Collection<ErasureRow>): ErasureStore['claim'] {
  return async (uid, leaseMs) => {
    const row = await rows.findOneAndUpdate(
      { _id: { $eq: uid }, dueAt: { $ne: null }, $expr: { $lte: ['$dueAt', '$$NOW'] } },
      [{ $set: { dueAt: inFuture(leaseMs) } }],
      { returnDocument: 'after' },
    );
    return row && { erasure: toErasure(row), untilMs: row.untilMs };
  };
}

function progressIn(rows: Collection<ErasureRow>): ErasureStore['progress'] {
  return async (uid, leaseMs, { removed = {}, untilMs }) => {
    const counts = Object.entries(removed).map(([place, count]) => [
      `removed.${place}`,
      { $add: [{ $ifNull: [`$removed.${place}`, 0] }, count] },
    ]);
    await rows.updateOne({ _id: { $eq: uid } }, [
      {
        $set: {
          ...Object.fromEntries(counts),
          ...(untilMs !== undefined && { untilMs }),
          dueAt: inFuture(leaseMs),
        },
      },
    ]);
  };
}

function finishIn(rows: Collection<ErasureRow>): ErasureStore['finish'] {
  return async (uid, { remaining, finishedAtMs, againInMs }) => {
    const left = Object.values(remaining).some((count) => count > 0);
    await rows.updateOne({ _id: { $eq: uid } }, [
      {
        $set: {
          remaining: { $literal: remaining },
          state: left ? 'remains' : 'verified',
          finishedAtMs,
          dueAt: againInMs === null ? null : inFuture(againInMs),
        },
      },
    ]);
  };
}

export function createErasureStore(db: Db, idsOf: FindScopeIds): ErasureStore {
  const rows = db.collection<ErasureRow>('erasures', { writeConcern: DURABLE });
  const inScope = (scope: Scope) => ({ scopes: { $eq: scopeKey(scope) } });
  return {
    begin: (erasure) => begin(rows, erasure),
    claim: claimIn(rows),
    progress: progressIn(rows),
    finish: finishIn(rows),
    async listDue(limit) {
      const due = await rows
        .find({ dueAt: { $lte: new Date() } }, { projection: { _id: 1 } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .toArray();
      return due.map(({ _id }) => _id);
    },
    async postpone(uid, forMs) {
      await rows.updateOne({ _id: { $eq: uid } }, [{ $set: { dueAt: inFuture(forMs) } }]);
    },
    async countKeptOut(uid) {
      await rows.updateOne({ _id: { $eq: uid } }, { $inc: { keptOut: 1 } });
    },
    async find(uid) {
      const row = await rows.findOne({ _id: { $eq: uid } });
      return row && toErasure(row);
    },
    async findMany(scope, uids) {
      const filter = { ...(scope && inScope(scope)), _id: { $in: [...uids] } };
      return (await rows.find(filter).toArray()).map(toErasure);
    },
    async list(scope, e164, request) {
      const filter = e164 ? { contactId: { $eq: (await idsOf(scope)).contact(e164) } } : {};
      const sort = newestFirst('requestedAtMs', '_id');
      return findPage(rows, { scope: inScope(scope), filter, sort }, request, toErasure);
    },
  };
}
