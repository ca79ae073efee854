import { deleteTenant } from '../../resolvers/tenant/delete-tenant.ts';
import { builder } from '../builder.ts';
import { receiptPayload } from '../operations/receipt-payload.ts';

const DeleteTenantInput = builder.inputType('DeleteTenantInput', {
  description: 'Which tenant.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Id of the tenant.' }),
    confirmName: t.string({
      required: true,
      description: 'Name of the tenant, exactly as it is; another name is refused.',
    }),
  }),
});

const DeleteTenantPayload = receiptPayload('DeleteTenantPayload', 'deleteTenant');

builder.mutationField('deleteTenant', (t) =>
  t.field({
    type: DeleteTenantPayload,
    authScopes: { operator: true },
    description:
      'Ends the keys of a tenant and removes everything that it has, in both modes; for the operator. The receipt stays `RUNNING` until every process has forgotten the keys. This cannot be undone.',
    args: {
      input: t.arg({ type: DeleteTenantInput, required: true, description: 'The tenant.' }),
    },
    resolve: (_root, { input }, context) => deleteTenant(input, context),
  }),
);
