import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import {
  EXPORT_BYTES,
  EXPORT_FORMAT,
  EXPORT_START,
  type ExportPosition,
  readPosition,
  withList,
  withMember,
  writePosition,
} from '../../domain/callers/caller-export.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { faultIn } from '../../domain/errors.ts';
import { required, unknownId } from '../access.ts';
import { audited } from '../audited.ts';
import { listCallFacts, listFacts } from '../facts/facts.ts';
import { findNodeOf } from '../nodes.ts';
import { listAnswers } from './enrichment.ts';
import {
  exportedAnswer,
  exportedCall,
  exportedCaller,
  exportedDirectory,
  exportedMemory,
  exportedRememberedFact,
  exportedRequest,
  exportedWriteBack,
} from './exported-parts.ts';

/** Calls that are read at once, with passthrough objects of up to 256 KiB each. */
const READ_CALLS = 16;

/**
 * Everything that is stored about a caller, in JSON documents of at most 2 MiB each. The first one contains the
 * profile, the memory, facts and providers' answers, and all contain calls, oldest first. A single larger call
 * comes alone.
 *
 * @returns the document as JSON text, and where further calls begin; null if there are none
 * @throws InvalidInput for an unknown id, or for a position that no export returned
 */
export async function exportCaller(
  { id, after }: { readonly id: string; readonly after: string | null },
  context: RequestContext,
) {
  const position = after === null ? null : readPosition(after);
  if (after !== null && position === null)
    throw faultIn('after', 'invalid_input', 'must be the next of an earlier export');
  const caller = await required(findNodeOf('Caller', id, context));
  const change = { action: 'export_caller', subjectId: id, callerId: id, ...caller.scope } as const;
  return audited(change, context, async () => {
    const page = await exportPage(caller, position, context);
    await requireStill(caller, context);
    return page;
  });
}

/** The caller may be erased meanwhile, and the number be another caller's. */
async function requireStill({ scope, contact }: Caller, { services }: RequestContext) {
  const [still] = await services.stores.contacts.findMany({ uid: [contact.uid] }, scope);
  if (!still) throw unknownId();
}

async function exportPage(caller: Caller, after: ExportPosition | null, context: RequestContext) {
  const head = {
    format: EXPORT_FORMAT,
    exportedAtMs: context.services.now(),
    caller: exportedCaller(caller),
    ...(after === null && (await rememberedParts(caller, context))),
  };
  const room = EXPORT_BYTES - Buffer.byteLength(withList(head, 'calls', []));
  const { calls, next } = await fillPage(caller, after, room, context);
  const document = withList(head, 'calls', calls);
  context.answerBudget.take(document.length);
  return { format: EXPORT_FORMAT, document, next: next && writePosition(next) };
}

/** The parts that only the first document contains. */
async function rememberedParts(caller: Caller, context: RequestContext) {
  const { now, stores } = context.services;
  const { scope, contact } = caller;
  const [facts, answers, requests] = await Promise.all([
    listFacts(caller, { history: true }, context),
    listAnswers(caller, context),
    stores.erasureRequests.ofCaller(scope, contact.uid),
  ]);
  return {
    directory: exportedDirectory(caller),
    memory: exportedMemory(caller, now()),
    facts: facts.map(exportedRememberedFact),
    answers: answers.map(exportedAnswer),
    erasureRequests: requests.map(exportedRequest),
  };
}

/**
 * The calls of a page, oldest first, and the one that it ends with if there are more.
 *
 * @param after the last call of the page before; the first call of a page may exceed the room, unless it is the first page
 * @param room bytes that calls may have
 */
async function fillPage(
  { scope, contact }: Caller,
  after: ExportPosition | null,
  room: number,
  context: RequestContext,
) {
  const { oldestAfter } = context.services.stores.calls;
  const calls: string[] = [];
  let left = room;
  let last = after ?? EXPORT_START;
  for (;;) {
    const read = await oldestAfter(scope, contact.key, last, READ_CALLS);
    for (const call of read) {
      const text = await describeCall(call, context);
      left -= Buffer.byteLength(text) + 1;
      if (left < 0 && (after === null || calls.length > 0)) return { calls, next: last };
      calls.push(text);
      last = call;
    }
    if (read.length < READ_CALLS) return { calls, next: null };
  }
}

/** One call with its write-backs, which may have megabytes: no two calls are read at once. */
async function describeCall(call: CallRecord, context: RequestContext): Promise<string> {
  const { scope, bodyKeys } = call;
  const facts = await listCallFacts(call, context);
  const bodies = await context.services.stores.callBodies.findMany(bodyKeys, scope, UNCOUNTED);
  const writeBacks = bodyKeys
    .flatMap((key) => bodies.filter((body) => body.key === key))
    .map((body) => {
      const isCurrent = body.key === bodyKeys.at(-1);
      return withMember(exportedWriteBack(body, { isCurrent }), 'transcript', body.transcript);
    });
  return withList(exportedCall(call, facts), 'writeBacks', writeBacks);
}

/** The document is counted as a whole. */
const UNCOUNTED = () => {};
