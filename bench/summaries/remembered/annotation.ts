import { MONEY_KINDS } from 'caller-facts';
import { z } from 'zod';

const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const Time = z.string().regex(/^\d\d:\d\d$/);

/** Something agreed at the end of a call. Days and times are in UTC. */
const AgreedValue = z.object({
  kind: z.enum(['appointment', 'callback', 'quote', 'money']),
  day: Day.optional(),
  time: Time.optional(),
  /** End of a window that starts at `time`. */
  until: Time.optional(),
  /** In the main unit of the currency, such as dollars. */
  amount: z.number().optional(),
  money: z.enum(MONEY_KINDS).optional(),
  /** True, but optional to remember. */
  optional: z.literal(true).optional(),
});

/** What a memory of one call may contain. */
export const CallMemory = z.object({
  /** Acceptable names of the caller; null: the call names nobody. Absent: names are not counted. */
  name: z.array(z.string()).nullish(),
  agreed: z.array(AgreedValue).default([]),
});

export type AgreedValue = z.infer<typeof AgreedValue>;
export type CallMemory = z.infer<typeof CallMemory>;

export const MEMORY_KINDS = ['appointment', 'callback', 'quote', 'money', 'name'] as const;
export type MemoryKind = (typeof MEMORY_KINDS)[number];
