import { resultOf, togetherOrEach } from '../../concurrency/together-or-each.ts';
import { yieldInBackground } from '../../concurrency/yield-to-event-loop.ts';
import type { AwaitedCall, Contact, ContactWithZone } from '../../domain/callers/contact.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ContactStore } from '../../store/callers/contacts.ts';
import { memoryOf } from './memory-of.ts';
import { historyOf, type MemoryInputDependencies, sourceOf } from './memory-source.ts';
import { type RecordedCalls, type RememberedCaller, readRecorded } from './read-recorded.ts';

/** Longer than a write-back may take to be stored. */
const AWAITED_MS = 60_000;

export type MemoryDependencies = MemoryInputDependencies & {
  readonly contacts: Pick<ContactStore, 'find' | 'saveMemories'>;
};

/** Calls that were not stored yet; those of write-backs that never succeeded are left out after a minute. */
const stillAwaited = (
  { awaitedCalls = [] }: Contact,
  { keys }: RecordedCalls,
  nowMs: number,
): readonly AwaitedCall[] =>
  awaitedCalls.filter(({ key, atMs }) => !keys.has(key) && nowMs - atMs < AWAITED_MS);

/** The memory that a model wrote, if nothing has changed that it was written from. */
const writtenOf = ({ memory: { written } }: Contact, source: string | null) =>
  written?.source === source ? written : undefined;

type Computed = {
  readonly caller: RememberedCaller;
  readonly change: Pick<Contact, 'memory' | 'totalCalls' | 'awaitedCalls'>;
  /** The time, if a model is to write the memory. */
  readonly due: { readonly memoryDueMs?: number };
};

const withChange = ({ caller: { contact }, change }: Computed, memoryVersion: number): Contact => ({
  ...contact,
  ...change,
  memoryVersion,
});

/** Creates the functions that compute memories from the recorded calls, so that order and repetition do not matter. */
export function createMemoryRefresher(dependencies: MemoryDependencies) {
  const { contacts, timeZoneOf, memoryModelOf, maxWords, now } = dependencies;
  const read = async (scope: Scope, e164: E164): Promise<RememberedCaller | null> => {
    const contact = await contacts.find(scope, e164);
    return contact && { scope, contact, timeZone: await timeZoneOf(contact) };
  };

  function compute(caller: RememberedCaller, recorded: RecordedCalls): Computed {
    const { scope, contact, timeZone } = caller;
    const reading = { nowMs: now(), zone: timeZone ?? undefined, maxWords };
    const history = historyOf(contact, recorded, reading);
    const model = memoryModelOf(scope);
    const written = writtenOf(contact, sourceOf(history, { model, ...recorded }));
    const isDue = model !== null && contact.memory.written !== undefined && !written;
    return {
      caller,
      change: {
        memory: { ...memoryOf(contact, recorded, history), ...(written && { written }) },
        totalCalls: recorded.total,
        awaitedCalls: stillAwaited(contact, recorded, reading.nowMs),
      },
      due: isDue ? { memoryDueMs: reading.nowMs } : {},
    };
  }

  /** Reads what the memories are made of by one command for each collection, and stores them by one. */
  async function refreshTogether(callers: readonly RememberedCaller[]) {
    const recorded = await readRecorded(callers, dependencies);
    const all: Computed[] = [];
    for (const [index, caller] of callers.entries()) {
      // Computing a memory takes a millisecond.
      if (index > 0) await yieldInBackground();
      all.push(compute(caller, recorded[index] as RecordedCalls));
    }
    const areSaved = await contacts.saveMemories(
      all.map(({ caller: { scope, contact }, change, due }) => [
        scope,
        contact,
        { ...change, ...due },
      ]),
    );
    return all.map((computed, index) => ({ computed, isSaved: areSaved[index] === true }));
  }

  type Refreshed = Awaited<ReturnType<typeof refreshTogether>>[number];

  /**
   * Computes the memory of a caller and stores it. Begins again if another write came first; with `isOnce` returns the
   * memory then all the same, for somebody who waits. Null if there is no contact.
   *
   * @param known read before the calls: its version refuses a memory that is made of fewer calls than the stored one
   */
  async function refreshMemory(
    scope: Scope,
    e164: E164,
    known: ContactWithZone | null,
    isOnce = false,
  ): Promise<Contact | null> {
    let caller = known ? { scope, ...known } : await read(scope, e164);
    for (; caller; caller = await read(scope, e164)) {
      const [{ computed, isSaved }] = (await refreshTogether([caller])) as [Refreshed];
      const { memoryVersion } = caller.contact;
      if (isSaved || isOnce)
        return withChange(computed, isSaved ? memoryVersion + 1 : memoryVersion);
    }
    return null;
  }

  /** As `refreshMemory`, of several callers, each with a result of its own. */
  async function refreshMemories(
    callers: readonly RememberedCaller[],
  ): Promise<PromiseSettledResult<Contact | null>[]> {
    const refreshed = await togetherOrEach(callers, refreshTogether);
    const results = refreshed.map(async (one) => {
      const { computed, isSaved } = resultOf(one);
      const { scope, contact } = computed.caller;
      if (isSaved) return withChange(computed, contact.memoryVersion + 1);
      return refreshMemory(scope, contact.e164, null);
    });
    return Promise.allSettled(results);
  }

  return { refreshMemory, refreshMemories };
}
