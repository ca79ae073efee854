import { type ErrorCode, STORAGE_UNAVAILABLE } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';

const UNREADABLE_NUMBER =
  'The phone number cannot be parsed; send it in E.164, plus sign and country code first';
const WITHHELD_NUMBER =
  'The phone number is withheld or a placeholder; send the number of the caller in E.164, or no request at all';
const NO_JSON = 'The body is not valid JSON';

/** Every refusal: its status, code, reason and an example. */
export const REFUSALS = {
  BadRequest: {
    status: 400,
    code: 'bad_request',
    when: 'the number cannot be parsed, or the body is no JSON or not UTF-8',
    says: {
      unreadable_number: UNREADABLE_NUMBER,
      withheld_number: WITHHELD_NUMBER,
      malformed_body: NO_JSON,
    },
  },
  BadBody: {
    status: 400,
    code: 'bad_request',
    when: 'the body is no JSON or not UTF-8',
    says: { malformed_body: NO_JSON },
  },
  BadNumber: {
    status: 400,
    code: 'bad_request',
    when: 'the number cannot be parsed',
    says: { unreadable_number: UNREADABLE_NUMBER, withheld_number: WITHHELD_NUMBER },
  },
  Unauthorized: {
    status: 401,
    code: 'unauthorized',
    when: 'missing or invalid API key',
    says: { no_valid_key: 'A valid API key is required: Authorization: Bearer <API_KEY>' },
  },
  NotFound: {
    status: 404,
    code: 'not_found',
    when: 'the number has never called',
    says: { never_called: 'This number has never called' },
  },
  RequestTimeout: {
    status: 408,
    code: 'request_timeout',
    when: 'the request came too slowly',
    says: { too_slow: 'The request did not arrive in time' },
  },
  RecallTooLarge: {
    status: 413,
    code: 'payload_too_large',
    when: `the body has more than ${LIMITS.recallBodyBytes} bytes`,
    says: { too_large: `The body must be at most ${LIMITS.recallBodyBytes} bytes` },
  },
  WriteBackTooLarge: {
    status: 413,
    code: 'payload_too_large',
    when: `the body has more than ${LIMITS.writeBackBodyBytes} bytes`,
    says: { too_large: `The body must be at most ${LIMITS.writeBackBodyBytes} bytes` },
  },
  UnsupportedMediaType: {
    status: 415,
    code: 'unsupported_media_type',
    when: 'the body is said not to be JSON, or to be compressed',
    says: {
      other_type: 'The Content-Type must be application/json',
      compressed: 'The body must be sent without Content-Encoding',
    },
  },
  ExpectationFailed: {
    status: 417,
    code: 'expectation_failed',
    when: 'Expect asks for something else than 100-continue',
    says: { other_expectation: 'Only 100-continue can be expected' },
  },
  RecallInvalid: {
    status: 422,
    code: 'validation_error',
    when: 'the body fails schema validation',
    says: {
      missing_field: 'phone_number: is required',
      wrong_value: 'trigger: must be one of ringing, answered',
    },
  },
  WriteBackInvalid: {
    status: 422,
    code: 'validation_error',
    when: 'the body fails schema validation, or the session is of a call of another number',
    says: {
      missing_field: 'session_id: is required',
      wrong_type: 'transcript[0].text: must be a string',
      unreadable_number: UNREADABLE_NUMBER,
      other_number: 'session_id belongs to a call of another number',
    },
  },
  RateLimited: {
    status: 429,
    code: 'rate_limited',
    when: 'the token bucket is exhausted, too many requests are at work at once, or an amount of an enforced monthly plan is used up',
    says: {
      too_many: 'Too many requests; wait as long as Retry-After says',
      plan_used_up:
        "The plan's sessions of this month are used up; wait for the next month or ask for a larger plan",
    },
  },
  HeadersTooLarge: {
    status: 431,
    code: 'headers_too_large',
    when: 'there are more than 100 headers, or more than 16 KiB of them',
    says: {
      too_large: 'The headers are too large',
      too_many: 'There must be at most 100 headers',
    },
  },
  InternalError: {
    status: 500,
    code: 'internal_error',
    when: 'our fault',
    says: { unexpected: 'Unexpected error' },
  },
  ServiceUnavailable: {
    status: 503,
    code: 'service_unavailable',
    when: 'storage does not answer, or too many large bodies came at once; retry with backoff',
    says: {
      keys: 'Keys cannot be checked; try again shortly',
      storage: STORAGE_UNAVAILABLE,
    },
  },
} as const satisfies Record<string, Refusal>;

type Refusal = {
  readonly status: number;
  readonly code: ErrorCode;
  readonly when: string;
  readonly says: Readonly<Record<string, string>>;
};

export type RefusalName = keyof typeof REFUSALS;
