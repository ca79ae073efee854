import { EJSON } from 'bson';
import type { Doc } from 'embedded-mongo/bson';
import type { Document } from 'mongodb';

/**
 * What to do with a command, or with its answer: `cut` ends the connection instead of doing it,
 * `cutAfter` when the server has done it, `refuse` answers in the server's place, `amend` adds to its
 * answer.
 */
export type Fault =
  | { readonly kind: 'cut' | 'cutAfter' }
  | { readonly kind: 'refuse' | 'amend'; readonly reply: Document };

/** MongoDB's fail points, in the place of a server that has none. */
export type FailPoints = {
  configure(failPoint: Document): void;
  /** The fault that this command meets, if any. */
  meet(name: string, command: Doc): Fault | null;
  clear(): void;
};

/** The codes by which MongoDB calls a write retryable. Source: retryable-writes.md, "RetryableWriteError Labels". */
const RETRYABLE = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

type Armed = { readonly spec: Document; seen: number; readonly done: Set<string> };

/** `failCommand` and `onPrimaryTransactionalWrite`, by the words of unified-test-format.md, "Server Fail Points". */
export function createFailPoints(): FailPoints {
  const armed = new Map<string, Armed>();
  return {
    configure(spec) {
      armed.set(String(spec.configureFailPoint), { spec, seen: 0, done: new Set() });
    },
    meet(name, command) {
      for (const point of armed.values()) {
        const fault = isDone(point, command) ? null : faultOf(point.spec, name, command);
        if (fault === null || !fires(point, countOf(point, command))) continue;
        if (fault.kind === 'cutAfter') point.done.add(attemptOf(command));
        return fault;
      }
      return null;
    },
    clear: () => armed.clear(),
  };
}

const attemptOf = (command: Doc): string =>
  EJSON.stringify([command.get('lsid'), command.get('txnNumber')]);

/** A write that is done is not done again when it is retried, and so meets nothing. */
const isDone = ({ done }: Armed, command: Doc) => done.size > 0 && done.has(attemptOf(command));

/** `failCommand` counts commands, the other each statement of a batch. */
function countOf({ spec }: Armed, command: Doc): number {
  if (spec.configureFailPoint === 'failCommand') return 1;
  const names = ['documents', 'updates', 'deletes'];
  const batch = names.map((name) => command.get(name)).find(Array.isArray);
  return batch?.length ?? 1;
}

function fires(point: Armed, statements: number): boolean {
  const { mode } = point.spec;
  const before = point.seen;
  point.seen += statements;
  if (mode === 'alwaysOn') return true;
  if (mode === 'off') return false;
  if (mode?.times !== undefined) return before < mode.times;
  if (mode?.skip !== undefined) return point.seen > mode.skip;
  throw new Error('The fail point has a mode that this runner does not know');
}

function faultOf({ configureFailPoint, data = {} }: Document, name: string, command: Doc) {
  if (configureFailPoint === 'failCommand') return failCommand(data, name, command);
  if (configureFailPoint === 'onPrimaryTransactionalWrite') return failWrite(data, command);
  throw new Error(`No fail point ${configureFailPoint}`);
}

function failWrite({ failBeforeCommitExceptionCode }: Document, command: Doc): Fault | null {
  if (!command.has('txnNumber')) return null;
  return { kind: failBeforeCommitExceptionCode === undefined ? 'cutAfter' : 'cut' };
}

function failCommand(data: Document, name: string, command: Doc): Fault | null {
  if (!data.failCommands.includes(name)) return null;
  if (data.closeConnection === true) return { kind: 'cut' };
  const code = data.errorCode ?? data.writeConcernError?.code;
  const isRetryable = command.has('txnNumber') && RETRYABLE.has(Number(code));
  const labels = data.errorLabels ?? (isRetryable ? ['RetryableWriteError'] : []);
  const errorLabels = labels.length > 0 ? { errorLabels: labels } : {};
  if (data.errorCode !== undefined) {
    const errmsg = `Failing command via 'failCommand' failpoint`;
    return { kind: 'refuse', reply: { ok: 0, errmsg, code: data.errorCode, ...errorLabels } };
  }
  const { writeConcernError } = data;
  return { kind: 'amend', reply: { writeConcernError, ...errorLabels } };
}
