import {
  type GraphQLInputType,
  type GraphQLResolveInfo,
  getNullableType,
  isInputObjectType,
} from 'graphql';
import { z } from 'zod';
import {
  directoryTags,
  directoryText,
  passthroughObject,
} from '../domain/callers/directory/directory-row.ts';
import { atMost, atMostBytes, LIMITS, WELL_FORMED } from '../domain/limits.ts';
import { isCountryCode } from '../domain/phone-numbers/phone-number.ts';
import { MONTH } from '../domain/tenants/months.ts';
import { builder } from './builder.ts';
import type { Checked } from './described-fields.ts';
import { ModeType } from './enums.ts';

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

/** Arguments as they were sent, with null for what was not; `filter` is never null, but a filter without conditions. */
export type Given<Sent> = Sent extends readonly unknown[]
  ? Sent
  : Sent extends object
    ? {
        readonly [Name in keyof Sent]-?: Given<
          Exclude<Sent[Name], undefined | (Name extends 'filter' ? null : never)>
        >;
      }
    : Sent;

type Values = Readonly<Record<string, unknown>>;
type Fields = readonly { readonly name: string; readonly type: GraphQLInputType }[];

/** Items of lists stay as they were sent: a call may have 10,000 turns. */
const fill = (sent: Values, fields: Fields): Values =>
  Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = sent[name] ?? (name === 'filter' ? {} : null);
      const object = getNullableType(type);
      return isInputObjectType(object) && value !== null
        ? [name, fill(value as Values, Object.values(object.getFields()))]
        : [name, value];
    }),
  );

/** The arguments of a field, as resolvers take them. */
export const given = <Sent extends object>(
  sent: Sent,
  { parentType, fieldName }: GraphQLResolveInfo,
): Given<Sent> =>
  fill(sent as Values, parentType.getFields()[fieldName]?.args ?? []) as Given<Sent>;

const ScopeInput = builder.inputType('ScopeInput', {
  description:
    "The tenant and the mode of the data to read or change. Only the operator gives a scope: a tenant's key determines both.",
  fields: (t) => ({
    tenantId: t.needed(checked.id, 'The id of the tenant.'),
    mode: t.needed(ModeType, 'Whether it is the live or the test data.'),
  }),
});

/** The argument `scope`. @param things whose scope it is, as in "The tenant and mode of the calls." */
export const scopeArgument = (
  things: string,
  rule = "The operator has to give it; a tenant's key must not.",
) => ({ type: ScopeInput, description: `The tenant and mode of the ${things}. ${rule}` }) as const;
