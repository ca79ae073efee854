import type { FieldMap } from '@pothos/core';
import { FAULT_CODES, type InputFault } from '../domain/errors.ts';
import { builder, type SchemaTypes } from './builder.ts';
import { describedValues } from './described-values.ts';

const UserErrorCodeType = builder.enumType('UserErrorCode', {
  description: 'Why a change was refused. Clients must accept codes that they do not know.',
  values: describedValues(FAULT_CODES),
});

const UserErrorType = builder.objectRef<InputFault>('UserError').implement({
  description: 'One reason why a change was refused. It never repeats a value that was sent.',
  fields: (t) => ({
    code: t.expose('code', { type: UserErrorCodeType, description: 'The reason, for programs.' }),
    message: t.exposeString('message', { description: 'The reason, for people.' }),
    path: t.field({
      type: ['String'],
      description:
        'Where in `input` the fault is, such as `["rows", "2", "phoneNumber"]`; empty if it concerns all of it.',
      resolve: ({ path }) => [...path],
    }),
  }),
});

/** What a change returns: its parts if it was made, or faults. */
export type Payload<Parts> = { readonly [Part in keyof Parts]?: Parts[Part] } & {
  readonly errors?: readonly InputFault[];
};

type PayloadFields<Parts> = PothosSchemaTypes.ObjectFieldBuilder<
  PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>,
  Payload<Parts>
>;

/** A payload type. Its name ends in `Payload`: that is what makes refusals become `errors`. */
export const payloadType = <Parts>(
  name: `${string}Payload`,
  description: string,
  fields: (t: PayloadFields<Parts>) => FieldMap,
  errorsDescription = 'Why the change was not made; empty exactly if it was made.',
) =>
  builder.objectRef<Payload<Parts>>(name).implement({
    description,
    fields: (t) => ({
      ...fields(t),
      errors: t.field({
        type: [UserErrorType],
        description: errorsDescription,
        resolve: ({ errors }) => [...(errors ?? [])],
      }),
    }),
  });
