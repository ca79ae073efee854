import type { Collection } from 'mongodb';
import type { Erasure } from '../../domain/erasure.ts';
import type { Page, PageRequest } from '../../domain/page.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { newestFirst } from '../paging/keyset.ts';
import { findPage } from '../paging/pages.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { type ErasureRow, toErasure } from './erasure-rows.ts';

/** Reads receipts. */
export type ErasureReceipts = {
  find(uid: string): Promise<Erasure | null>;
  /** @param scope null finds those of all tenants */
  findMany(scope: Scope | null, uids: readonly string[]): Promise<Erasure[]>;
  /** Newest first; of one number if it is given. */
  list(scope: Scope, e164: E164 | null, request: PageRequest): Promise<Page<Erasure>>;
};

const inScope = (scope: Scope) => ({ scopes: { $eq: scopeKey(scope) } });

export const receiptsIn = (rows: Collection<ErasureRow>, idsOf: FindScopeIds): ErasureReceipts => ({
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
});
