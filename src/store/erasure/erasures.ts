import type { Db } from 'mongodb';
import { DURABLE } from '../durability.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { type ErasureReceipts, receiptsIn } from './erasure-receipts.ts';
import type { ErasureRow } from './erasure-rows.ts';
import { type ErasureWork, workIn } from './erasure-work.ts';

export type ErasureStore = ErasureWork & ErasureReceipts;

export function createErasureStore(db: Db, idsOf: FindScopeIds): ErasureStore {
  const rows = db.collection<ErasureRow>('erasures', { writeConcern: DURABLE });
  return { ...workIn(rows), ...receiptsIn(rows, idsOf) };
}
