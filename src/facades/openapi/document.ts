import { callerAnswer, recallAnswer } from '../rest/answers.ts';
import { openWriteBackBody, recallBody, writeBackBody } from '../rest/bodies.ts';
import type { WriteBackSchema } from '../rest/end-call.ts';
import { phoneNumber } from '../rest/fields.ts';
import { SURFACE } from '../surface.ts';
import { errorSchema, refusals, responses } from './responses.ts';
import { jsonSchema } from './schemas.ts';

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({ 'application/json': { schema: reference(name) } });
const answer = (description: string, name: string) => ({ description, content: json(name) });

const recallAndEnrich = {
  operationId: 'recallAndEnrich',
  summary: 'Recall and enrich',
  description:
    "Called once before the agent's first turn. Finds or creates the caller, returns what is remembered of earlier calls, and enriches.",
  tags: ['calls'],
  requestBody: { required: true, content: json('RecallRequest') },
  responses: {
    '200': answer('What is known of the caller.', 'RecallResponse'),
    ...refusals(400, 401, 408, 413, 415, 422, 429, 431, 500, 503),
  },
};

const endCall = {
  operationId: 'endCall',
  summary: 'Write a finished call back',
  description: 'Stores the call and returns at once; it is summarised in the background.',
  tags: ['calls'],
  requestBody: { required: true, content: json('WriteBackRequest') },
  responses: {
    '204': { description: 'Stored.' },
    ...refusals(400, 401, 408, 413, 415, 422, 429, 431, 500, 503),
  },
};

const getCaller = {
  operationId: 'getCaller',
  summary: 'Look a caller up',
  description: 'Reads the profile. Nothing is created and nothing is enriched.',
  tags: ['callers'],
  responses: {
    '200': answer('The profile.', 'CallerProfile'),
    ...refusals(400, 401, 404, 429, 431, 500, 503),
  },
};

const numberInPath = {
  name: 'phone_number',
  in: 'path',
  required: true,
  description: 'E.164, its plus sign percent-encoded as %2B.',
  schema: jsonSchema(phoneNumber, 'input'),
};

/** The machine-readable description, made from the schemas that requests are checked with. */
export const openapiDocument = (accepts: WriteBackSchema) => ({
  openapi: '3.1.0',
  info: {
    title: 'Caller Memory',
    version: SURFACE.version,
    summary: 'Memory and enrichment for AI voice agents.',
    description:
      'Who is calling, what they said before, and what is known of them. The tenant is derived from the API key; keys are sent from server-side code only.',
    license: { name: 'MIT', identifier: 'MIT' },
    contact: { name: 'The operator of this service' },
    'x-surface': SURFACE.name,
  },
  'x-surface': SURFACE.name,
  servers: [{ url: '/', description: 'This host.' }],
  security: [{ apiKey: [] }],
  tags: [
    { name: 'calls', description: 'Before and after a call.' },
    { name: 'callers', description: 'What is kept of a caller.' },
  ],
  paths: {
    '/v1/recall_and_enrich': { post: recallAndEnrich },
    '/v1/calls/end': { post: endCall },
    '/v1/caller/{phone_number}': { parameters: [numberInPath], get: getCaller },
  },
  components: {
    securitySchemes: {
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        description: 'sk_live_… for production, sk_test_… for trying out.',
      },
    },
    schemas: {
      RecallRequest: jsonSchema(recallBody, 'input'),
      RecallResponse: jsonSchema(recallAnswer, 'output'),
      WriteBackRequest: jsonSchema(accepts === 'open' ? openWriteBackBody : writeBackBody, 'input'),
      CallerProfile: jsonSchema(callerAnswer, 'output'),
      Error: errorSchema,
    },
    responses,
  },
});
