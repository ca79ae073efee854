/** What every answer is held to: its status, its type, its headers, and the schema that is declared for it. */
const asDeclared = (code: number) => ({
  contractTests: [
    {
      openApiOperation: '*::/*',
      statusCode: { enabled: true, code },
      contentType: { enabled: true },
      jsonBody: { enabled: true },
      schemaValidation: { enabled: true },
      headersPresent: { enabled: true },
    },
  ],
});

type Change = Readonly<Record<string, unknown>>;

/** A request changed in one way, and how it is then refused. */
const refused = (name: string, status: number, code: string, change: Change) => ({
  name,
  openApiResponse: String(status),
  ...change,
  tests: {
    ...asDeclared(status),
    contentTests: [{ responseBodyTests: [{ key: 'error.code', value: code }] }],
  },
});

const overwrites = (overwrite: Change) => ({ overwrites: [overwrite] });
const field = (key: string, value: unknown) =>
  overwrites({ overwriteRequestBody: [{ key, value, overwrite: true }] });
const inPath = (value: string) =>
  overwrites({ overwriteRequestPathVariables: [{ key: 'phone_number', value, overwrite: true }] });
const script = (...lines: string[]) => ({ operationPreRequestScripts: [{ scripts: lines }] });

const withoutKey = refused(
  'no key',
  401,
  'unauthorized',
  overwrites({ overwriteRequestSecurity: { noauth: {} } }),
);
const withWrongKey = refused(
  'wrong key',
  401,
  'unauthorized',
  overwrites({ overwriteRequestSecurity: { bearer: { token: '{{wrongKey}}' } } }),
);
const malformed = refused(
  'malformed JSON',
  400,
  'bad_request',
  script("pm.request.body.update('{');"),
);
const otherType = refused(
  'other type',
  415,
  'unsupported_media_type',
  script("pm.request.headers.upsert({ key: 'Content-Type', value: 'text/plain' });"),
);
const noObject = refused(
  'no object',
  422,
  'validation_error',
  script("pm.request.body.update('[]');"),
);
const tooLarge = (bytes: number) =>
  refused(
    'too large',
    413,
    'payload_too_large',
    script(`pm.request.body.update(' '.repeat(${bytes + 1}));`),
  );

/** Each required field left out, each limit overstepped by one; taken from the description itself. */
const beyondTheSchema = {
  ...refused('beyond the schema', 422, 'validation_error', {}),
  fuzzing: [
    {
      requestBody: [
        {
          requiredFields: { enabled: true },
          minimumNumberFields: { enabled: true },
          maximumNumberFields: { enabled: true },
          minLengthFields: { enabled: true },
          maxLengthFields: { enabled: true },
        },
      ],
    },
  ],
};

const onEveryBody = [withoutKey, withWrongKey, malformed, otherType, noObject, beyondTheSchema];

const KIB = 1024;

/** Portman's settings: the examples of the description as they are, and what must be refused. */
export const portmanConfig = {
  version: 1,
  globals: { securityOverwrites: { bearer: { token: '{{key}}' } } },
  overwrites: [{ openApiOperationId: 'getCaller', ...inPath('{{knownNumber}}').overwrites[0] }],
  tests: {
    contractTests: [
      { ...asDeclared(200).contractTests[0], openApiOperation: 'POST::/v1/recall_and_enrich' },
      { ...asDeclared(204).contractTests[0], openApiOperation: 'POST::/v1/calls/end' },
      { ...asDeclared(200).contractTests[0], openApiOperation: 'GET::/v1/caller/*' },
    ],
    variationTests: [
      {
        openApiOperationId: 'recallAndEnrich',
        variations: [
          ...onEveryBody,
          tooLarge(64 * KIB),
          refused('no number', 400, 'bad_request', field('phone_number', 'hello')),
          refused('withheld number', 400, 'bad_request', field('phone_number', 'anonymous')),
          refused('other trigger', 422, 'validation_error', field('trigger', 'hangup')),
          refused('list of metadata', 422, 'validation_error', field('metadata', [])),
        ],
      },
      {
        openApiOperationId: 'endCall',
        variations: [
          ...onEveryBody,
          tooLarge(4 * KIB * KIB),
          refused('no number', 422, 'validation_error', field('phone_number', 'hello')),
          refused('other role', 422, 'validation_error', field('transcript[0].role', 'system')),
          refused('list of metadata', 422, 'validation_error', field('agent_metadata', [])),
          refused(
            'session of another',
            422,
            'validation_error',
            field('session_id', '{{otherSession}}'),
          ),
        ],
      },
      {
        openApiOperationId: 'getCaller',
        variations: [
          withoutKey,
          withWrongKey,
          refused('no number', 400, 'bad_request', inPath('hello')),
          refused('unknown number', 404, 'not_found', inPath('{{unknownNumber}}')),
        ],
      },
    ],
  },
} as const;
