import type { SchemaTypes } from '../builder.ts';
import { RedactedKindType } from '../enums.ts';
import { countryRule } from '../validation.ts';
import { PlanInput } from './plan.ts';
import { RateLimitInput } from './rate-limit.ts';
import { RetentionInput } from './retention.ts';

type InputFields = PothosSchemaTypes.InputFieldBuilder<
  PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>,
  'InputObject'
>;

/** The settings that an operator gives when a tenant is created, and later. */
export const settingFields = (t: InputFields) => ({
  defaultCountry: t.string({
    description: 'ISO 3166-1 alpha-2; numbers without a country code are read as its own.',
    validate: countryRule,
  }),
  rateLimit: t.field({
    type: RateLimitInput,
    description: "The bucket of each mode; the service's default for a new tenant.",
  }),
  plan: t.field({ type: PlanInput, description: 'Monthly limits; null: none.' }),
  enforcePlan: t.boolean({
    description: 'Whether requests that exceed the plan are refused; false for a new tenant.',
  }),
  retention: t.field({
    type: RetentionInput,
    description: 'When data is removed by age; never for a new tenant and when null.',
  }),
  redactedKinds: t.field({
    type: [RedactedKindType],
    description:
      'Secrets that are removed from transcripts before anything is stored: all kinds for a new tenant and when null, none when empty.',
  }),
});
