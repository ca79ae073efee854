import type { Erasure } from '../../domain/erasure.ts';
import { forgetCaller } from '../../resolvers/caller/forget-caller.ts';
import { deleteTenant } from '../../resolvers/tenant/tenants.ts';
import { change, type PayloadFields } from '../change.ts';
import { prose } from '../prose.ts';
import { ErasureReceiptType } from './erasure-receipt.ts';

/** The payload of a change that erases. */
const receiptPayload = (t: PayloadFields<{ receipt: Erasure }>) => ({
  receipt: t.maybe.of(
    ErasureReceiptType,
    'receipt',
    prose`
      The receipt of the erasure. Its state is \`RUNNING\` if the removal takes longer than ten
      seconds. It is null if the change was refused.
    `,
  ),
});

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

change('deleteTenant', {
  access: 'operator',
  description: prose`
    Ends the keys of a tenant and removes all of its data in both modes. This cannot be undone.
    The receipt stays \`RUNNING\` until no process accepts the keys any more. Only the operator
    may do this.
  `,
  input: 'The tenant to delete, named twice so that the right one is deleted.',
  argument: 'The tenant to delete.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The id of the tenant.' }),
    confirmName: t.string({
      required: true,
      description:
        'The name of the tenant, exactly as it is stored. If it differs, the change is refused.',
    }),
  }),
  resolve: (input, context) => deleteTenant(input, context),
  payload: receiptPayload,
});
