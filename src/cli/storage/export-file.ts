import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { CommandError } from '../terminal/failure.ts';

const END = ']}';

/**
 * Writes the documents of an export into one, readable by its owner only.
 *
 * @throws CommandError when the file exists or cannot be created
 */
export async function createExportFile(file: string) {
  if (existsSync(file))
    throw new CommandError('file_exists', `${file} exists already; name another file`);
  const partial = `${file}.partial-${process.pid}`;
  const handle = await open(partial, 'wx', 0o600).catch((error: unknown) => {
    throw new CommandError('no_file', `${file} cannot be created; check its folder`, {
      cause: error,
    });
  });
  let calls = 0;
  let isFirst = true;
  return {
    /** Adds the calls of a document; the first document is added as a whole. */
    async add(document: string): Promise<void> {
      const { calls: added }: { calls: readonly object[] } = JSON.parse(document);
      const texts = added.map((call) => JSON.stringify(call)).join(',');
      const before = calls > 0 && added.length > 0 ? ',' : '';
      // The calls are the last member of a document.
      await handle.appendFile(isFirst ? document.slice(0, -END.length) : `${before}${texts}`);
      calls += added.length;
      isFirst = false;
    },
    /** Number of calls so far. */
    calls: () => calls,
    /** Gives the file its name, once it is complete. */
    async finish(): Promise<void> {
      await handle.appendFile(`${END}\n`);
      await handle.sync();
      await handle.close();
      await rename(partial, file);
    },
    async discard(): Promise<void> {
      await handle.close();
      await rm(partial, { force: true });
    },
  };
}
