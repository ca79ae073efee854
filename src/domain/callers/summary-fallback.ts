/** Why a call has the built-in summary although a model is configured. */
export const FALLBACK_REASONS = {
  timeout: 'The model did not answer in time.',
  unreachable: 'The model could not be reached, or it answered that it is out of order.',
  rate_limited: 'The provider of the model refused the request because of its rate limit.',
  rejected:
    'The provider of the model rejected the request. Check the key, the name of the model and the address.',
  refused: 'The model or its filter refused to answer.',
  malformed: 'The answer did not have the requested form.',
  too_long: 'The answer was cut off, or it was larger than allowed.',
  unsupported: 'Too little of the answer was supported by what was said in the call.',
  over_budget: 'The daily cost limit of the tenant and mode was reached.',
  paused: 'The model had failed several times in a row and was not asked for a while.',
  busy: 'Too many calls were waiting for the model.',
  test_data: 'The call is test data, which is not sent to a paid provider.',
} as const;

export type FallbackReason = keyof typeof FALLBACK_REASONS;
