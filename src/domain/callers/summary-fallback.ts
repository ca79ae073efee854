/** Why a call has the built-in summary although a model is configured. */
export const FALLBACK_REASONS = {
  timeout: 'The model did not answer in time.',
  unreachable: 'The model could not be reached, or answered that it is out of order.',
  rate_limited: 'The provider let no more requests through.',
  rejected: 'The provider turned the request down: see to the key, the model name and the address.',
  refused: 'The model or its filter refused to answer.',
  malformed: 'The answer was not of the form that was asked for.',
  too_long: 'The answer was cut off or larger than allowed.',
  unsupported: 'Too little of the answer was backed by what was said in the call.',
  over_budget: "The day's cost limit of the tenant and mode is used up.",
  paused: 'The model failed several times in a row and is left alone for a while.',
  busy: 'More calls were waiting for the model than may wait.',
  test_data: 'Test data is not sent to a paid provider.',
} as const;

export type FallbackReason = keyof typeof FALLBACK_REASONS;
