import { z } from 'zod';
import {
  directoryTags,
  directoryText,
  passthroughObject,
} from '../domain/callers/directory-rules.ts';
import { atMost, atMostBytes, LIMITS, WELL_FORMED } from '../domain/limits.ts';
import { isCountryCode } from '../domain/phone-numbers/phone-number.ts';
import { MONTH } from '../domain/tenants/months.ts';

export const phoneNumberRule = {
  schema: z.string().refine(...atMost(LIMITS.phoneNumberChars)),
};

export const idRule = {
  schema: z
    .string()
    .refine(...atMost(LIMITS.idChars))
    .min(1, 'must not be empty')
    .refine(...WELL_FORMED),
};

export const nodeIdsRule = {
  schema: z.array(z.string()).max(LIMITS.pageSize, `must be at most ${LIMITS.pageSize}`),
};

export const passthroughRule = { schema: passthroughObject };

export const nameRule = { schema: directoryText };

/** Seconds of a call: finite, not negative, and small enough to subtract from a time. */
export const durationRule = {
  schema: z.number().nonnegative('must be 0 or more').max(Number.MAX_SAFE_INTEGER, 'is too large'),
};

export const offsetRule = {
  schema: z
    .number()
    .min(Number.MIN_SAFE_INTEGER, 'is too small')
    .max(Number.MAX_SAFE_INTEGER, 'is too large'),
};

export const turnTextRule = {
  schema: z.string().refine(...atMostBytes(LIMITS.turnBytes)),
};

export const tagsRule = { schema: directoryTags };

export const bucketCapacityRule = {
  schema: z
    .number()
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(LIMITS.bucketCapacity, `must be at most ${LIMITS.bucketCapacity}`),
};

export const refillRule = {
  schema: z
    .number()
    .min(LIMITS.leastRefillPerS, `must be at least ${LIMITS.leastRefillPerS}`)
    .max(LIMITS.mostRefillPerS, `must be at most ${LIMITS.mostRefillPerS}`),
};

/** A monthly limit; -1: no limit. */
export const planAmountRule = {
  schema: z
    .number()
    .int('must be a whole number')
    .min(-1, 'must be 0 or more, or -1 for no limit')
    .max(LIMITS.planAmount, `must be at most ${LIMITS.planAmount}`),
};

const days = (least: number) => ({
  schema: z
    .number()
    .min(least, `must be at least ${least}`)
    .max(LIMITS.retentionDays, `must be at most ${LIMITS.retentionDays}`),
});

export const daysRule = days(0);

export const oneDayOrMoreRule = days(1);
/** Seconds for which a replaced key stays valid. */
export const overlapRule = {
  schema: z
    .number()
    .min(0, 'must be 0 or more')
    .max(LIMITS.overlapS, `must be at most ${LIMITS.overlapS}`),
};

export const monthRule = {
  schema: z.string().regex(MONTH, 'must be YYYY-MM'),
};

export const countryRule = {
  schema: z.string().refine(isCountryCode, 'must be the two letters of a country'),
};

export const factValueRule = {
  schema: z
    .string()
    .trim()
    .refine(...atMost(LIMITS.factChars))
    .refine(...WELL_FORMED)
    .refine((text) => !/\p{Cc}/u.test(text), 'must be one line'),
};

export const reasonRule = {
  schema: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .refine(...atMost(LIMITS.reasonChars))
    .refine(...WELL_FORMED),
};

/** A moment that a calendar has. */
export const momentRule = {
  schema: z
    .number()
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(8.64e15, 'is too large'),
};
