import type { RequestContext } from '../context.ts';
import { operate } from './administration.ts';
import { type ScopeOptions, scopeOfOptions } from './scope-options.ts';
import { formatTime, type OutputOptions, printResult } from './terminal/output.ts';
import { createProgress, formatCount } from './terminal/progress.ts';

type ShowOptions = OutputOptions & ScopeOptions;
type ExportOptions = ShowOptions & { readonly number: string; readonly out: string };

/** `callers show` */
export async function showCaller(number: string, options: ShowOptions): Promise<void> {
  const [{ listFacts }, parts] = await Promise.all([
    import('../resolvers/facts/facts.ts'),
    import('../resolvers/caller/exported-parts.ts'),
  ]);
  const shown = await operate(async (newContext) => {
    const context = newContext();
    const caller = await findCaller(number, options, context);
    const facts = await listFacts(caller, {}, context);
    return {
      caller: parts.exportedCaller(caller),
      directory: parts.exportedDirectory(caller),
      memory: parts.exportedMemory(caller, context.services.now()),
      facts: facts.map(parts.exportedRememberedFact),
    };
  });
  printResult({ json: shown, text: describe(shown) }, options);
}

type Shown = {
  readonly caller: {
    readonly id: string;
    readonly phoneNumber: string;
    readonly name: string | null;
    readonly nameFrom: string | null;
    readonly firstSeenMs: number | null;
    readonly lastSeenMs: number | null;
    readonly totalCalls: number;
  };
  readonly directory: {
    readonly title: string | null;
    readonly company: string | null;
    readonly tags: readonly string[];
  } | null;
  readonly memory: { readonly summary: string };
  readonly facts: readonly { readonly kind: string; readonly value: string }[];
};

function describe({ caller, directory, memory, facts }: Shown): string {
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
export async function findCaller(number: string, options: ScopeOptions, context: RequestContext) {
  const [resolvers, { DomainError }] = await Promise.all([
    import('../resolvers/caller/callers.ts'),
    import('../domain/errors.ts'),
  ]);
  const scope = scopeOfOptions(options);
  const caller = await resolvers.findCaller({ phoneNumber: number, scope }, context);
  if (!caller) throw new DomainError('not_found', 'This number has never called and is not listed');
  return caller;
}

/** `callers export` */
export async function exportCallerTo({ number, out, ...options }: ExportOptions): Promise<void> {
  const [{ exportCaller }, { createExportFile }, { nodeId }] = await Promise.all([
    import('../resolvers/caller/export-caller.ts'),
    import('./storage/export-file.ts'),
    import('../domain/node-id.ts'),
  ]);
  const progress = createProgress(options);
  const calls = await operate(async (newContext) => {
    const { contact } = await findCaller(number, options, newContext());
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
