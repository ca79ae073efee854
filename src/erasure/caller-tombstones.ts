import type { ErasedCaller, Erasure } from '../domain/erasure.ts';
import { type ErasureTools, LEASE_MS } from './erasure-tools.ts';

const BATCH = 200;

/** Keeps calls of the number that began by then from coming back, and notes the time in the receipt. */
export async function keepOutUntil(
  untilMs: number,
  { uid }: Erasure,
  { scope, contactKey }: ErasedCaller,
  { tombstones, erasures }: ErasureTools,
): Promise<void> {
  const number = { _id: contactKey, kind: 'number', erasure: uid } as const;
  await Promise.all([
    erasures.progress(uid, LEASE_MS, { untilMs }),
    tombstones.add(scope, [number], untilMs),
  ]);
}

/** Keeps sessions of a caller from coming back. Those of a tenant are kept out by the tombstone of the tenant. */
export async function keepSessionsOut(
  callKeys: readonly string[],
  { uid, target, requestedAtMs }: Erasure,
  { tombstones }: Pick<ErasureTools, 'tombstones'>,
): Promise<void> {
  if (target.kind !== 'caller') return;
  const stones = callKeys.map((_id) => ({ _id, kind: 'session', erasure: uid }) as const);
  await tombstones.add(target.scope, stones, requestedAtMs);
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
