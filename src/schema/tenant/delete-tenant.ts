import { deleteTenant } from '../../resolvers/tenant/delete-tenant.ts';
import { builder } from '../builder.ts';
import { receiptPayload } from '../operations/receipt-payload.ts';
import { prose } from '../prose.ts';

const DeleteTenantInput = builder.inputType('DeleteTenantInput', {
  description: 'The tenant to delete, named twice so that the right one is deleted.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The id of the tenant.' }),
    confirmName: t.string({
      required: true,
      description:
        'The name of the tenant, exactly as it is stored. If it differs, the change is refused.',
    }),
  }),
});

const DeleteTenantPayload = receiptPayload('DeleteTenantPayload', 'deleteTenant');

builder.mutationField('deleteTenant', (t) =>
  t.field({
    type: DeleteTenantPayload,
    authScopes: { operator: true },
    description: prose`
      Ends the keys of a tenant and removes all of its data in both modes. This cannot be undone.
      The receipt stays \`RUNNING\` until no process accepts the keys any more. Only the operator
      may do this.
    `,
    args: {
      input: t.arg({
        type: DeleteTenantInput,
        required: true,
        description: 'The tenant to delete.',
      }),
    },
    resolve: (_root, { input }, context) => deleteTenant(input, context),
  }),
);
