import type { WriteBackSchema } from '../rest/end-call.ts';
import { phoneNumber } from '../rest/fields.ts';
import { ALWAYS } from './headers.ts';
import { recallExamples, writeBackExamples } from './request-examples.ts';
import { callerResponseExamples, recallResponseExamples } from './response-examples.ts';
import { refusals } from './responses.ts';
import { jsonSchema } from './schemas.ts';

const json = (name: string, examples: object) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` }, examples },
});
const success = (description: string, name: string, examples: object) => ({
  description,
  headers: ALWAYS,
  content: json(name, examples),
});

const recallAndEnrich = {
  operationId: 'recallAndEnrich',
  summary: 'Recall and enrich',
  description:
    "Called once before the agent's first turn. Finds or creates the caller, returns what is remembered of earlier calls, and enriches. A `traceparent` header (W3C) is continued as `trace_id`.",
  tags: ['calls'],
  requestBody: { required: true, content: json('RecallRequest', recallExamples) },
  responses: {
    '200': success('What is known of the caller.', 'RecallResponse', recallResponseExamples),
    ...refusals('BadRequest', 'Unauthorized', 'RequestTimeout', 'RecallTooLarge'),
    ...refusals('UnsupportedMediaType', 'ExpectationFailed', 'RecallInvalid', 'RateLimited'),
    ...refusals('HeadersTooLarge', 'InternalError', 'ServiceUnavailable'),
  },
};

const endCall = (accepts: WriteBackSchema) => ({
  operationId: 'endCall',
  summary: 'Write a finished call back',
  description: 'Stores the call and returns at once; it is summarised in the background.',
  tags: ['calls'],
  requestBody: { required: true, content: json('WriteBackRequest', writeBackExamples(accepts)) },
  responses: {
    '204': { description: 'Stored.', headers: ALWAYS },
    ...refusals('BadBody', 'Unauthorized', 'RequestTimeout', 'WriteBackTooLarge'),
    ...refusals('UnsupportedMediaType', 'ExpectationFailed', 'WriteBackInvalid', 'RateLimited'),
    ...refusals('HeadersTooLarge', 'InternalError', 'ServiceUnavailable'),
  },
});

const getCaller = {
  operationId: 'getCaller',
  summary: 'Look a caller up',
  description: 'Reads the profile. Nothing is created and nothing is enriched.',
  tags: ['callers'],
  responses: {
    '200': success('The profile.', 'CallerProfile', callerResponseExamples),
    ...refusals('BadNumber', 'Unauthorized', 'NotFound', 'RequestTimeout', 'ExpectationFailed'),
    ...refusals('RateLimited', 'HeadersTooLarge', 'InternalError', 'ServiceUnavailable'),
  },
};

const numberInPath = {
  name: 'phone_number',
  in: 'path',
  required: true,
  description: 'E.164, its plus sign percent-encoded as %2B.',
  schema: jsonSchema(phoneNumber, 'input'),
};

/** The three operations of the frozen API, by path. */
export const pathsOf = (accepts: WriteBackSchema) => ({
  '/v1/recall_and_enrich': { post: recallAndEnrich },
  '/v1/calls/end': { post: endCall(accepts) },
  '/v1/caller/{phone_number}': { parameters: [numberInPath], get: getCaller },
});
