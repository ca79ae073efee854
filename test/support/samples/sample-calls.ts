import type { FinishedCall, Outcome, Turn } from '#src/domain/call.ts';
import type { CallSummary } from '#src/domain/callers/memory.ts';
import { createLocalSummariser } from '#src/summaries/local-summariser.ts';

/** Tuesday 9 June 2026, 14:00 UTC. */
const CALL_START_MS = Date.UTC(2026, 5, 9, 14, 0);

/** A call from lines such as "agent: Good morning" and "user: Hi". */
export function callOf(
  lines: string,
  outcome: Outcome = 'other',
  more: Partial<FinishedCall> = {},
): FinishedCall {
  const transcript = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, i): Turn => {
      const role = line.startsWith('agent:') ? 'agent' : 'user';
      return { role, text: line.replace(/^\w+: ?/, ''), tsMs: i * 4_000 };
    });
  return { transcript, startedAtMs: CALL_START_MS, durationS: 90, outcome, ...more };
}

/** What the built-in summariser makes of a call. */
export const summarise = (call: FinishedCall, maxWords = 60): Promise<CallSummary> =>
  createLocalSummariser({ maxWords }).summarise(call, new AbortController().signal);

export const GARAGE_DOOR = `
  agent: Northgate Garage Doors, this is Pia. How can I help?
  user: Hi, my garage door is stuck halfway and I can't get the car out.
  agent: I'm sorry to hear that. May I have your name?
  user: Helena Marsh.
  agent: Thanks, Helena. And the address?
  user: 14 Orchard Lane.
  agent: We could come tomorrow at 8 or Friday at 2:30 pm.
  user: Tomorrow at 8 I'm at the dentist. Friday at 2:30 works.
  agent: Great, you're booked for Friday at 2:30 pm with our technician Rob. The visit is 95 dollars.
  user: That's fine.
  agent: Rob will call you when he is on his way. Which number should he use?
  user: 555-0164.
  agent: Thank you, Helena. Goodbye.`;
