import type { ErasedCaller, Erasure } from '../domain/erasure.ts';
import { type ErasureTools, LEASE_MS } from './erasure-tools.ts';

const BATCH = 200;

/** Keeps the number, and every session that is stored now, from coming back. */
export async function layTombstones(
  { uid, requestedAtMs }: Erasure,
  caller: ErasedCaller,
  { tombstones, rows, erasures, signal }: ErasureTools,
): Promise<void> {
  const { scope, contactKey } = caller;
  const number = { _id: contactKey, kind: 'number', erasure: uid } as const;
  await tombstones.add(scope, [number], requestedAtMs);
  for await (const keys of rows.eachSessionOf(caller, BATCH)) {
    signal.throwIfAborted();
    const stones = keys.map((_id) => ({ _id, kind: 'session', erasure: uid }) as const);
    await tombstones.add(scope, stones, requestedAtMs);
    await erasures.progress(uid, LEASE_MS, {});
  }
}

/** The keys of the sessions that an erasure keeps out, in batches. */
export async function* eachSessionBatch(
  { uid }: Erasure,
  { tombstones, signal }: ErasureTools,
): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const keys = await tombstones.sessionsOf(uid, after, BATCH);
    const last = keys.at(-1);
    if (last === undefined) return;
    yield keys;
    after = last;
  }
}
