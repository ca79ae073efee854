import type { FieldMap } from '@pothos/core';
import { FAULT_CODES, type InputFault } from '../domain/errors.ts';
import { builder, type SchemaTypes } from './builder.ts';
import { enumOf } from './enum-of.ts';
import { prose } from './prose.ts';

const UserErrorCodeType = enumOf(
  'UserErrorCode',
  'The reason why a change was refused. New reasons may be added, so clients must accept unknown ones.',
  FAULT_CODES,
);

const UserErrorType = builder.objectRef<InputFault>('UserError').implement({
  description: 'One error in the input of a change. It never repeats a value that was sent.',
  fields: (t) => ({
    code: t.of(UserErrorCodeType, 'code', 'The reason as a code for programs.'),
    message: t.text('message', 'The reason as a sentence for people.'),
    path: t.of(
      ['String'],
      'path',
      prose`
        The place of the error in \`input\`, as names of fields and numbers of items, such as
        \`["rows", "2", "phoneNumber"]\`. It is empty if the error concerns the whole input.
      `,
    ),
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
  errorsDescription = 'The reasons why the change was not made. The list is empty exactly if the change was made.',
) =>
  builder.objectRef<Payload<Parts>>(name).implement({
    description,
    fields: (t) => ({
      ...fields(t),
      errors: t.of([UserErrorType], ({ errors }) => errors ?? [], errorsDescription),
    }),
  });
