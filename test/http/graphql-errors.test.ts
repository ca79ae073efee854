import { buildSchema } from 'graphql';
import {
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoServerError,
  MongoTopologyClosedError,
} from 'mongodb';
import { describe, expect, test } from 'vitest';
import { runInSlices } from '#src/concurrency/run-in-slices.ts';
import { DomainError } from '#src/domain/errors.ts';
import { createErrorMask } from '#src/http/errors/public-error.ts';
import type { GraphqlContext } from '#src/http/graphql/graphql-context.ts';
import { createGraphqlEndpoint } from '#src/http/graphql/yoga.ts';
import { isOutage } from '#src/store/driver-errors.ts';

/** A door whose only field answers with what `work` does. */
function setUp(work: () => string = () => 'answered') {
  const reported: unknown[] = [];
  const schema = buildSchema('type Query { field: String! }');
  const field = schema.getQueryType()?.getFields().field;
  if (field) field.resolve = work;
  const mask = createErrorMask({ report: (error) => reported.push(error), isOutage });
  const answer = createGraphqlEndpoint({
    schema,
    mask,
    config: { graphqlIntrospection: true, graphqlArbitraryDocuments: true },
    documents: null,
  });
  return {
    reported,
    async send(init: RequestInit, search = '') {
      const request = new Request(`http://a/graphql${search}`, init);
      const response = await answer(request, CONTEXT);
      return { response, body: JSON.parse(await response.text()) };
    },
  };
}

const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
});

const PREFLIGHT = { 'graphql-require-preflight': '1' };
const CONTEXT = {
  onErrorCode: () => undefined,
  services: { runInSlices },
} as unknown as GraphqlContext;
const QUERY = JSON.stringify({ query: '{ field }' });

const named = (name: string) => Object.assign(new Error('10.0.0.1:27017'), { name });

describe('what is no GraphQL request is refused with a status and an error of GraphQL', () => {
  test.each<[string, RequestInit, string, number, string]>([
    ['a body that is no JSON', post('{'), '', 400, 'bad_request'],
    ['an empty body', post(''), '', 400, 'bad_request'],
    ['a body without a query', post('{}'), '', 400, 'bad_request'],
    ['a list', post('[]'), '', 400, 'bad_request'],
    ['an address without a query', {}, '', 400, 'bad_request'],
    ['an address with broken variables', {}, '?query={field}&variables={', 400, 'bad_request'],
    ['another method', { method: 'PUT' }, '', 405, 'method_not_allowed'],
    [
      'another type of body',
      post(QUERY, { 'content-type': 'text/plain', ...PREFLIGHT }),
      '',
      415,
      'unsupported_media_type',
    ],
    [
      'a form of many parts',
      post('--a--', { 'content-type': 'multipart/form-data; boundary=a', ...PREFLIGHT }),
      '',
      415,
      'unsupported_media_type',
    ],
    ['another type of answer', post(QUERY, { accept: 'image/png' }), '', 406, 'bad_request'],
  ])('%s', async (_what, init, search, status, code) => {
    for (const accept of [undefined, 'application/json', 'application/graphql-response+json']) {
      const { send, reported } = setUp();
      const headers = { ...(accept && { accept }), ...init.headers };
      const { response, body } = await send({ ...init, headers }, search);
      expect([response.status, body.errors[0].extensions.code]).toEqual([status, code]);
      expect(body.errors[0].message).toMatch(/\S/);
      expect(reported).toEqual([]);
    }
  });
});

test('a faulty document is answered as clients of plain JSON expect', async () => {
  const { send } = setUp();
  const { response, body } = await send(post(JSON.stringify({ query: '{ other }' })));
  expect([response.status, body.errors[0].message]).toEqual([
    200,
    expect.stringContaining('Cannot query field'),
  ]);
});

test.each([
  new DomainError('service_unavailable', 'Storage does not answer; try again shortly'),
  new MongoNetworkError('10.0.0.1:27017'),
  new MongoNetworkTimeoutError('10.0.0.1:27017'),
  new MongoTopologyClosedError('10.0.0.1:27017'),
  named('TimeoutError'),
  new DOMException('The operation timed out', 'TimeoutError'),
])('an outage is 503 and says when to come back: %s', async (error) => {
  const { send } = setUp(() => {
    throw error;
  });
  for (const accept of ['application/json', 'application/graphql-response+json']) {
    const { response, body } = await send(post(QUERY, { accept }));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(body.errors[0]).toMatchObject({
      message: 'Storage does not answer; try again shortly',
      extensions: { code: 'service_unavailable' },
    });
    expect(JSON.stringify(body)).not.toMatch(/27017|"http"/);
  }
});

test('a refusal by the server is no outage', async () => {
  const { send } = setUp(() => {
    throw new MongoServerError({ message: '10.0.0.1:27017' });
  });
  const { body } = await send(post(QUERY));
  expect(body.errors[0].extensions.code).toBe('internal_error');
});
