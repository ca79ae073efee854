import { deleteTenant } from '../../resolvers/tenant/delete-tenant.ts';
import { change } from '../change.ts';
import { receiptPayload } from '../operations/receipt-payload.ts';
import { prose } from '../prose.ts';

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
