import {
  composeMemory,
  createCallerHistory,
  currentText,
  isShared,
  memoryInput,
} from 'caller-facts';
import type { RememberedCall } from '#src/domain/callers/memory.ts';
import type { Summariser } from '#src/summaries/summariser.ts';
import { type AnnotatedCall, finishedCall } from './calls.ts';
import type { History, Remembered } from './histories/histories.ts';
import type { ModelSystem } from './systems/model-system.ts';

const MAX_WORDS = 120;

async function rememberCall(summariser: Summariser, call: AnnotatedCall): Promise<RememberedCall> {
  const finished = finishedCall(call);
  const { summary, facts, intent } = await summariser.summarise(
    finished,
    AbortSignal.timeout(60_000),
  );
  return {
    uid: call.id,
    callKey: call.id,
    callId: call.id,
    startedAtMs: finished.startedAtMs,
    durationS: finished.durationS,
    outcome: finished.outcome,
    outcomeAsSent: finished.outcome,
    summary,
    intent,
    facts,
    unread: null,
    noteVersion: { fence: 1, summarisedBy: null },
  };
}

/** The memory that the service would have of a caller after these calls. */
export async function remember(
  summariser: Summariser & Partial<ModelSystem>,
  history: History,
): Promise<Remembered> {
  const calls: RememberedCall[] = [];
  for (const call of history.calls) calls.unshift(await rememberCall(summariser, call));
  const { now_ms: nowMs } = history;
  const memory = createCallerHistory({ calls, totalCalls: calls.length, nowMs });
  const task = { input: memoryInput(memory), nowMs, maxWords: MAX_WORDS };
  const written = await summariser.writeMemory?.(task, AbortSignal.timeout(120_000));
  return {
    summary: written ?? composeMemory(memory),
    name: isShared(memory.speakers) ? null : currentText(memory.facts, 'name'),
  };
}
