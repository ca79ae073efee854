import { z } from 'zod';
import {
  directoryTags,
  directoryText,
  passthroughObject,
} from '../domain/callers/directory/directory-row.ts';
import { atMost, atMostBytes, LIMITS, WELL_FORMED } from '../domain/limits.ts';
import { isCountryCode } from '../domain/phone-numbers/phone-number.ts';
import { MONTH } from '../domain/tenants/months.ts';
import type { Checked } from './described-fields.ts';

type Scalar = 'String' | 'ID' | 'Float' | 'Int' | 'JsonText' | 'UnixMs';

const rule = <Type extends Scalar | [Scalar]>(type: Type, schema: z.ZodType): Checked<Type> => ({
  type,
  schema,
});

const WHOLE = z.number().int('must be a whole number');

const between = (least: number, most: number, number = z.number()) =>
  number.min(least, `must be at least ${least}`).max(most, `must be at most ${most}`);

const IDENTIFIER = z
  .string()
  .refine(...atMost(LIMITS.idChars))
  .min(1, 'must not be empty')
  .refine(...WELL_FORMED);

/** The types of inputs that have to keep a rule. */
export const checked = {
  phoneNumber: rule('String', z.string().refine(...atMost(LIMITS.phoneNumberChars))),
  id: rule('ID', IDENTIFIER),
  idText: rule('String', IDENTIFIER),
  nodeIds: rule(
    ['ID'],
    z.array(z.string()).max(LIMITS.pageSize, `must be at most ${LIMITS.pageSize}`),
  ),
  passthrough: rule('JsonText', passthroughObject),
  name: rule('String', directoryText),
  tags: rule(['String'], directoryTags),
  turnText: rule('String', z.string().refine(...atMostBytes(LIMITS.turnBytes))),
  offset: rule(
    'Float',
    z
      .number()
      .min(Number.MIN_SAFE_INTEGER, 'is too small')
      .max(Number.MAX_SAFE_INTEGER, 'is too large'),
  ),
  /** Seconds of a call: finite, not negative, and small enough to subtract from a time. */
  duration: rule(
    'Float',
    z.number().nonnegative('must be 0 or more').max(Number.MAX_SAFE_INTEGER, 'is too large'),
  ),
  bucketCapacity: rule('Float', between(1, LIMITS.bucketCapacity, WHOLE)),
  refill: rule('Float', between(LIMITS.leastRefillPerS, LIMITS.mostRefillPerS)),
  /** A monthly limit; -1: no limit. */
  planAmount: rule(
    'Float',
    WHOLE.min(-1, 'must be 0 or more, or -1 for no limit').max(
      LIMITS.planAmount,
      `must be at most ${LIMITS.planAmount}`,
    ),
  ),
  days: rule('Int', between(0, LIMITS.retentionDays)),
  oneDayOrMore: rule('Int', between(1, LIMITS.retentionDays)),
  /** Seconds for which a replaced key stays valid. */
  overlap: rule(
    'Float',
    z
      .number()
      .min(0, 'must be 0 or more')
      .max(LIMITS.overlapS, `must be at most ${LIMITS.overlapS}`),
  ),
  month: rule('String', z.string().regex(MONTH, 'must be YYYY-MM')),
  country: rule('String', z.string().refine(isCountryCode, 'must be the two letters of a country')),
  factValue: rule(
    'String',
    z
      .string()
      .trim()
      .refine(...atMost(LIMITS.factChars))
      .refine(...WELL_FORMED)
      .refine((text) => !/\p{Cc}/u.test(text), 'must be one line'),
  ),
  reason: rule(
    'String',
    z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .refine(...atMost(LIMITS.reasonChars))
      .refine(...WELL_FORMED),
  ),
  /** A moment that a calendar has. */
  moment: rule('UnixMs', WHOLE.min(0, 'must be 0 or more').max(8.64e15, 'is too large')),
} as const;
