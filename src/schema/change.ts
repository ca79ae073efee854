import type {
  FieldMap,
  InputFieldMap,
  InputRef,
  InputShapeFromFields,
  MaybePromise,
} from '@pothos/core';
import type { RequestContext } from '../context.ts';
import { FAULT_CODES, type InputFault } from '../domain/errors.ts';
import type { AccessScopes } from './access.ts';
import { type Given, given } from './arguments.ts';
import { builder, type InputFields, type ObjectFields, prose } from './builder.ts';
import { enumOf } from './enums.ts';

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
type Payload<Parts> = Partial<Omit<Parts, 'errors'>> & {
  readonly errors?: readonly InputFault[];
};

export type PayloadFields<Parts> = ObjectFields<Payload<Parts>>;

type Change<Fields extends InputFieldMap, Parts> = {
  readonly access: keyof AccessScopes;
  readonly description: string;
  /** The description of the input, and of the argument unless it has its own. */
  readonly input: string;
  readonly argument?: string;
  readonly fields: (t: InputFields) => Fields;
  /** @param sent the input as it was sent, for changes where null is not the same as absent */
  readonly resolve: (
    input: Given<InputShapeFromFields<Fields>>,
    context: RequestContext,
    sent: InputShapeFromFields<Fields>,
  ) => MaybePromise<Parts>;
  readonly payload: (t: PayloadFields<Parts>) => FieldMap;
  /** The description of the payload, unless it is only the result. */
  readonly about?: string;
  readonly errors?: string;
};

const ERRORS =
  'The reasons why the change was not made. The list is empty exactly if the change was made.';

/** Ends the description of a part of a payload. */
export const REFUSED = 'It is null if the change was refused.';

/**
 * A mutation with one argument `input` and a payload.
 * The name of a payload type ends in `Payload`: that is what makes refusals become `errors`.
 */
export function change<Fields extends InputFieldMap, Parts>(
  name: string,
  { access, description, fields, resolve, payload, ...texts }: Change<Fields, Parts>,
): void {
  const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const type = builder.objectRef<Payload<Parts>>(`${typeName}Payload`).implement({
    description: texts.about ?? `The result of \`${name}\`.`,
    fields: (t) => ({
      ...payload(t),
      errors: t.of([UserErrorType], ({ errors }) => errors ?? [], texts.errors ?? ERRORS),
    }),
  });
  const Input = builder.inputType(`${typeName}Input`, { description: texts.input, fields });
  const argument = { required: true, description: texts.argument ?? texts.input } as const;
  builder.mutationField(name, (t) =>
    t.field({
      type,
      authScopes: { [access]: true },
      description,
      args: { input: t.arg({ type: Input as InputRef<object>, ...argument }) },
      resolve: (_root, args, context, info) =>
        resolve(given(args, info).input as never, context, args.input as never) as never,
    }),
  );
}
