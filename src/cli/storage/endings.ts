import type { Collection, Db, Document } from 'mongodb';
import { createErasedRows, type RowFilter } from '../../store/erasure/erased-rows.ts';
import {
  COLLECTION_PLACES,
  CONTACT_PLACE,
  type CollectionPlace,
  TOMBSTONES_PLACE,
} from '../../store/erasure/erasure-places.ts';
import { type ErasureRow, toErasure } from '../../store/erasure/erasures.ts';
import { inBatches } from '../../store/rows.ts';

/** What a backup still has, and the database that it replaces has ended since. */
export type EndedAgain = {
  readonly callers: number;
  readonly tenants: number;
  readonly keys: number;
};

type Row = Document & { _id: string };
type KeyRow = { _id: string; tenantId: string; revokedAtMs: number | null };

const BATCH = 500;
const rowsOf = (db: Db, name: string): Collection<Row> => db.collection<Row>(name);

/** Counts what `carryEndings` would end in the restored database. */
export async function countEndings(replaced: Db, restored: Db): Promise<EndedAgain> {
  const counts = { callers: 0, tenants: 0, keys: 0 };
  for await (const row of replaced.collection<ErasureRow>('erasures').find()) {
    if (await isThere(row, restored)) counts[subjectOf(row)] += 1;
  }
  for await (const key of replaced.collection<KeyRow>('api_keys').find()) {
    if (await isRevived(key, restored)) counts.keys += 1;
  }
  return counts;
}

/**
 * Ends in the restored database what the replaced one has ended: erased callers and tenants, revoked and replaced keys.
 * Receipts, tombstones, keys and the audit log become those of the replaced database. The service searches for erased
 * data once more when it starts.
 */
export async function carryEndings(replaced: Db, restored: Db): Promise<EndedAgain> {
  const counts = await countEndings(replaced, restored);
  for await (const row of replaced.collection<ErasureRow>('erasures').find()) {
    await eraseAgain(row, restored);
    await putAll(rowsOf(restored, 'erasures'), [{ ...row, dueAt: new Date(0) }]);
  }
  const tenants = await rowsOf(restored, 'tenants').distinct('_id');
  await copyRows('api_keys', { tenantId: { $in: tenants } }, replaced, restored);
  for (const name of ['tombstones', 'audit_log']) await copyRows(name, {}, replaced, restored);
  return counts;
}

const subjectOf = ({ contactId }: ErasureRow) => (contactId === null ? 'tenants' : 'callers');

async function isThere(row: ErasureRow, restored: Db): Promise<boolean> {
  const { target } = toErasure(row);
  const found =
    target.kind === 'tenant'
      ? await rowsOf(restored, 'tenants').findOne({ _id: target.tenantId })
      : await rowsOf(restored, CONTACT_PLACE.collection).findOne({ uid: target.contactUid });
  return found !== null;
}

/** Whether the backup has the key without its end. */
async function isRevived({ _id, revokedAtMs }: KeyRow, restored: Db): Promise<boolean> {
  if (revokedAtMs === null) return false;
  const key = await restored.collection<KeyRow>('api_keys').findOne({ _id });
  return key !== null && key.revokedAtMs !== revokedAtMs;
}

async function eraseAgain(row: ErasureRow, restored: Db): Promise<void> {
  const { target } = toErasure(row);
  if (target.kind === 'caller') {
    for (const place of [...COLLECTION_PLACES, CONTACT_PLACE]) {
      const filter = place.ofThen?.(target, row.untilMs);
      if (filter) await removeAll(place, filter, restored);
    }
    return;
  }
  for (const place of [...COLLECTION_PLACES, CONTACT_PLACE, TOMBSTONES_PLACE])
    await removeAll(place, place.ofTenant(target.tenantId), restored);
  await rowsOf(restored, 'tenants').deleteOne({ _id: target.tenantId });
}

async function removeAll(place: CollectionPlace, filter: RowFilter, restored: Db): Promise<void> {
  const rows = createErasedRows(restored);
  for (let more = true; more; )
    ({ more } = await rows.removeBatch(place, filter, async () => undefined));
}

async function copyRows(name: string, filter: RowFilter, from: Db, to: Db): Promise<void> {
  for await (const batch of inBatches(rowsOf(from, name).find(filter), BATCH))
    await putAll(rowsOf(to, name), batch);
}

async function putAll(rows: Collection<Row>, batch: readonly Row[]): Promise<void> {
  const writes = batch.map(({ _id, ...replacement }) => ({
    replaceOne: { filter: { _id }, replacement, upsert: true },
  }));
  await rows.bulkWrite(writes, { ordered: false });
}
