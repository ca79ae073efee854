import { withRoles } from 'caller-facts';
import type { FinishedCall } from '../../domain/call.ts';
import type { CallSummary, RememberedCall } from '../../domain/callers/memory.ts';
import type { Scope } from '../../domain/scope.ts';
import { readTurns } from '../../domain/transcript-text.ts';
import type { CallBodyStore } from '../../store/calls/call-bodies.ts';

export type UnreadCallsDependencies = {
  readonly callBodies: Pick<CallBodyStore, 'findMany'>;
  /** The note of a call without a model. */
  readonly noteOf: (call: FinishedCall) => Promise<CallSummary>;
};

/** The calls with notes of those that no job has summarised yet. */
export type ReadUnreadCalls = (
  scope: Scope,
  calls: readonly RememberedCall[],
  timeZone: string | null,
) => Promise<readonly RememberedCall[]>;

/** So many calls, the newest, and so many turns of each are read while somebody waits. */
const MOST_CALLS = 3;
const MOST_TURNS = 200;
const UNREAD = 'Not summarised yet.';

type UnreadCall = RememberedCall & { readonly unread: NonNullable<RememberedCall['unread']> };

const isUnread = (call: RememberedCall): call is UnreadCall => call.unread !== null;

/** Makes the notes of calls that are not summarised yet, without storing them. */
export function createUnreadCalls({
  callBodies,
  noteOf,
}: UnreadCallsDependencies): ReadUnreadCalls {
  const noted = async (
    scope: Scope,
    call: UnreadCall,
    timeZone: string | null,
  ): Promise<RememberedCall> => {
    const [body] = await callBodies.findMany([call.unread], scope);
    const transcript = readTurns(body?.transcript ?? '[]');
    if (!body || transcript.length > MOST_TURNS) return { ...call, summary: UNREAD };
    const { startedAtMs, durationS, outcome } = call;
    const { summary, facts, intent } = await noteOf({
      transcript,
      startedAtMs,
      durationS,
      outcome,
      ...(timeZone !== null && { timeZone }),
    });
    return { ...call, summary, facts: withRoles(facts, transcript), intent };
  };
  return async (scope, calls, timeZone) => {
    const unread = calls.filter(isUnread);
    if (unread.length === 0) return calls;
    const newest = unread.toSorted((a, b) => b.startedAtMs - a.startedAtMs).slice(0, MOST_CALLS);
    const made = new Map(
      await Promise.all(
        newest.map(async (call) => [call.uid, await noted(scope, call, timeZone)] as const),
      ),
    );
    return calls.map((call) =>
      isUnread(call) ? (made.get(call.uid) ?? { ...call, summary: UNREAD }) : call,
    );
  };
}
