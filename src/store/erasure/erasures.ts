import type { Db } from 'mongodb';
import {
  type ErasedPlace,
  type Erasure,
  type ErasureTarget,
  placesOf,
  type StoredPlace,
} from '../../domain/erasure.ts';
import type { PageRequest } from '../../domain/page.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey, scopeOfKey, scopesOf } from '../../domain/scope.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';
import { newestFirst } from '../paging/keyset.ts';
import { findPage } from '../paging/pages.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';

/** An erasure as stored. It contains ids alone. */
export type ErasureRow = Omit<Erasure, 'uid' | 'target' | 'places'> & {
  _id: string;
  tenantId: string;
  /** Whose receipts it is among: of one scope, or of both of a tenant's. */
  scopes: readonly string[];
  /** The uid of the contact, or the tenant's id: each is erased once. */
  subject: string;
  /** The contact's `_id`; null for a tenant. */
  contactId: string | null;
  removed: Partial<Record<StoredPlace, number>>;
  remaining: Partial<Record<StoredPlace, number>>;
  /** What began by then was the erased caller's: the last time at which the contact was still there. */
  untilMs: number;
  /** When the next process may go on; null once nothing is left to do. */
  dueAt: Date | null;
};

/** What is known of an erasure before it begins. */
type NewErasure = Pick<Erasure, 'uid' | 'target' | 'requestedBy' | 'requestedAtMs' | 'onRequest'>;

const targetOf = ({ contactId, subject, scopes, tenantId }: ErasureRow): ErasureTarget => {
  const [scope] = scopes;
  return contactId === null || scope === undefined
    ? { kind: 'tenant', tenantId }
    : { kind: 'caller', scope: scopeOfKey(scope), contactKey: contactId, contactUid: subject };
};

export function toErasure(row: ErasureRow): Erasure {
  const { _id, tenantId, scopes, subject, contactId, untilMs, dueAt, ...rest } = row;
  const target = targetOf(row);
  const toPlace = (place: StoredPlace): ErasedPlace => ({
    place,
    removed: row.removed[place] ?? 0,
    remaining: row.remaining[place] ?? 0,
  });
  const { removed, remaining, ...shown } = rest;
  return { uid: _id, target, ...shown, places: placesOf(target).map(toPlace) };
}

const rowOf = ({ target, uid, ...erasure }: NewErasure): ErasureRow => {
  const tenantId = target.kind === 'tenant' ? target.tenantId : target.scope.tenantId;
  const scopes = target.kind === 'tenant' ? scopesOf(tenantId) : [target.scope];
  return {
    _id: uid,
    tenantId,
    scopes: scopes.map(scopeKey),
    subject: target.kind === 'tenant' ? tenantId : target.contactUid,
    contactId: target.kind === 'tenant' ? null : target.contactKey,
    state: 'running',
    ...erasure,
    finishedAtMs: null,
    removed: {},
    remaining: {},
    keptOut: 0,
    untilMs: erasure.requestedAtMs,
    dueAt: new Date(0),
  };
};

type PlaceCounts = Readonly<Partial<Record<StoredPlace, number>>>;

/** `againInMs`: when the places are searched again, for what was under way in a process that died. */
type ErasureEnd = {
  readonly remaining: PlaceCounts;
  readonly finishedAtMs: number;
  readonly againInMs: number | null;
};

const inFuture = (ms: number) => ({ $add: ['$$NOW', ms] });

const includesScope = (scope: Scope) => ({ scopes: { $eq: scopeKey(scope) } });

/** The work of erasing, and what is noted of it in the receipts. */
export function createErasureStore(db: Db, idsOf: FindScopeIds) {
  const rows = db.collection<ErasureRow>('erasures', { writeConcern: DURABLE });
  const set = async (uid: string, fields: object) => {
    await rows.updateOne({ _id: { $eq: uid } }, [{ $set: fields }]);
  };
  return {
    /** Stores the erasure durably. If the same is erased already, that erasure is returned. */
    async begin(erasure: NewErasure) {
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
    },
    /**
     * Leases an erasure for `leaseMs`, by the server's clock. Null if another process works on it, or nothing is left to do.
     *
     * @returns `untilMs`: until when what was found was the erased caller's
     */
    async claim(uid: string, leaseMs: number) {
      const row = await rows.findOneAndUpdate(
        { _id: { $eq: uid }, dueAt: { $ne: null }, $expr: { $lte: ['$dueAt', '$$NOW'] } },
        [{ $set: { dueAt: inFuture(leaseMs) } }],
        { returnDocument: 'after' },
      );
      return row && { erasure: toErasure(row), untilMs: row.untilMs };
    },
    /** `_id`s of erasures that no process works on, oldest first. */
    async listDue(limit: number) {
      const due = rows.find({ dueAt: { $lte: new Date() } }, { projection: { _id: 1 } });
      return (await due.sort({ dueAt: 1 }).limit(limit).toArray()).map(({ _id }) => _id);
    },
    /** Extends the lease, and notes what was removed and until when it was the erased caller's. */
    async progress(
      uid: string,
      leaseMs: number,
      { removed = {}, untilMs }: { readonly removed?: PlaceCounts; readonly untilMs?: number },
    ) {
      const counts = Object.entries(removed).map(([place, count]) => [
        `removed.${place}`,
        { $add: [{ $ifNull: [`$removed.${place}`, 0] }, count] },
      ]);
      await set(uid, {
        ...Object.fromEntries(counts),
        ...(untilMs !== undefined && { untilMs }),
        dueAt: inFuture(leaseMs),
      });
    },
    async finish(uid: string, { remaining, finishedAtMs, againInMs }: ErasureEnd) {
      const left = Object.values(remaining).some((count) => count > 0);
      await set(uid, {
        remaining: { $literal: remaining },
        state: left ? 'remains' : 'verified',
        finishedAtMs,
        dueAt: againInMs === null ? null : inFuture(againInMs),
      });
    },
    /** Puts the rest of the work off. */
    postpone: (uid: string, forMs: number) => set(uid, { dueAt: inFuture(forMs) }),
    async countKeptOut(uid: string) {
      await rows.updateOne({ _id: { $eq: uid } }, { $inc: { keptOut: 1 } });
    },
    async find(uid: string) {
      const row = await rows.findOne({ _id: { $eq: uid } });
      return row && toErasure(row);
    },
    /** @param scope null finds those of all tenants */
    async findMany(scope: Scope | null, uids: readonly string[]) {
      const filter = { ...(scope && includesScope(scope)), _id: { $in: [...uids] } };
      return (await rows.find(filter).toArray()).map(toErasure);
    },
    /** Newest first; of one number if it is given. */
    async list(scope: Scope, e164: E164 | null, request: PageRequest) {
      const filter = e164 ? { contactId: { $eq: (await idsOf(scope)).contact(e164) } } : {};
      const sort = newestFirst('requestedAtMs', '_id');
      return findPage(rows, { scope: includesScope(scope), filter, sort }, request, toErasure);
    },
  };
}

export type ErasureStore = ReturnType<typeof createErasureStore>;
