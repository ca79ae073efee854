import { builder } from './builder.ts';
import { ModeType } from './enums.ts';
import { idRule } from './validation.ts';

export const ScopeInput = builder.inputType('ScopeInput', {
  description: "Whose data is meant: for the operator only, a tenant's key says it already.",
  fields: (t) => ({
    tenantId: t.id({ required: true, description: 'The tenant.', validate: idRule }),
    mode: t.field({ type: ModeType, required: true, description: 'Live or test data.' }),
  }),
});
