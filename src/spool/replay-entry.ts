import { DomainError } from '../domain/errors.ts';
import type { SlowEntries } from './slow-entries.ts';
import { isMissing, type ReportFault, type SpoolFolder } from './spool-folder.ts';
import type { SpooledWriteBack } from './spooled-write-back.ts';

/** Where entries are stored. */
export type ReplayTarget = {
  /** @throws DomainError `service_unavailable` when storage is away, or the time limit was exceeded */
  store(entry: SpooledWriteBack): Promise<unknown>;
  /** Whether the error says that the time limit was exceeded. */
  isTimeout(error: unknown): boolean;
  /** Whether storage confirms another write in time. */
  confirmsWrites(): Promise<boolean>;
};

/** `storage away`: the entries behind wait too. */
export type ReplayResult = 'stored' | 'not stored' | 'storage away';

export type Spool = {
  readonly folder: SpoolFolder;
  readonly slow: SlowEntries;
  readonly reportFault: ReportFault;
  /** Whether storage confirmed a write when last asked. An attempt that began in an outage says nothing about its entry. */
  wasUp: boolean;
};

/** The process has too many open files, which is no fault of the entry. */
const isOutOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EMFILE', 'ENFILE'].includes(String(error.code));

/** Stores one entry and removes it, or sets it aside when it is at fault. */
export async function replayEntry(
  name: string,
  target: ReplayTarget,
  spool: Spool,
): Promise<ReplayResult> {
  const { folder, slow, reportFault } = spool;
  try {
    const entry = await folder.read(name);
    if ('scope' in entry) return await storeEntry(name, entry, target, spool);
    await folder.setAside(name, { reason: entry.problem, traceId: entry.traceId });
  } catch (error) {
    if (isOutOfFiles(error)) {
      reportFault('reading a spooled write-back', error);
      return 'storage away';
    }
    slow.delete(name);
    // Another process that shares the folder was faster.
    if (!isMissing(error)) {
      await folder.setAside(name, { reason: 'unreadable', traceId: null, error });
    }
  }
  return 'not stored';
}

async function storeEntry(
  name: string,
  entry: SpooledWriteBack,
  target: ReplayTarget,
  spool: Spool,
): Promise<ReplayResult> {
  const { folder, slow } = spool;
  const { traceId } = entry;
  try {
    await target.store(entry);
  } catch (error) {
    const code = error instanceof DomainError ? error.code : null;
    if (code !== 'service_unavailable') {
      await folder.setAside(name, { reason: code ? 'refused' : 'failed', traceId, error });
      return 'not stored';
    }
    if (await isStorageOutage(error, target, spool)) return 'storage away';
    if (!slow.postpone(name)) await folder.setAside(name, { reason: 'timed-out', traceId, error });
    return 'not stored';
  }
  spool.wasUp = true;
  slow.delete(name);
  await folder.remove(name);
  return 'stored';
}

/** Otherwise it is the entry that takes too long: storage confirmed writes before the attempt and after it. */
async function isStorageOutage(
  error: unknown,
  target: ReplayTarget,
  spool: Spool,
): Promise<boolean> {
  const { wasUp } = spool;
  spool.wasUp = target.isTimeout(error) && (await target.confirmsWrites());
  return !(wasUp && spool.wasUp);
}
