import type { Caller } from '../domain/callers/caller.ts';
import type { Position } from '../domain/page.ts';
import { type Scope, scopesOf } from '../domain/scope.ts';
import type { Retention } from '../domain/tenants/retention.ts';
import type { ContactStore } from '../store/callers/contacts.ts';
import type { RetainedData } from '../store/erasure/retained-data.ts';
import type { TenantStore } from '../store/tenants/tenants.ts';

type RetentionDependencies = {
  readonly tenants: Pick<TenantStore, 'listWithRetention'>;
  readonly contacts: Pick<ContactStore, 'listUnseenSince'>;
  readonly data: RetainedData;
  readonly refreshStaleMemories: () => Promise<void>;
  /** Erases a caller as a request to do so does. */
  readonly forget: (caller: Caller) => Promise<unknown>;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly signal: AbortSignal;
};

const DAY_MS = 86_400_000;
const SWEEP_EVERY_MS = 3_600_000;
/** For transcripts that are removed as soon as their calls are summarised. */
const SWEEP_AT_ONCE_EVERY_MS = 30_000;
const CALLERS_AT_ONCE = 50;

/** Removes what tenants do not want to keep: when called, what is due by then. */
export function createRetention({
  tenants,
  contacts,
  data,
  refreshStaleMemories,
  forget,
  now,
  signal,
}: RetentionDependencies): () => Promise<void> {
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  let sweptAtOnceMs = Number.NEGATIVE_INFINITY;

  async function removeCallers(scope: Scope, untilMs: number): Promise<void> {
    const seen = new Set<string>();
    for (;;) {
      const found = await contacts.listUnseenSince(scope, untilMs, CALLERS_AT_ONCE);
      const callers = found.filter(({ contact }) => !seen.has(contact.uid));
      // Those whose erasure another process finishes are found again.
      if (callers.length === 0) return;
      for (const caller of callers) {
        signal.throwIfAborted();
        seen.add(caller.contact.uid);
        await forget(caller);
      }
    }
  }

  async function removeCalls(scope: Scope, untilMs: number): Promise<void> {
    for (let more = true; more; ) {
      signal.throwIfAborted();
      more = await data.removeCalls(scope, untilMs);
    }
    await refreshStaleMemories();
  }

  async function removeTranscripts(scope: Scope, untilMs: number): Promise<void> {
    let after: Position | null = null;
    do {
      signal.throwIfAborted();
      after = await data.removeTranscripts(scope, untilMs, after, now());
    } while (after !== null);
  }

  /** Callers first: what is removed with them needs no new memory. */
  async function sweepScope(
    scope: Scope,
    { transcriptDays, callDays, callerDays }: Retention,
    nowMs: number,
  ): Promise<void> {
    if (callerDays !== null) await removeCallers(scope, nowMs - callerDays * DAY_MS);
    if (callDays !== null) await removeCalls(scope, nowMs - callDays * DAY_MS);
    if (transcriptDays !== null) await removeTranscripts(scope, nowMs - transcriptDays * DAY_MS);
  }

  async function eachScope(
    work: (scope: Scope, retention: Retention) => Promise<void>,
  ): Promise<void> {
    for (let after = ''; ; ) {
      const found = await tenants.listWithRetention(after);
      const last = found.at(-1);
      if (!last) return;
      for (const { id, retention } of found) {
        for (const scope of scopesOf(id)) await work(scope, retention);
      }
      after = last.id;
    }
  }

  return async () => {
    const nowMs = now();
    if (nowMs - sweptAtMs >= SWEEP_EVERY_MS) {
      await eachScope((scope, retention) => sweepScope(scope, retention, nowMs));
      sweptAtMs = nowMs;
      sweptAtOnceMs = nowMs;
    } else if (nowMs - sweptAtOnceMs >= SWEEP_AT_ONCE_EVERY_MS) {
      await eachScope(async (scope, { transcriptDays }) => {
        if (transcriptDays === 0) await removeTranscripts(scope, nowMs);
      });
      sweptAtOnceMs = nowMs;
    }
  };
}
