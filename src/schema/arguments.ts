import {
  type GraphQLInputType,
  type GraphQLResolveInfo,
  getNullableType,
  isInputObjectType,
} from 'graphql';
import { builder } from './builder.ts';
import { ModeType } from './enums.ts';
import { checked } from './validation.ts';

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
