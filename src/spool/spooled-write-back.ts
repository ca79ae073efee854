import { createHash } from 'node:crypto';
import { z } from 'zod';
import { OUTCOMES } from '../domain/call.ts';
import type { E164 } from '../domain/phone-numbers/phone-number.ts';

const isE164 = (value: unknown): boolean =>
  typeof value === 'string' && /^\+[1-9]\d{1,14}$/.test(value);

const text = z.string();
const textOrNull = text.nullable();
const ms = z.number().nonnegative();

const entrySchema = z.object({
  scope: z.object({ tenantId: text.regex(/^[^:]+$/), mode: z.enum(['live', 'test']) }),
  sent: z.object({
    e164: z.custom<E164>(isE164),
    sessionId: text.min(1),
    transcript: text,
    durationS: z.number(),
    outcome: z.enum(OUTCOMES),
    outcomeAsSent: text,
    agentMetadata: textOrNull,
    extra: textOrNull,
    spooled: z.boolean(),
    startedAtMs: ms,
    atMs: ms,
  }),
  /** Of its request; null in entries of earlier versions. */
  traceId: textOrNull.default(null),
});

export type SpooledWriteBack = Readonly<z.output<typeof entrySchema>>;

const checksum = (content: string): string => createHash('sha256').update(content).digest('hex');

/** The checksum on the first line, then the entry as JSON: a torn or changed file is found by it. */
export function encodeEntry(entry: SpooledWriteBack): string {
  const content = JSON.stringify(entry);
  return `${checksum(content)}\n${content}`;
}

/** Why an entry cannot be used, and its trace id where it has one. */
export type UnusableEntry = {
  readonly problem: 'damaged' | 'unusable';
  readonly traceId: string | null;
};

/** Reads an entry of this or an earlier version. */
export function decodeEntry(file: string): SpooledWriteBack | UnusableEntry {
  const end = file.indexOf('\n');
  const content = file.slice(end + 1);
  if (end < 0 || checksum(content) !== file.slice(0, end)) {
    return { problem: 'damaged', traceId: null };
  }
  const entry: unknown = JSON.parse(content);
  const { success, data } = entrySchema.safeParse(entry);
  if (!success) return { problem: 'unusable', traceId: traceIdOf(entry) };
  return data;
}

/** Nothing but a trace id may be logged. */
function traceIdOf(entry: unknown): string | null {
  const traceId: unknown = Reflect.get(Object(entry), 'traceId');
  return typeof traceId === 'string' && /^[0-9a-f]{32}$/.test(traceId) ? traceId : null;
}
