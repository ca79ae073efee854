import type { RateLimit } from '../../domain/tenants/tenant.ts';
import { builder } from '../builder.ts';
import { bucketCapacityRule, refillRule } from '../validation.ts';

const CAPACITY = 'The most requests that can be made at once.';
const REFILL = 'The requests per second that can be made over a longer time.';

export const RateLimitType = builder.objectRef<RateLimit>('RateLimit').implement({
  description: 'The rate limit of a tenant, as a token bucket.',
  fields: (t) => ({
    capacity: t.number('capacity', CAPACITY),
    refillPerS: t.number('refillPerS', REFILL),
  }),
});

export const RateLimitInput = builder.inputType('RateLimitInput', {
  description: 'The rate limit of a tenant, as a token bucket.',
  fields: (t) => ({
    capacity: t.float({
      required: true,
      description: `${CAPACITY} It is a whole number.`,
      validate: bucketCapacityRule,
    }),
    refillPerS: t.float({ required: true, description: REFILL, validate: refillRule }),
  }),
});
