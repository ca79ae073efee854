import type { Erasure, ErasureTarget, StoredPlace } from '../domain/erasure.ts';
import {
  COLLECTION_PLACES,
  CONTACT_PLACE,
  type CollectionPlace,
} from '../store/erasure/erasure-places.ts';
import { isCallersEntry } from './erased-entries.ts';
import { type ErasureTools, LEASE_MS } from './erasure-tools.ts';
import { createRemoval, type Removal } from './removal.ts';
import { eachSessionBatch, layTombstones } from './session-tombstones.ts';

type CallerTarget = Extract<ErasureTarget, { kind: 'caller' }>;

/** What is left after everything was read again. */
export type Remaining = Partial<Record<StoredPlace, number>>;

/**
 * Removes all that is stored of a caller, reads each place again, and removes what came meanwhile. It can be broken
 * off at any point and begun again.
 *
 * @param untilMs what began by then was the caller's
 * @returns what is left
 */
export async function eraseCaller(
  erasure: Erasure,
  target: CallerTarget,
  untilMs: number,
  tools: ErasureTools,
): Promise<Remaining> {
  const removal = createRemoval(erasure, tools);
  if (erasure.state === 'running') await layTombstones(erasure, target, tools);
  const lastMs = await removeWhileThere(erasure, target, untilMs, removal, tools);
  await removeOfThen(erasure, target, lastMs, removal, tools);
  return countRemaining(erasure, target, lastMs, tools);
}

const ofCaller = ({ ofCaller: filter }: CollectionPlace, target: CallerTarget) =>
  filter === null ? null : filter(target);

function ofThen(place: CollectionPlace, target: CallerTarget, untilMs: number) {
  const filter = ofCaller(place, target);
  return filter && { ...filter, ...place.byThen?.(untilMs, target) };
}

/** While the contact is there, no later caller can have its number: all rows of the number are the caller's. */
async function removeWhileThere(
  { uid }: Erasure,
  target: CallerTarget,
  untilMs: number,
  removal: Removal,
  { rows, erasures, now }: ErasureTools,
): Promise<number> {
  const contact = { ...CONTACT_PLACE.ofCaller?.(target), uid: { $eq: target.contactUid } };
  const isThere = async () => (await rows.count(CONTACT_PLACE.collection, contact)) > 0;
  let lastMs = untilMs;
  // Twice: the second time is short, so that hardly anything comes between it and the end of the contact.
  for (let pass = 0; pass < 2 && (await isThere()); pass += 1) {
    lastMs = now();
    await erasures.progress(uid, LEASE_MS, { untilMs: lastMs });
    for (const place of COLLECTION_PLACES) {
      const filter = ofCaller(place, target);
      if (filter) await removal.removeRows(place, filter, isThere);
    }
  }
  await removal.removeRows(CONTACT_PLACE, contact);
  return lastMs;
}

/** Removes what requests and jobs that were under way wrote meanwhile. */
async function removeOfThen(
  erasure: Erasure,
  target: CallerTarget,
  untilMs: number,
  removal: Removal,
  tools: ErasureTools,
): Promise<void> {
  for await (const keys of eachSessionBatch(erasure, tools)) {
    await removal.note('jobs', await tools.rows.removeJobs(keys));
  }
  let calls = 0;
  for (const place of [...COLLECTION_PLACES, CONTACT_PLACE]) {
    const filter = ofThen(place, target, untilMs);
    const removed = filter ? await removal.removeRows(place, filter) : 0;
    if (place.place === 'calls') calls = removed;
  }
  const { removed } = await tools.spool.removeErased(
    'all',
    isCallersEntry(target, untilMs, tools.idsOf),
  );
  await removal.note('spool', removed);
  await removal.note('caches', tools.caches.forget(target));
  if (calls > 0) await tools.refreshLaterCaller(target.scope, target.contactKey);
}

async function countRemaining(
  erasure: Erasure,
  target: CallerTarget,
  untilMs: number,
  tools: ErasureTools,
): Promise<Remaining> {
  const remaining: Remaining = {};
  for (const place of [...COLLECTION_PLACES, CONTACT_PLACE]) {
    const filter = ofThen(place, target, untilMs);
    if (!filter) continue;
    const count = await tools.rows.count(place.collection, filter);
    remaining[place.place] = (remaining[place.place] ?? 0) + count;
  }
  let jobs = 0;
  for await (const keys of eachSessionBatch(erasure, tools)) {
    jobs += await tools.rows.countJobs(keys);
  }
  const spool = await tools.spool.removeErased('all', isCallersEntry(target, untilMs, tools.idsOf));
  return { ...remaining, jobs, spool: spool.remaining };
}
