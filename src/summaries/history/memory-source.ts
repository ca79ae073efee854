import {
  type CallerHistory,
  createCallerHistory,
  type Digest,
  formatDate,
  memoryInput,
} from 'caller-facts';
import type { Contact } from '../../domain/callers/contact.ts';
import type { RememberedCall } from '../../domain/callers/memory.ts';
import type { MemorySource } from '../../domain/callers/memory-input.ts';
import type { Scope } from '../../domain/scope.ts';
import { type RecordedCalls, type RecordedStores, readRecorded } from './read-recorded.ts';

export type MemoryInputDependencies = RecordedStores & {
  /** IANA time zone of the caller's number; null if not known. */
  readonly timeZoneOf: (contact: Contact) => Promise<string | null>;
  /** Names the model that writes the memories of a scope, with all that changes what it writes; null: none does. */
  readonly memoryModelOf: (scope: Scope) => string | null;
  /** Maximum length of a memory. */
  readonly maxWords: number;
  readonly now: () => number;
};

type Reading = {
  readonly nowMs: number;
  readonly zone: string | undefined;
  readonly maxWords: number;
};

const formatWish = (atMs: number, { nowMs, zone }: Reading): string =>
  `On ${formatDate({ atMs }, { nowMs, timeZone: zone })} the caller asked to be forgotten.`;

/** The history of a contact at that time. */
export function historyOf(
  { profile, e164 }: Contact,
  { calls, askedAtMs, total }: RecordedCalls,
  reading: Reading,
): CallerHistory<RememberedCall> {
  const given = { calls, known: profile, ownNumber: e164, ...reading };
  return createCallerHistory(
    askedAtMs === null
      ? { ...given, totalCalls: total }
      : // The calls that are not told are not counted either.
        { ...given, totalCalls: 0, lead: formatWish(askedAtMs, reading) },
  );
}

/**
 * Names the model and what it writes a memory from, but not the time, so that nobody can guess it. Null without a model,
 * and while a request to be forgotten is open.
 */
export const sourceOf = (
  history: CallerHistory,
  { model, digest }: { readonly model: string | null; readonly digest: Digest },
): string | null =>
  model && !history.lead
    ? digest(
        JSON.stringify(['memory', model, history.zone, history.maxWords, memoryInput(history)]),
      )
    : null;

/** Creates a function that reads what a model writes a memory from. */
export function createMemoryInputReader(dependencies: MemoryInputDependencies) {
  const { timeZoneOf, memoryModelOf, maxWords, now } = dependencies;
  return async (scope: Scope, contact: Contact): Promise<MemorySource> => {
    const timeZone = await timeZoneOf(contact);
    const zone = timeZone ?? undefined;
    const read = await readRecorded([{ scope, contact, timeZone }], dependencies);
    const [recorded] = read as [RecordedCalls];
    const history = historyOf(contact, recorded, { nowMs: now(), zone, maxWords });
    const source = sourceOf(history, { model: memoryModelOf(scope), ...recorded });
    return { input: memoryInput(history), source, timeZone: zone };
  };
}
