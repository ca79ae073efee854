import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type FinishedCall, OUTCOMES, ROLES } from '#src/domain/call.ts';

const Value = z.object({
  slot: z.string(),
  type: z.enum(['date', 'time', 'money', 'number', 'phone', 'email', 'text', 'word', 'keys']),
  /** Ways to say it; one of them is enough. In `keys`, "a|b+c" is the stem a or b, and the stem c. */
  values: z.array(z.string()).min(1),
});
const Fact = Value.extend({ kind: z.string().default('') });

const AnnotatedCall = z.object({
  id: z.string(),
  started_at_ms: z.number(),
  duration_s: z.number().default(0),
  outcome: z.enum(OUTCOMES).catch('other'),
  transcript: z.array(z.object({ role: z.enum(ROLES), text: z.string(), ts_ms: z.number() })),
  refs: z.array(z.string()).default([]),
  facts: z.array(Fact).default([]),
  stale: z.array(Value).default([]),
  /** What the references call the two sides. */
  labels: z.object({ user: z.string(), agent: z.string() }).optional(),
});

export type ExpectedValue = z.infer<typeof Value>;
export type ExpectedFact = z.infer<typeof Fact>;
export type AnnotatedCall = z.infer<typeof AnnotatedCall>;

function parseCall(line: string, where: string): AnnotatedCall {
  try {
    return AnnotatedCall.parse(JSON.parse(line));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : 'it is no JSON';
    throw new Error(`${where}: ${reason}`);
  }
}

/** Rejects with the line where a file holds something else than calls. */
export async function readCalls(file: string): Promise<AnnotatedCall[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line, index) => parseCall(line, `${file}, line ${index + 1}`));
}

export const spokenWords = ({ transcript }: AnnotatedCall): string =>
  transcript.map(({ text }) => text).join(' \n ');

/** The call as the service hands it to a summariser: without references and facts. */
export const finishedCall = (call: AnnotatedCall): FinishedCall => ({
  transcript: call.transcript.map(({ role, text, ts_ms }) => ({ role, text, tsMs: ts_ms })),
  startedAtMs: call.started_at_ms,
  durationS: call.duration_s,
  outcome: call.outcome,
});
