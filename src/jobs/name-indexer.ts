import type { Services } from '../context.ts';
import { type Caller, nameOf } from '../domain/callers/caller.ts';
import { searchWords } from '../domain/search-words.ts';
import type { CallerNameStore } from '../store/callers/caller-names.ts';
import type { ContactStore } from '../store/callers/contacts.ts';

/** Finds what a crash, or storage that was away, left undone. */
const SWEEP_EVERY_MS = 15_000;
const BATCH = 100;
/** The built-in database does one command after another, and a recall waits behind those that came before it. */
const AT_ONCE = 8;

export type NameIndexer = {
  /** Writes the words of changed names soon, behind whatever changed them. */
  wake(): void;
  start(): void;
  /** Finishes what was begun. */
  stop(): Promise<void>;
};

type Dependencies = {
  readonly contacts: Pick<ContactStore, 'renamed' | 'settleName' | 'find'>;
  readonly names: Pick<CallerNameStore, 'replace'>;
  /** Whether storage is. */
  readonly isOpen: () => boolean;
  readonly reportFault: Services['reportFault'];
};

/**
 * Keeps `caller_names` as contacts say. A contact is marked by the write that changes its name and unmarked once its words
 * are stored, so that no crash loses one.
 */
export function createNameIndexer({
  contacts,
  names,
  isOpen,
  reportFault,
}: Dependencies): NameIndexer {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  async function write(found: Caller): Promise<void> {
    let caller: Caller | null = found;
    while (caller !== null) {
      const { scope, contact }: Caller = caller;
      await names.replace(scope, contact, searchWords(nameOf(contact).name ?? ''));
      if (await contacts.settleName(caller)) return;
      const current = await contacts.find(scope, contact.e164);
      // A contact that was removed leaves no words; the next one of the number writes its own.
      if (current === null) await names.replace(scope, contact, []);
      caller = current && { scope, contact: current };
    }
  }

  async function run(): Promise<void> {
    isWanted = false;
    const due = await contacts.renamed(BATCH);
    let failure: PromiseRejectedResult | undefined;
    for (let start = 0; start < due.length; start += AT_ONCE) {
      const written = await Promise.allSettled(due.slice(start, start + AT_ONCE).map(write));
      failure ??= written.find((one) => one.status === 'rejected');
    }
    // One that fails must not keep the others waiting; the sweep tries it again.
    if (failure) throw failure.reason;
    isWanted ||= due.length === BATCH;
  }

  function wake(): void {
    if (!isOpen()) return;
    isWanted = true;
    running ??= run()
      .catch((error: unknown) => reportFault('indexing names', error))
      .then(() => {
        running = null;
        if (isWanted) wake();
      });
  }

  return {
    wake,
    start() {
      timer = setInterval(wake, SWEEP_EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      while (running) await running;
    },
  };
}
