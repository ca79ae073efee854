import { ERROR_CODES } from '../../domain/errors.ts';
import { ALWAYS, CHALLENGE, RETRY_AFTER } from './headers.ts';
import { REFUSALS, type RefusalName } from './refusals.ts';

/** The envelope of every error and its parts. */
export const errorSchemas = {
  Error: {
    type: 'object',
    properties: { error: { $ref: '#/components/schemas/ErrorDetail' } },
    required: ['error'],
  },
  ErrorDetail: {
    type: 'object',
    properties: {
      code: { $ref: '#/components/schemas/ErrorCode' },
      message: {
        type: 'string',
        minLength: 1,
        description: 'Says what to change; never repeats what was sent.',
      },
    },
    required: ['code', 'message'],
  },
  ErrorCode: {
    type: 'string',
    enum: ERROR_CODES,
    description: 'What programs decide by; each has one HTTP status.',
  },
};

const HEADERS_OF = new Map<number, object>([
  [401, CHALLENGE],
  [429, RETRY_AFTER],
  [503, RETRY_AFTER],
]);

/** The `responses` of an operation with these refusals. */
export const refusals = (...names: RefusalName[]) =>
  Object.fromEntries(
    names.map((name) => [REFUSALS[name].status, { $ref: `#/components/responses/${name}` }]),
  );

const responseOf = ({ status, code, when, says }: (typeof REFUSALS)[RefusalName]) => ({
  description: `\`${code}\`: ${when}.`,
  headers: { ...ALWAYS, ...HEADERS_OF.get(status) },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(
        Object.entries(says).map(([name, message]) => [
          name,
          { value: { error: { code, message } } },
        ]),
      ),
    },
  },
});

/** Every refusal by name, with the error envelope as its body. */
export const responses = Object.fromEntries(
  Object.entries(REFUSALS).map(([name, refusal]) => [name, responseOf(refusal)]),
);
