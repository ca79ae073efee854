import { forgetCaller } from '../../resolvers/caller/forget-caller.ts';
import { builder } from '../builder.ts';
import { receiptPayload } from '../operations/receipt-payload.ts';

const ForgetCallerInput = builder.inputType('ForgetCallerInput', {
  description: 'Which caller.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Id of the caller.' }) }),
});

const ForgetCallerPayload = receiptPayload('ForgetCallerPayload', 'forgetCaller');

builder.mutationField('forgetCaller', (t) =>
  t.field({
    type: ForgetCallerPayload,
    authScopes: { scoped: true },
    description:
      'Removes everything that is stored of a caller, and keeps it out: a write-back that comes late, of a call that began before, is accepted and not kept. A later call from the number is one of a new caller. This cannot be undone.',
    args: {
      input: t.arg({ type: ForgetCallerInput, required: true, description: 'The caller.' }),
    },
    resolve: (_root, { input }, context) => forgetCaller(input, context),
  }),
);
