import { z } from 'zod';
import {
  directoryTags,
  directoryText,
  passthroughObject,
} from '../domain/callers/directory/directory-row.ts';
import { atMost, atMostBytes, LIMITS, WELL_FORMED } from '../domain/limits.ts';
import { isCountryCode } from '../domain/phone-numbers/phone-number.ts';
import { MONTH } from '../domain/tenants/months.ts';

/** What `validate` of a field or an argument takes. */
const rule = <Schema extends z.ZodType>(schema: Schema) => ({ schema });

/** The options of an input field or argument that has to be given. */
export const needed = <Validated>(description: string, validate?: Validated) => ({
  required: true as const,
  ...optional(description, validate),
});

/** The options of one that may be null or absent. */
export const optional = <Validated>(description: string, validate?: Validated) => ({
  description,
  ...(validate && { validate }),
});

const WHOLE = z.number().int('must be a whole number');

const between = (least: number, most: number, number = z.number()) =>
  rule(number.min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));

export const phoneNumberRule = rule(z.string().refine(...atMost(LIMITS.phoneNumberChars)));

export const idRule = rule(
  z
    .string()
    .refine(...atMost(LIMITS.idChars))
    .min(1, 'must not be empty')
    .refine(...WELL_FORMED),
);

export const nodeIdsRule = rule(
  z.array(z.string()).max(LIMITS.pageSize, `must be at most ${LIMITS.pageSize}`),
);

export const passthroughRule = rule(passthroughObject);

export const nameRule = rule(directoryText);

/** Seconds of a call: finite, not negative, and small enough to subtract from a time. */
export const durationRule = rule(
  z.number().nonnegative('must be 0 or more').max(Number.MAX_SAFE_INTEGER, 'is too large'),
);

export const offsetRule = rule(
  z
    .number()
    .min(Number.MIN_SAFE_INTEGER, 'is too small')
    .max(Number.MAX_SAFE_INTEGER, 'is too large'),
);

export const turnTextRule = rule(z.string().refine(...atMostBytes(LIMITS.turnBytes)));

export const tagsRule = rule(directoryTags);

export const bucketCapacityRule = between(1, LIMITS.bucketCapacity, WHOLE);

export const refillRule = between(LIMITS.leastRefillPerS, LIMITS.mostRefillPerS);

/** A monthly limit; -1: no limit. */
export const planAmountRule = rule(
  WHOLE.min(-1, 'must be 0 or more, or -1 for no limit').max(
    LIMITS.planAmount,
    `must be at most ${LIMITS.planAmount}`,
  ),
);

export const daysRule = between(0, LIMITS.retentionDays);

export const oneDayOrMoreRule = between(1, LIMITS.retentionDays);

/** Seconds for which a replaced key stays valid. */
export const overlapRule = rule(
  z.number().min(0, 'must be 0 or more').max(LIMITS.overlapS, `must be at most ${LIMITS.overlapS}`),
);

export const monthRule = rule(z.string().regex(MONTH, 'must be YYYY-MM'));

export const countryRule = rule(
  z.string().refine(isCountryCode, 'must be the two letters of a country'),
);

export const factValueRule = rule(
  z
    .string()
    .trim()
    .refine(...atMost(LIMITS.factChars))
    .refine(...WELL_FORMED)
    .refine((text) => !/\p{Cc}/u.test(text), 'must be one line'),
);

export const reasonRule = rule(
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .refine(...atMost(LIMITS.reasonChars))
    .refine(...WELL_FORMED),
);

/** A moment that a calendar has. */
export const momentRule = rule(WHOLE.min(0, 'must be 0 or more').max(8.64e15, 'is too large'));
