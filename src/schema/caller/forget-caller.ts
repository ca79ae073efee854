import { forgetCaller } from '../../resolvers/caller/forget-caller.ts';
import { change } from '../change.ts';
import { receiptPayload } from '../operations/receipt-payload.ts';
import { prose } from '../prose.ts';

change('forgetCaller', {
  access: 'scoped',
  description: prose`
    Removes everything that is stored about a caller. This cannot be undone.

    A late write-back of a call that began before is accepted, counted and not stored. If the
    number calls again, it is a new caller with another id.
  `,
  input: 'The caller to forget.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The id of the caller.' }) }),
  resolve: (input, context) => forgetCaller(input, context),
  payload: receiptPayload,
});
