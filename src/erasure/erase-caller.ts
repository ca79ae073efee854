import { setTimeout as sleep } from 'node:timers/promises';
import type { Erasure, ErasureTarget } from '../domain/erasure.ts';
import { COLLECTION_PLACES, CONTACT_PLACE } from '../store/erasure/erasure-places.ts';
import { isCallersEntry } from './erased-entries.ts';
import { createErasureSteps, type ErasureSteps } from './erasure-steps.ts';
import type { ErasureTools, Remaining } from './erasure-tools.ts';

/** Longer than a batch of recall traces takes to be stored and rid of erased callers' traces. */
const LAST_WRITES_MS = 1_000;

type CallerTarget = Extract<ErasureTarget, { kind: 'caller' }>;

/** The caller of an erasure, and what it is done with. */
type Work = {
  readonly target: CallerTarget;
  readonly steps: ErasureSteps;
  readonly tools: ErasureTools;
};

/**
 * Removes all that is stored of a caller, reads each place again, and removes what came meanwhile. What is found even
 * then was being written: it is removed once more after a pause. It can be broken off at any point and begun again.
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
  const work = { target, steps: createErasureSteps(erasure, tools), tools };
  const lastMs = await removeWhileThere(work, untilMs);
  // Last: without an open request the memory would contain the calls again.
  await tools.requests.settle(erasure);
  await removeOfThen(work, lastMs);
  const remaining = await countRemaining(work, lastMs);
  if (Object.values(remaining).every((count) => count === 0)) return remaining;
  await sleep(LAST_WRITES_MS, undefined, { signal: tools.signal });
  await removeOfThen(work, lastMs);
  return countRemaining(work, lastMs);
}

/**
 * While the contact is there, no later caller can have its number: all rows of the number are the caller's.
 *
 * @returns until when what began was the caller's
 */
async function removeWhileThere(work: Work, untilMs: number): Promise<number> {
  const { target, steps } = work;
  const { rows, now } = work.tools;
  const contact = { ...CONTACT_PLACE.ofCaller?.(target), uid: { $eq: target.contactUid } };
  const isThere = async () => (await rows.count(CONTACT_PLACE.collection, contact)) > 0;
  let lastMs = untilMs;
  // Twice: the second time is short, so that hardly anything comes between it and the end of the contact.
  for (let pass = 0; pass < 2 && (await isThere()); pass += 1) {
    lastMs = now();
    await steps.keepOutUntil(lastMs, target);
    for (const place of COLLECTION_PLACES) {
      const filter = place.ofCaller?.(target);
      if (filter) await steps.removeRows(place, filter, isThere);
    }
  }
  if ((await steps.removeRows(CONTACT_PLACE, contact)) === 0) return lastMs;
  const removedAtMs = Math.max(lastMs, await lastTimeOf(work));
  await steps.keepOutUntil(removedAtMs, target);
  return removedAtMs;
}

/** The last time at which the contact may have been there, read once it is removed. */
async function lastTimeOf({ target, tools: { rows, now } }: Work): Promise<number> {
  const removedAtMs = now();
  const later = await rows.contactOf(target);
  return Math.min(removedAtMs, (later?.firstSeenMs ?? Number.POSITIVE_INFINITY) - 1);
}

/** Removes what requests and jobs that were under way wrote meanwhile. */
async function removeOfThen(work: Work, untilMs: number): Promise<void> {
  const { target, steps, tools } = work;
  for await (const keys of steps.sessionBatches()) {
    await steps.note('jobs', await tools.rows.removeJobs(keys));
  }
  const late = await removeLateContact(work, untilMs);
  let calls = 0;
  for (const caller of late ? [target, late] : [target]) {
    for (const place of COLLECTION_PLACES) {
      const filter = place.ofThen?.(caller, untilMs);
      const removed = filter ? await steps.removeRows(place, filter) : 0;
      if (place.place === 'calls') calls += removed;
    }
  }
  const isCallers = isCallersEntry(target, untilMs, tools.idsOf);
  const { removed } = await tools.spool.removeErased('all', isCallers);
  await steps.note('spool', removed);
  await steps.note('caches', tools.caches.forget(target));
  if (calls > 0) await tools.refreshLaterCaller(target.scope, target.contactKey);
}

/** Removes the contact that a slow request of then made. @returns whose rows are to be removed with it */
async function removeLateContact(
  { target, steps, tools }: Work,
  untilMs: number,
): Promise<CallerTarget | null> {
  const found = await tools.rows.contactOf(target);
  if (!found) return null;
  const filter = { ...CONTACT_PLACE.ofThen?.(target, untilMs), uid: { $eq: found.uid } };
  const removed = await steps.removeRows(CONTACT_PLACE, filter);
  return removed > 0 ? { ...target, contactUid: found.uid } : null;
}

async function countRemaining({ target, steps, tools }: Work, untilMs: number): Promise<Remaining> {
  const places = [...COLLECTION_PLACES, CONTACT_PLACE];
  const rows = await steps.countRows(places, ({ ofThen }) => ofThen?.(target, untilMs));
  let jobs = 0;
  for await (const keys of steps.sessionBatches()) jobs += await tools.rows.countJobs(keys);
  const isCallers = isCallersEntry(target, untilMs, tools.idsOf);
  const { remaining } = await tools.spool.removeErased('all', isCallers);
  return { ...rows, jobs, spool: remaining };
}
