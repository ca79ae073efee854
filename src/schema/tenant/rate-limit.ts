import type { RateLimit } from '../../domain/tenants/tenant.ts';
import { builder } from '../builder.ts';
import { bucketCapacityRule, refillRule } from '../validation.ts';

const CAPACITY = 'Requests that may come at once.';
const REFILL = 'Requests a second in the long run.';

export const RateLimitType = builder.objectRef<RateLimit>('RateLimit').implement({
  description: 'A token bucket.',
  fields: (t) => ({
    capacity: t.exposeFloat('capacity', { description: CAPACITY }),
    refillPerS: t.exposeFloat('refillPerS', { description: REFILL }),
  }),
});

export const RateLimitInput = builder.inputType('RateLimitInput', {
  description: 'A token bucket.',
  fields: (t) => ({
    capacity: t.float({
      required: true,
      description: `${CAPACITY} A whole number.`,
      validate: bucketCapacityRule,
    }),
    refillPerS: t.float({ required: true, description: REFILL, validate: refillRule }),
  }),
});
