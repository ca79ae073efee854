/** The envelope of every error. */
export const errorSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', examples: ['validation_error'] },
        message: {
          type: 'string',
          description: 'Says what to change; never repeats what was sent.',
        },
      },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
};

type Header = { readonly description: string; readonly schema: { readonly type: string } };

const RETRY_AFTER: Record<string, Header> = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
};

const CHALLENGE: Record<string, Header> = {
  'WWW-Authenticate': { description: 'Bearer.', schema: { type: 'string' } },
};

/** What each refusal means, by status. */
const REFUSALS = {
  400: { name: 'BadRequest', description: '`bad_request`: malformed input.' },
  401: {
    name: 'Unauthorized',
    description: '`unauthorized`: missing or invalid API key.',
    headers: CHALLENGE,
  },
  404: { name: 'NotFound', description: '`not_found`: the number has never called.' },
  408: { name: 'RequestTimeout', description: '`request_timeout`: the request came too slowly.' },
  413: { name: 'PayloadTooLarge', description: '`payload_too_large`: the body is too large.' },
  415: {
    name: 'UnsupportedMediaType',
    description: '`unsupported_media_type`: the body is said not to be JSON.',
  },
  422: {
    name: 'ValidationError',
    description: '`validation_error`: the body fails schema validation.',
  },
  429: {
    name: 'RateLimited',
    description: '`rate_limited`: the token bucket is exhausted.',
    headers: RETRY_AFTER,
  },
  431: { name: 'HeadersTooLarge', description: '`headers_too_large`: the headers are too large.' },
  500: { name: 'InternalError', description: '`internal_error`: our fault.' },
  503: {
    name: 'ServiceUnavailable',
    description:
      '`service_unavailable`: storage does not answer, or too many large bodies came at once; retry with backoff.',
    headers: RETRY_AFTER,
  },
} as const;

type Status = keyof typeof REFUSALS;

/** The `responses` of an operation that may be refused in these ways. */
export const refusals = (...statuses: Status[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { $ref: `#/components/responses/${REFUSALS[status].name}` },
    ]),
  );

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

/** Every refusal, named; they all carry the envelope. */
export const responses = Object.fromEntries(
  Object.values(REFUSALS).map(({ name, ...response }) => [name, { ...response, content }]),
);
