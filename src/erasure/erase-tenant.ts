import type { Erasure } from '../domain/erasure.ts';
import {
  COLLECTION_PLACES,
  CONTACT_PLACE,
  TOMBSTONES_PLACE,
} from '../store/erasure/erasure-places.ts';
import { createErasureSteps } from './erasure-steps.ts';
import type { ErasureTools, Remaining } from './erasure-tools.ts';

/** The keys come first: without them nothing new arrives. */
const PLACES = [...COLLECTION_PLACES, CONTACT_PLACE].toSorted(
  (a, b) => Number(b.place === 'keys') - Number(a.place === 'keys'),
);

/**
 * Removes all that is stored of a tenant, in both modes. It is hidden, so that its keys have ended. The tenant's secret is removed
 * with the tenant, which is left to the caller of this function.
 *
 * @returns what is left
 */
export async function eraseTenant(
  erasure: Erasure,
  tenantId: string,
  tools: ErasureTools,
): Promise<Remaining> {
  const steps = createErasureSteps(erasure, tools);
  const { tombstones, spool, caches } = tools;
  const tombstone = { _id: tenantId, kind: 'tenant', erasure: erasure.uid } as const;
  await tombstones.add(tenantId, [tombstone], erasure.requestedAtMs);
  for (const place of PLACES) await steps.removeRows(place, place.ofTenant(tenantId));
  const isTenants = async ({ scope }: { scope: { tenantId: string } }) =>
    scope.tenantId === tenantId;
  const files = await spool.removeErased('all', isTenants);
  await steps.note('spool', files.removed);
  await steps.note('caches', caches.forget({ kind: 'tenant', tenantId }));
  await removeTombstones(tenantId, tools);
  const remaining = await steps.countRows(PLACES, ({ ofTenant }) => ofTenant(tenantId));
  return { spool: files.remaining, ...remaining };
}

/** Nothing can read the tombstones of its callers once its secret is removed; its own stays. */
async function removeTombstones(tenantId: string, { rows, signal }: ErasureTools): Promise<void> {
  for (let more = true; more; ) {
    signal.throwIfAborted();
    const filter = TOMBSTONES_PLACE.ofTenant(tenantId);
    const batch = await rows.removeBatch(TOMBSTONES_PLACE, filter, async () => undefined);
    more = batch.more;
  }
}
