import { createTenant } from '../resolvers/create-tenant.ts';
import { updateTenant } from '../resolvers/update-tenant.ts';
import { builder } from './builder.ts';
import { RedactedKindType } from './enums.ts';
import { PlanInput, withPlan } from './plan.ts';
import { RateLimitInput } from './rate-limit.ts';
import { TenantType } from './tenants.ts';
import { countryRule, idRule, nameRule } from './validation.ts';

const COUNTRY = 'ISO 3166-1 alpha-2; national numbers are read as its own.';
const ENFORCE = 'Whether what goes over the plan is refused; it is not unless this is set.';

const REDACTED =
  'Secrets that are taken out of transcripts before anything is stored; all kinds unless set, none when empty.';

const CreateTenantInput = builder.inputType('CreateTenantInput', {
  description: 'A new tenant.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name.', validate: nameRule }),
    defaultCountry: t.string({ description: COUNTRY, validate: countryRule }),
    rateLimit: t.field({ type: RateLimitInput, description: "Absent: the service's default." }),
    plan: t.field({ type: PlanInput, description: 'Absent: no limit.' }),
    enforcePlan: t.boolean({ description: ENFORCE }),
    redactedKinds: t.field({ type: [RedactedKindType], description: REDACTED }),
  }),
});

builder.mutationField('createTenant', (t) =>
  t.field({
    type: TenantType,
    description: 'Creates a tenant; for the operator.',
    args: {
      input: t.arg({ type: CreateTenantInput, required: true, description: 'The tenant.' }),
    },
    resolve: (_root, { input }, context) => createTenant(withPlan(input), context),
  }),
);

const UpdateTenantInput = builder.inputType('UpdateTenantInput', {
  description: 'Settings of a tenant. What is not named stays; null clears what can be empty.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Id of the tenant.', validate: idRule }),
    name: t.string({ description: 'Name.', validate: nameRule }),
    defaultCountry: t.string({ description: COUNTRY, validate: countryRule }),
    rateLimit: t.field({ type: RateLimitInput, description: 'One for each mode.' }),
    plan: t.field({ type: PlanInput, description: 'Null: no limit.' }),
    enforcePlan: t.boolean({ description: ENFORCE }),
    redactedKinds: t.field({ type: [RedactedKindType], description: REDACTED }),
  }),
});

builder.mutationField('updateTenant', (t) =>
  t.field({
    type: TenantType,
    description:
      'Changes settings of a tenant; for the operator. Every process goes by them within the cache time.',
    args: {
      input: t.arg({ type: UpdateTenantInput, required: true, description: 'The change.' }),
    },
    resolve: (_root, { input }, context) => updateTenant(withPlan(input), context),
  }),
);
