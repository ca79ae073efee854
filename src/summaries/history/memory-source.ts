import type { Contact } from '../../domain/callers/contact.ts';
import type { MemorySource } from '../../domain/callers/memory-input.ts';
import type { Digest } from '../../domain/facts/fact-keys.ts';
import type { Scope } from '../../domain/scope.ts';
import { type CallerHistory, createCallerHistory } from './caller-history.ts';
import { memoryInput } from './memory-input.ts';
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

/** The history of a contact at that time. */
export const historyOf = (
  { profile, e164 }: Contact,
  { calls, total }: RecordedCalls,
  reading: { readonly nowMs: number; readonly zone: string | undefined; readonly maxWords: number },
): CallerHistory =>
  createCallerHistory({ calls, totalCalls: total, known: profile, ownNumber: e164, ...reading });

/** Names the model and what it writes a memory from, but not the time; null without a model. Nobody can guess it. */
export const sourceOf = (
  history: CallerHistory,
  { model, digest }: { readonly model: string | null; readonly digest: Digest },
): string | null =>
  model &&
  digest(JSON.stringify(['memory', model, history.zone, history.maxWords, memoryInput(history)]));

/** Creates a function that reads what a model writes a memory from. */
export function createMemoryInputReader(dependencies: MemoryInputDependencies) {
  const { timeZoneOf, memoryModelOf, maxWords, now } = dependencies;
  return async (scope: Scope, contact: Contact): Promise<MemorySource> => {
    const timeZone = (await timeZoneOf(contact)) ?? undefined;
    const recorded = await readRecorded(scope, contact, dependencies);
    const history = historyOf(contact, recorded, { nowMs: now(), zone: timeZone, maxWords });
    const source = sourceOf(history, { model: memoryModelOf(scope), ...recorded });
    return { input: memoryInput(history), source, timeZone };
  };
}
