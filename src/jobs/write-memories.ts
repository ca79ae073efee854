import type { Services } from '../context.ts';
import type { Caller } from '../domain/callers/caller.ts';
import type { Contact } from '../domain/callers/contact.ts';
import type { MemorySource } from '../domain/callers/memory-input.ts';
import type { FallbackReason } from '../domain/callers/summary-fallback.ts';
import type { Scope } from '../domain/scope.ts';
import type { ContactStore } from '../store/callers/contacts.ts';
import type { SummaryQueue } from '../store/summaries/summary-queue.ts';
import type { MemoryWriter } from '../summaries/model/memory/memory-writer.ts';

/** Longer than the model may take; another worker may then try. */
const LEASE_MS = 120_000;
/** While a note of the caller's calls is still to come. */
const PENDING_MS = 5_000;
/** After an outage, and where the budget is used up. */
const OUTAGE_MS = 300_000;
const LATER: ReadonlySet<FallbackReason> = new Set([
  'timeout',
  'unreachable',
  'rate_limited',
  'rejected',
  'over_budget',
  'paused',
  'busy',
]);

type MemoryJobDependencies = Pick<Services, 'publish' | 'now'> & {
  readonly contacts: Pick<ContactStore, 'claimMemory' | 'saveWritten' | 'postponeMemory'>;
  readonly queue: Pick<SummaryQueue, 'hasPending'>;
  readonly readInput: (scope: Scope, contact: Contact) => Promise<MemorySource>;
  readonly writer: MemoryWriter;
  readonly name: string;
  readonly maxWords: number;
  readonly countMemory: (memory: { author: string; fallback: FallbackReason | null }) => void;
  readonly signal: AbortSignal;
};

/** Has the memory of one caller written; it stays due where storage fails or the process stops. */
async function writeOne({ scope, contact }: Caller, parts: MemoryJobDependencies): Promise<void> {
  const { contacts, queue, readInput, writer, name, maxWords, now, signal } = parts;
  if (await queue.hasPending(scope, contact.key))
    return contacts.postponeMemory(scope, contact, { atMs: now() + PENDING_MS });
  const { input, source, timeZone } = await readInput(scope, contact);
  if (source === null || input.notes.length === 0 || contact.memory.written?.source === source)
    return contacts.postponeMemory(scope, contact, { atMs: null });
  const task = { input, nowMs: now(), timeZone, maxWords };
  const outcome = await writer.write({ scope, task }, signal);
  signal.throwIfAborted();
  if ('reason' in outcome) {
    const { reason } = outcome;
    parts.countMemory({ author: 'local', fallback: reason });
    const atMs = LATER.has(reason) ? now() + OUTAGE_MS : null;
    return contacts.postponeMemory(scope, contact, { atMs, reason });
  }
  const written = { lines: outcome.lines, by: name, source };
  // A contact that changed meanwhile stays due.
  if (!(await contacts.saveWritten(scope, contact, written))) return;
  parts.countMemory({ author: name, fallback: null });
  parts.publish(scope, { kind: 'callerUpdated', callerUid: contact.uid, change: 'memory' });
}

/** Creates the job that has memories written by a model, one after the other, so that notes go before them. */
export function createMemoryJob(parts: MemoryJobDependencies): () => Promise<void> {
  return async () => {
    while (!parts.signal.aborted) {
      const due = await parts.contacts.claimMemory(parts.now(), LEASE_MS);
      if (!due) return;
      await writeOne(due, parts);
    }
  };
}
