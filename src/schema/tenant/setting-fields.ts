import type { InputFields } from '../builder.ts';
import { RedactedKindType } from '../enums.ts';
import { prose } from '../prose.ts';
import { countryRule } from '../validation.ts';
import { PlanInput } from './plan.ts';
import { RateLimitInput } from './rate-limit.ts';
import { RetentionInput } from './retention.ts';

/** The settings that an operator gives when a tenant is created, and later. */
export const settingFields = (t: InputFields) => ({
  defaultCountry: t.string({
    description: prose`
      The country of phone numbers without a country code, as an ISO 3166-1 alpha-2 code. If it is
      absent for a new tenant, or null, the default of the service is used.
    `,
    validate: countryRule,
  }),
  rateLimit: t.field({
    type: RateLimitInput,
    description:
      'The rate limit of each mode. A new tenant without it gets the default of the service.',
  }),
  plan: t.field({
    type: PlanInput,
    description: 'The monthly limits. If it is null, or absent for a new tenant, there are none.',
  }),
  enforcePlan: t.boolean({
    description:
      'Whether requests with live keys that exceed the plan are refused. It is false for a new tenant without it.',
  }),
  enrichment: t.boolean({
    description:
      'Whether outside providers may be asked about callers. It is true for a new tenant without it.',
  }),
  retention: t.field({
    type: RetentionInput,
    description:
      'The numbers of days after which data is removed. If it is null, or absent for a new tenant, all data stays.',
  }),
  redactedKinds: t.field({
    type: [RedactedKindType],
    description: prose`
      The kinds of secrets that are removed from transcripts before they are stored. If it is null,
      or absent for a new tenant, all kinds are removed. If it is empty, none are.
    `,
  }),
});
