import type { RateLimit } from 'token-buckets';
import type { Plan } from '../../domain/tenants/plan.ts';
import type { Retention } from '../../domain/tenants/retention.ts';
import { checked } from '../arguments.ts';
import { builder, type InputFields, prose } from '../builder.ts';
import { RedactedKindType } from '../enums.ts';

const CAPACITY = 'The most requests that can be made at once.';
const REFILL = 'The requests per second that can be made over a longer time.';

export const RateLimitType = builder.objectRef<RateLimit>('RateLimit').implement({
  description: 'The rate limit of a tenant, as a token bucket.',
  fields: (t) => t.numbers({ capacity: CAPACITY, refillPerS: REFILL }),
});

const RateLimitInput = builder.inputType('RateLimitInput', {
  description: 'The rate limit of a tenant, as a token bucket.',
  fields: (t) => ({
    capacity: t.needed(checked.bucketCapacity, `${CAPACITY} It is a whole number.`),
    refillPerS: t.needed(checked.refill, REFILL),
  }),
});

const AMOUNTS = {
  sessions: 'The number of sessions. A session counts once, however often it is recalled.',
  memoryOperations: 'The number of recalls, write-backs and look-ups of callers.',
  phoneLookups: 'The number of phone numbers that outside providers look up.',
  enrichments: 'The number of persons or companies that outside providers look up.',
};
const PLAN =
  'The limits of a tenant for each calendar month (UTC). The value -1 means that there is no limit.';

export const PlanType = builder.objectRef<Plan>('Plan').implement({
  description: PLAN,
  fields: (t) => t.numbers(AMOUNTS),
});

const PlanInput = builder.inputType('PlanInput', {
  description: PLAN,
  fields: (t) => ({
    sessions: t.needed(checked.planAmount, AMOUNTS.sessions),
    memoryOperations: t.needed(checked.planAmount, AMOUNTS.memoryOperations),
    phoneLookups: t.needed(checked.planAmount, AMOUNTS.phoneLookups),
    enrichments: t.needed(checked.planAmount, AMOUNTS.enrichments),
  }),
});

const RETENTION =
  "The numbers of days after which a tenant's data is removed. It is removed at most an hour later.";
const TRANSCRIPTS = prose`
  The number of days from the write-back until the transcript is removed. Summaries and facts stay.
  If it is 0, the transcript is removed within a minute of the summary.
`;
const CALLS = prose`
  The number of days from the start of a call until the call is removed. The memory of its caller is
  then computed from the remaining calls.
`;
const CALLERS = prose`
  The number of days from the time when a caller was last seen until they are forgotten, as by
  \`forgetCaller\`. Callers who have never called stay.
`;

export const RetentionType = builder.objectRef<Retention>('Retention').implement({
  description: RETENTION,
  fields: (t) =>
    t.maybe.wholes({
      transcriptDays: `${TRANSCRIPTS} It is null if transcripts stay.`,
      callDays: `${CALLS} It is null if calls stay.`,
      callerDays: `${CALLERS} It is null if callers stay.`,
    }),
});

const RetentionInput = builder.inputType('RetentionInput', {
  description: `${RETENTION} All three numbers are replaced: data whose number is null or absent stays.`,
  fields: (t) => ({
    transcriptDays: t.optional(checked.days, `${TRANSCRIPTS} The number is 0 to 3,650.`),
    callDays: t.optional(checked.oneDayOrMore, `${CALLS} The number is 1 to 3,650.`),
    callerDays: t.optional(checked.oneDayOrMore, `${CALLERS} The number is 1 to 3,650.`),
  }),
});

/** The settings that an operator gives when a tenant is created, and later. */
export const settingFields = (t: InputFields) => ({
  defaultCountry: t.optional(
    checked.country,
    prose`
      The country of phone numbers without a country code, as an ISO 3166-1 alpha-2 code. If it is
      absent for a new tenant, or null, the default of the service is used.
    `,
  ),
  rateLimit: t.optional(
    RateLimitInput,
    'The rate limit of each mode. A new tenant without it gets the default of the service.',
  ),
  plan: t.optional(
    PlanInput,
    'The monthly limits. If it is null, or absent for a new tenant, there are none.',
  ),
  enforcePlan: t.optional(
    'Boolean',
    'Whether requests with live keys that exceed the plan are refused. It is false for a new tenant without it.',
  ),
  enrichment: t.optional(
    'Boolean',
    'Whether outside providers may be asked about callers. It is true for a new tenant without it.',
  ),
  retention: t.optional(
    RetentionInput,
    'The numbers of days after which data is removed. If it is null, or absent for a new tenant, all data stays.',
  ),
  redactedKinds: t.optional(
    [RedactedKindType],
    prose`
      The kinds of secrets that are removed from transcripts before they are stored. If it is null,
      or absent for a new tenant, all kinds are removed. If it is empty, none are.
    `,
  ),
});
