import { type ErrorCode, STORAGE_UNAVAILABLE } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';

const UNREADABLE_NUMBER =
  'The phone number cannot be parsed; send it in E.164, plus sign and country code first';
const WITHHELD_NUMBER =
  'The phone number is withheld or a placeholder; send the number of the caller in E.164, or no request at all';
const NO_JSON = 'The body is not valid JSON';

/** @param says examples of messages, by name */
const refusal = (
  status: number,
  code: ErrorCode,
  when: string,
  says: Readonly<Record<string, string>>,
) => ({ status, code, when, says });

const bodyTooLarge = (bytes: number) =>
  refusal(413, 'payload_too_large', `the body has more than ${bytes} bytes`, {
    too_large: `The body must be at most ${bytes} bytes`,
  });

/** Every refusal: its status, code, reason and an example. */
export const REFUSALS = {
  BadRequest: refusal(
    400,
    'bad_request',
    'the number cannot be parsed, or the body is no JSON or not UTF-8',
    {
      unreadable_number: UNREADABLE_NUMBER,
      withheld_number: WITHHELD_NUMBER,
      malformed_body: NO_JSON,
    },
  ),
  BadBody: refusal(400, 'bad_request', 'the body is no JSON or not UTF-8', {
    malformed_body: NO_JSON,
  }),
  BadNumber: refusal(400, 'bad_request', 'the number cannot be parsed', {
    unreadable_number: UNREADABLE_NUMBER,
    withheld_number: WITHHELD_NUMBER,
  }),
  Unauthorized: refusal(401, 'unauthorized', 'missing or invalid API key', {
    no_valid_key: 'A valid API key is required: Authorization: Bearer <API_KEY>',
  }),
  NotFound: refusal(404, 'not_found', 'the number has never called', {
    never_called: 'This number has never called',
  }),
  RequestTimeout: refusal(408, 'request_timeout', 'the request came too slowly', {
    too_slow: 'The request did not arrive in time',
  }),
  RecallTooLarge: bodyTooLarge(LIMITS.recallBodyBytes),
  WriteBackTooLarge: bodyTooLarge(LIMITS.writeBackBodyBytes),
  UnsupportedMediaType: refusal(
    415,
    'unsupported_media_type',
    'the body is said not to be JSON, or to be compressed',
    {
      other_type: 'The Content-Type must be application/json',
      compressed: 'The body must be sent without Content-Encoding',
    },
  ),
  ExpectationFailed: refusal(
    417,
    'expectation_failed',
    'Expect asks for something else than 100-continue',
    { other_expectation: 'Only 100-continue can be expected' },
  ),
  RecallInvalid: refusal(422, 'validation_error', 'the body fails schema validation', {
    missing_field: 'phone_number: is required',
    wrong_value: 'trigger: must be one of ringing, answered',
  }),
  WriteBackInvalid: refusal(
    422,
    'validation_error',
    'the body fails schema validation, or the session is of a call of another number',
    {
      missing_field: 'session_id: is required',
      wrong_type: 'transcript[0].text: must be a string',
      unreadable_number: UNREADABLE_NUMBER,
      other_number: 'session_id belongs to a call of another number',
    },
  ),
  RateLimited: refusal(
    429,
    'rate_limited',
    'the token bucket is exhausted, too many requests are at work at once, or an amount of an enforced monthly plan is used up',
    {
      too_many: 'Too many requests; wait as long as Retry-After says',
      plan_used_up:
        "The plan's sessions of this month are used up; wait for the next month or ask for a larger plan",
    },
  ),
  HeadersTooLarge: refusal(
    431,
    'headers_too_large',
    'there are more than 100 headers, or more than 16 KiB of them',
    { too_large: 'The headers are too large', too_many: 'There must be at most 100 headers' },
  ),
  InternalError: refusal(500, 'internal_error', 'our fault', { unexpected: 'Unexpected error' }),
  ServiceUnavailable: refusal(
    503,
    'service_unavailable',
    'storage does not answer, or too many large bodies came at once; retry with backoff',
    { keys: 'Keys cannot be checked; try again shortly', storage: STORAGE_UNAVAILABLE },
  ),
} as const;

export type RefusalName = keyof typeof REFUSALS;
