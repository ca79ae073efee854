import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { RequestContext } from '../context.ts';
import { DomainError } from '../domain/errors.ts';
import { nodeId } from '../domain/node-id.ts';
import { findCaller } from '../resolvers/caller/callers.ts';
import { exportCaller } from '../resolvers/caller/export-caller.ts';
import {
  exportedCaller,
  exportedDirectory,
  exportedMemory,
  exportedRememberedFact,
} from '../resolvers/caller/exported-parts.ts';
import { listFacts } from '../resolvers/facts/facts.ts';
import { administrate } from './administration.ts';
import { type ScopeOptions, scopeOfOptions } from './arguments.ts';
import { CommandError } from './terminal/failure.ts';
import { formatTime, type OutputOptions, printResult } from './terminal/output.ts';
import { createProgress, formatCount } from './terminal/progress.ts';

type ShowOptions = OutputOptions & ScopeOptions;
type ExportOptions = ShowOptions & { readonly number: string; readonly out: string };

/** `callers show` */
export async function showCaller(number: string, options: ShowOptions): Promise<void> {
  const shown = await administrate((newContext) => readShown(number, options, newContext()));
  printResult({ json: shown, text: describe(shown) }, options);
}

async function readShown(number: string, options: ScopeOptions, context: RequestContext) {
  const caller = await findNumber(number, options, context);
  const facts = await listFacts(caller, {}, context);
  return {
    caller: exportedCaller(caller),
    directory: exportedDirectory(caller),
    memory: exportedMemory(caller, context.services.now()),
    facts: facts.map(exportedRememberedFact),
  };
}

function describe({
  caller,
  directory,
  memory,
  facts,
}: Awaited<ReturnType<typeof readShown>>): string {
  const seen = (atMs: number | null) => (atMs === null ? 'never' : formatTime(atMs));
  const name = caller.name === null ? '-' : `${caller.name} (${caller.nameFrom})`;
  return [
    `Number      ${caller.phoneNumber}`,
    `Id          ${caller.id}`,
    `Name        ${name}`,
    `Title       ${directory?.title ?? '-'}`,
    `Company     ${directory?.company ?? '-'}`,
    `Labels      ${directory?.tags.join(', ') || '-'}`,
    `First seen  ${seen(caller.firstSeenMs)}`,
    `Last seen   ${seen(caller.lastSeenMs)}`,
    `Calls       ${caller.totalCalls}`,
    `Memory      ${memory.summary || '-'}`,
    ...facts.map(({ kind, value }) => `Fact        ${kind.replaceAll('_', ' ')}: ${value}`),
  ].join('\n');
}

/** @throws DomainError `not_found`, and for a number that cannot be read */
export async function findNumber(number: string, options: ScopeOptions, context: RequestContext) {
  const caller = await findCaller({ phoneNumber: number, scope: scopeOfOptions(options) }, context);
  if (!caller) throw new DomainError('not_found', 'This number has never called and is not listed');
  return caller;
}

/** `callers export` */
export async function exportCallerTo({ number, out, ...options }: ExportOptions): Promise<void> {
  const progress = createProgress(options);
  const calls = await administrate(async (newContext) => {
    const { contact } = await findNumber(number, options, newContext());
    const id = nodeId('Caller', contact.uid);
    const file = await createExportFile(out);
    try {
      let after: string | null = null;
      do {
        const { document, next } = await exportCaller({ id, after }, newContext());
        await file.add(document);
        after = next;
        progress(() => `Exported ${formatCount(file.calls())} calls`);
      } while (after !== null);
      await file.finish();
      return file.calls();
    } catch (error) {
      await file.discard();
      throw error;
    }
  });
  const text = `Exported the caller with ${formatCount(calls)} calls to ${out}`;
  printResult({ json: { file: out, calls }, text }, options);
}

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
