import { builder } from './builder.ts';
import { ModeType } from './enums.ts';
import { idRule, needed } from './validation.ts';

const ScopeInput = builder.inputType('ScopeInput', {
  description:
    "The tenant and the mode of the data to read or change. Only the operator gives a scope: a tenant's key determines both.",
  fields: (t) => ({
    tenantId: t.id(needed('The id of the tenant.', idRule)),
    mode: t.field({
      type: ModeType,
      required: true,
      description: 'Whether it is the live or the test data.',
    }),
  }),
});

/** The argument `scope`. @param things whose scope it is, as in "The tenant and mode of the calls." */
export const scopeArgument = (
  things: string,
  rule = "The operator has to give it; a tenant's key must not.",
) => ({ type: ScopeInput, description: `The tenant and mode of the ${things}. ${rule}` }) as const;
