import { readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type EntryIdentity, identifyEntry } from './entry-identity.ts';
import { isMissing, namesIn, type ReportFault } from './spool-folder.ts';

/** Which files are meant: all, or those that were set aside and are not tried again. */
type SpoolFiles = 'all' | 'set aside';

export type SpoolSearch = ReturnType<typeof createSpoolSearch>;

/** Entries, those that were set aside, and drafts that a crash left. */
const FILE = /^(\d{15})-\d{6}-[0-9a-f]{8}\.json(\.[a-z-]+)?$/;

type SpoolFile = { readonly name: string; readonly writtenAtMs: number; readonly aside: boolean };

const toFile = (name: string): SpoolFile[] => {
  const [, time, suffix] = FILE.exec(name) ?? [];
  return time === undefined
    ? []
    : [{ name, writtenAtMs: Number(time), aside: suffix !== undefined }];
};

/** Searches the spool's folder for files of callers whose data is erased. */
export function createSpoolSearch(folder: string, reportFault: ReportFault) {
  let known = new Map<string, EntryIdentity | null>();

  async function identify({ name, writtenAtMs }: SpoolFile): Promise<EntryIdentity | null> {
    const seen = known.get(name);
    if (seen !== undefined) return seen;
    try {
      return identifyEntry(await readFile(join(folder, name), 'utf8'), writtenAtMs);
    } catch {
      // Removed meanwhile, or unreadable: what nobody can read names nobody.
      return null;
    }
  }

  async function remove(name: string): Promise<boolean> {
    try {
      await unlink(join(folder, name));
      return true;
    } catch (error) {
      if (isMissing(error)) return true;
      reportFault('removing a spooled write-back', error, { traceId: null, file: name });
      return false;
    }
  }

  return {
    /** Removes the files of erased callers and tenants. Each file is read once, as long as it exists. */
    async removeErased(
      files: SpoolFiles,
      isErased: (entry: EntryIdentity) => Promise<boolean>,
    ): Promise<{ readonly removed: number; readonly remaining: number }> {
      const identified = new Map<string, EntryIdentity | null>();
      const counts = { removed: 0, remaining: 0 };
      for (const file of (await namesIn(folder)).flatMap(toFile)) {
        if (files === 'set aside' && !file.aside) continue;
        const entry = await identify(file);
        if (file.aside) identified.set(file.name, entry);
        if (entry === null || !(await isErased(entry))) continue;
        counts[(await remove(file.name)) ? 'removed' : 'remaining'] += 1;
        identified.delete(file.name);
      }
      known = identified;
      return counts;
    },
  };
}
