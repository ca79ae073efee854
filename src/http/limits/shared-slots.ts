import { Refusal } from '../errors/refusal.ts';

export type SharedSlotsLimits = {
  readonly slots: number;
  readonly waiting: number;
  /** The share of one tenant of both. */
  readonly slotsEach: number;
  readonly waitingEach: number;
};

type Waiter = { readonly tenant: string; readonly enter: () => void };

/** Slots that tenants share. Each tenant has a limit of its own, which leaves room for the others. */
export function createSharedSlots(limits: SharedSlotsLimits) {
  const taken: string[] = [];
  const queue: Waiter[] = [];

  const isFree = (tenant: string): boolean =>
    taken.length < limits.slots &&
    taken.filter((holder) => holder === tenant).length < limits.slotsEach;

  const isQueueFull = (tenant: string): boolean =>
    queue.length >= limits.waiting ||
    queue.filter((waiter) => waiter.tenant === tenant).length >= limits.waitingEach;

  function occupy(tenant: string): () => void {
    taken.push(tenant);
    return () => {
      taken.splice(taken.indexOf(tenant), 1);
      const free = queue.filter((waiter) => isFree(waiter.tenant));
      const next = free.find((waiter) => waiter.tenant !== tenant) ?? free[0];
      if (!next) return;
      queue.splice(queue.indexOf(next), 1);
      next.enter();
    };
  }

  function wait(tenant: string, signal: AbortSignal): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const giveUp = () => {
      queue.splice(queue.indexOf(waiter), 1);
      reject(busy());
    };
    const enter = () => {
      signal.removeEventListener('abort', giveUp);
      resolve(occupy(tenant));
    };
    const waiter = { tenant, enter };
    queue.push(waiter);
    signal.addEventListener('abort', giveUp, { once: true });
    return promise;
  }

  return {
    /**
     * Waits for a slot and returns the function that frees it. Slots are given in the order of arrival, except
     * to tenants that have their share already; a slot that a tenant frees goes to another one first.
     *
     * @throws Refusal `service_unavailable` when too many wait, or when the signal ends the wait
     */
    async take(tenant: string, signal: AbortSignal): Promise<() => void> {
      if (signal.aborted) throw busy();
      if (isFree(tenant)) return occupy(tenant);
      if (isQueueFull(tenant)) throw busy();
      return wait(tenant, signal);
    },
  };
}

const busy = () =>
  new Refusal('service_unavailable', 'Too many large bodies at once; try again shortly');
