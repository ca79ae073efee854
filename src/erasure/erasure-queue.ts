import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '../domain/audit.ts';
import type { Erasure, ErasureTarget } from '../domain/erasure.ts';
import { eraseCaller } from './erase-caller.ts';
import { eraseTenant } from './erase-tenant.ts';
import { type ErasureTools, LEASE_MS, type Remaining } from './erasure-tools.ts';

type ErasureQueueDependencies = Omit<ErasureTools, 'signal'> & {
  readonly newId: () => string;
  /** How long `erase` waits for the end of the work, in milliseconds. */
  readonly waitMs: number;
  readonly reportFault: (what: string, error: unknown) => void;
};

/** Longer than any write of a request or a job is under way. */
const AGAIN_MS = 120_000;
const AGAIN_WHERE_SOMETHING_REMAINS_MS = 600_000;
const POLL_MS = 100;
const SWEPT_AT_ONCE = 20;
/** Who asks for the erasure of a tenant that was hidden and has no receipt. */
const ADOPTED = {
  requestedBy: { kind: 'service', keyId: null, lastFour: null },
  onRequest: false,
} as const;

export function createErasureQueue(dependencies: ErasureQueueDependencies) {
  const { erasures, newId, now, waitMs, reportFault } = dependencies;
  const stopping = new AbortController();
  const tools: ErasureTools = { ...dependencies, signal: stopping.signal };
  const running = new Set<Promise<void>>();

  function begin(uid: string): Promise<void> {
    const work = workOn(uid, tools)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) reportFault('erasing', error);
      })
      .finally(() => running.delete(work));
    running.add(work);
    return work;
  }

  /** The process that asked does the work, unless another has begun it. */
  async function finishInTime(erasure: Erasure): Promise<Erasure> {
    const { uid } = erasure;
    let latest = erasure;
    for (let leftMs = waitMs; latest.state === 'running' && leftMs > 0; ) {
      const startedAt = performance.now();
      await Promise.race([begin(uid), sleep(leftMs, undefined, { ref: false })]);
      latest = (await erasures.find(uid)) ?? latest;
      if (latest.state === 'running') await sleep(POLL_MS);
      leftMs -= performance.now() - startedAt;
    }
    return latest;
  }

  return {
    /**
     * Removes everything of a caller or of a tenant. What is asked for is stored durably first: whatever happens then,
     * the work is finished, by this process or another.
     *
     * @param onRequest whether it was decided on a caller's own request
     * @returns the receipt, `running` if the work was not finished in time
     */
    async erase(target: ErasureTarget, requestedBy: Actor, onRequest = false) {
      const erasure = { uid: newId(), target, requestedBy, onRequest, requestedAtMs: now() };
      return finishInTime(await erasures.begin(erasure));
    },
    /**
     * Goes on with what no process works on: what a crash broke off, what was put off, what is to be searched again, and
     * tenants that are hidden and have no receipt.
     */
    async sweep() {
      for (const tenantId of await dependencies.tenants.listHidden()) {
        await erasures.begin({
          ...ADOPTED,
          uid: newId(),
          target: { kind: 'tenant', tenantId },
          requestedAtMs: now(),
        });
      }
      for (const uid of await erasures.listDue(SWEPT_AT_ONCE)) {
        if (stopping.signal.aborted) return;
        await begin(uid);
      }
    },
    /** Ends the work between two batches. */
    async stop() {
      stopping.abort(new Error('The process stops'));
      await Promise.all(running);
    },
  };
}

export type ErasureQueue = ReturnType<typeof createErasureQueue>;

async function workOn(uid: string, tools: ErasureTools): Promise<void> {
  const due = await tools.erasures.claim(uid, LEASE_MS);
  if (!due) return;
  const { erasure, untilMs } = due;
  const { target } = erasure;
  if (target.kind === 'caller') {
    await finish(erasure, await eraseCaller(erasure, target, untilMs, tools), tools);
    return;
  }
  const hiddenAtMs = await tools.tenants.hide(target.tenantId, tools.now());
  const remaining = await eraseTenant(erasure, target.tenantId, tools);
  const putOffMs = hiddenAtMs + tools.keysLiveOnMs - tools.now();
  // Until then another process may serve a key of the tenant that it remembers.
  if (putOffMs > 0) return tools.erasures.postpone(uid, putOffMs);
  await tools.tenants.remove(target.tenantId);
  await finish(erasure, remaining, tools);
}

async function finish(
  { uid, state, finishedAtMs }: Erasure,
  remaining: Remaining,
  { erasures, now }: ErasureTools,
): Promise<void> {
  const isLeft = Object.values(remaining).some((count) => count > 0);
  const againInMs = state === 'running' ? AGAIN_MS : null;
  await erasures.finish(uid, {
    remaining,
    finishedAtMs: finishedAtMs ?? now(),
    againInMs: isLeft ? AGAIN_WHERE_SOMETHING_REMAINS_MS : againInMs,
  });
}
