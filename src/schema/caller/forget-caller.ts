import { forgetCaller } from '../../resolvers/caller/forget-caller.ts';
import { builder } from '../builder.ts';
import { receiptPayload } from '../operations/receipt-payload.ts';
import { prose } from '../prose.ts';

const ForgetCallerInput = builder.inputType('ForgetCallerInput', {
  description: 'The caller to forget.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The id of the caller.' }) }),
});

const ForgetCallerPayload = receiptPayload('ForgetCallerPayload', 'forgetCaller');

builder.mutationField('forgetCaller', (t) =>
  t.field({
    type: ForgetCallerPayload,
    authScopes: { scoped: true },
    description: prose`
      Removes everything that is stored about a caller. This cannot be undone.

      A late write-back of a call that began before is accepted, counted and not stored. If the
      number calls again, it is a new caller with another id.
    `,
    args: {
      input: t.arg({
        type: ForgetCallerInput,
        required: true,
        description: 'The caller to forget.',
      }),
    },
    resolve: (_root, { input }, context) => forgetCaller(input, context),
  }),
);
