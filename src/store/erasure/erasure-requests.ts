import type { Db } from 'mongodb';
import type { Actor } from '../../domain/audit.ts';
import type { Erasure } from '../../domain/erasure.ts';
import type { ErasureRequest, ErasureRequestStatus } from '../../domain/erasure-request.ts';
import type { PageRequest } from '../../domain/page.ts';
import { type Scope, scopeKey, scopeOfKey } from '../../domain/scope.ts';
import type { ContactRow } from '../callers/contact-rows.ts';
import { markStale } from '../callers/stale-memories.ts';
import { ignoreDuplicates } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';
import { newestFirst } from '../paging/keyset.ts';
import { findPage } from '../paging/pages.ts';
import { inScope, rowIn, rowsIn } from '../rows.ts';

/** A request as stored. It contains ids, and the reason of its dismissal. */
type RequestRow = Omit<ErasureRequest, 'uid' | 'scope'> & { _id: string; scope: string };

type NewRequest = Pick<ErasureRequest, 'uid' | 'contactUid' | 'askedAtMs' | 'openedAtMs'>;

/** The request that is meant, and its decision. */
type Dismissal = Pick<ErasureRequest, 'uid' | 'scope' | 'contactUid'> & {
  readonly reason: string;
  readonly by: Actor;
  readonly atMs: number;
};

const toRequest = ({ _id, scope, ...row }: RequestRow): ErasureRequest => ({
  uid: _id,
  scope: scopeOfKey(scope),
  ...row,
});

const UNDECIDED = {
  status: 'open',
  decidedAtMs: null,
  decidedBy: null,
  reason: null,
  receiptUid: null,
} as const;

export function createErasureRequestStore(db: Db) {
  const rows = db.collection<RequestRow>('erasure_requests', { writeConcern: DURABLE });
  const contacts = db.collection<ContactRow>('contacts');
  const of = (scope: Scope, contactUid: string) => ({
    ...inScope(scope),
    contactUid: { $eq: contactUid },
  });
  /** The start of the latest call with an open request, of each contact; null if there is none. */
  async function openUntilOfMany(
    contacts: readonly Pick<ErasureRequest, 'scope' | 'contactUid'>[],
  ): Promise<(number | null)[]> {
    const scope = { $in: contacts.map((one) => scopeKey(one.scope)) };
    const contactUid = { $in: contacts.map((one) => one.contactUid) };
    const open = rows.find({ scope, contactUid, status: 'open' }).sort({ askedAtMs: -1 });
    const found = await open.toArray();
    return contacts.map(
      (one) => found.find((row) => row.contactUid === one.contactUid)?.askedAtMs ?? null,
    );
  }
  return {
    /** Stores the request unless its call has opened one before, however that was decided, or the contact no longer exists. */
    async open(scope: Scope, { uid, ...request }: NewRequest) {
      const byId = rowIn(scope, uid);
      if ((await rows.countDocuments(byId)) > 0) return;
      if (!(await markStale(contacts, scope, request.contactUid))) return;
      const row = { _id: uid, scope: scopeKey(scope), ...request, ...UNDECIDED };
      await rows.insertOne(row).catch(ignoreDuplicates);
      if (!(await markStale(contacts, scope, request.contactUid))) await rows.deleteOne(byId);
    },
    openUntilOfMany,
    openUntil: async (scope: Scope, contactUid: string) =>
      (await openUntilOfMany([{ scope, contactUid }]))[0] ?? null,
    /** False if the request is not open. The memory is then stale. */
    async dismiss({ uid, scope, contactUid, reason, by, atMs }: Dismissal) {
      await markStale(contacts, scope, contactUid);
      const { matchedCount } = await rows.updateOne(
        { ...rowIn(scope, uid), status: 'open' },
        { $set: { status: 'dismissed', reason, decidedBy: by, decidedAtMs: atMs } },
      );
      await markStale(contacts, scope, contactUid);
      return matchedCount === 1;
    },
    /** Ends the open requests of an erased caller, and removes the reasons of others. */
    async settle({ uid, target, requestedBy, requestedAtMs, onRequest }: Erasure) {
      if (target.kind !== 'caller') return;
      const ofCaller = of(target.scope, target.contactUid);
      const decision = { decidedAtMs: requestedAtMs, decidedBy: requestedBy, receiptUid: uid };
      const status = onRequest ? 'erased' : 'gone';
      await rows.updateMany({ ...ofCaller, status: 'open' }, { $set: { status, ...decision } });
      await rows.updateMany({ ...ofCaller, status: 'dismissed' }, { $set: { reason: null } });
    },
    /**
     * Newest first; of one status if it is given.
     *
     * @param scope null lists those of all tenants
     */
    list(scope: Scope | null, status: ErasureRequestStatus | null, request: PageRequest) {
      const filter = status === null ? {} : { status: { $eq: status } };
      const sort = newestFirst('openedAtMs', '_id');
      const query = { scope: scope ? inScope(scope) : {}, filter, sort };
      return findPage(rows, query, request, toRequest);
    },
    /** The requests of a caller, the oldest first. */
    async ofCaller(scope: Scope, contactUid: string) {
      const found = rows.find(of(scope, contactUid)).sort({ askedAtMs: 1 });
      return (await found.toArray()).map(toRequest);
    },
    /** @param scope null finds those of all tenants */
    async findMany(scope: Scope | null, uids: readonly string[]) {
      return (await rows.find(rowsIn(scope, uids)).toArray()).map(toRequest);
    },
    /** The open requests of all tenants. */
    async countOpen(nowMs: number, signal?: AbortSignal) {
      const open = { status: 'open' as const };
      const [count, oldest] = await Promise.all([
        rows.countDocuments(open, { signal }),
        rows.findOne(open, { signal, sort: { openedAtMs: 1 } }),
      ]);
      const oldestWaitMs = oldest && Math.max(0, nowMs - oldest.openedAtMs);
      return { count, oldestWaitMs };
    },
  };
}

export type ErasureRequestStore = ReturnType<typeof createErasureRequestStore>;
