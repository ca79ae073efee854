import { redactTurns } from 'spoken-redaction';
import { REDACTED_KINDS } from 'spoken-redaction/kinds';
import { z } from 'zod';
import { type FinishedCall, OUTCOMES, ROLES } from '#src/domain/call.ts';
import { readLines } from './lines.ts';
import { CallMemory } from './remembered/annotation.ts';

export const ExpectedValue = z.object({
  slot: z.string(),
  type: z.enum(['date', 'time', 'money', 'number', 'phone', 'email', 'text', 'word', 'keys']),
  /** Wordings; one of them is enough. In `keys`, "a|b+c" is the stem a or b, and the stem c. */
  values: z.array(z.string()).min(1),
});
const Fact = ExpectedValue.extend({ kind: z.string().default('') });

export const AnnotatedCall = z.object({
  id: z.string(),
  started_at_ms: z.number(),
  duration_s: z.number().default(0),
  outcome: z.enum(OUTCOMES).catch('other'),
  transcript: z.array(z.object({ role: z.enum(ROLES), text: z.string(), ts_ms: z.number() })),
  refs: z.array(z.string()).default([]),
  facts: z.array(Fact).default([]),
  stale: z.array(ExpectedValue).default([]),
  /** Names of the two sides in the references. */
  labels: z.object({ user: z.string(), agent: z.string() }).optional(),
  /** Facts that a memory of this call may contain; not counted if absent. */
  memory: CallMemory.optional(),
});

export type ExpectedValue = z.infer<typeof ExpectedValue>;
export type ExpectedFact = z.infer<typeof Fact>;
export type AnnotatedCall = z.infer<typeof AnnotatedCall>;

export const readCalls = (file: string): Promise<AnnotatedCall[]> => readLines(file, AnnotatedCall);

export const spokenWords = ({ transcript }: AnnotatedCall): string =>
  transcript.map(({ text }) => text).join(' \n ');

/** The call as a summariser gets it from the service: without secrets, references and facts. */
export const finishedCall = (call: AnnotatedCall): FinishedCall => ({
  transcript: redactTurns(
    call.transcript.map(({ role, text, ts_ms }) => ({ role, text, tsMs: ts_ms })),
    REDACTED_KINDS,
  ).turns,
  startedAtMs: call.started_at_ms,
  durationS: call.duration_s,
  outcome: call.outcome,
});
