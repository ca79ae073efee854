import { setImmediate as settled } from 'node:timers/promises';
import type { Clock } from '../src/clock.ts';

type Event = { readonly atMs: number; readonly order: number; work(): void };

/** Time that passes only from one event to the next, with everything a promise sets off done in between. */
export function virtualTime() {
  let nowMs = 0;
  let order = 0;
  const events = new Set<Event>();
  const clock: Clock = {
    now: () => nowMs,
    later(ms, work) {
      const event = { atMs: nowMs + ms, order: order++, work };
      events.add(event);
      return () => events.delete(event);
    },
  };
  const first = () =>
    [...events].reduce<Event | undefined>((best, event) => {
      if (!best || event.atMs < best.atMs) return event;
      return event.atMs === best.atMs && event.order < best.order ? event : best;
    }, undefined);
  return {
    clock,
    after: (ms: number) => new Promise<void>((resolve) => clock.later(ms, resolve)),
    /** Runs until nothing is left to happen. */
    async run(): Promise<void> {
      for (let event = first(); event; event = first()) {
        events.delete(event);
        nowMs = event.atMs;
        event.work();
        await settled();
      }
    },
  };
}
