import { getIntrospectionQuery } from 'graphql';
import { describe, expect, test } from 'vitest';
import { graphiqlPage } from '#src/http/graphql/graphiql.ts';
import { useService } from '../../../support/service/service.ts';

const QUERIES = {
  "GraphiQL's own question": getIntrospectionQuery(),
  'a part of the schema': '{ __schema { types { name } } }',
  'one type': '{ __type(name: "Query") { name } }',
  'an alias in a fragment': '{ ...F } fragment F on Query { a: __schema { description } }',
};

const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml' } };

describe('In production', () => {
  const service = useService({ settings: { NODE_ENV: 'production' } });

  test.each(Object.entries(QUERIES))('the schema is not told to %s', async (_what, query) => {
    const { live } = await service().createTenant();
    for (const client of [live, service().operator]) {
      const { body } = await client.tryGraphql(query);
      expect(body.data).toBeUndefined();
      expect(body.errors?.[0]).toMatchObject({
        message: expect.stringContaining('introspection has been disabled'),
        extensions: { code: 'bad_request' },
      });
    }
  });

  test('an answer may still name its types', async () => {
    const { live } = await service().createTenant();
    expect(await live.graphql('{ __typename callers { __typename } }')).toEqual({
      __typename: 'Query',
      callers: { __typename: 'CallerConnection' },
    });
  });

  test('a browser is shown no page', async () => {
    const { status, text } = await service().stranger.send('GET', '/graphql', asBrowser);
    expect([status, text.includes('<html')]).toEqual([401, false]);
  });
});

describe('In production with both switched on', () => {
  const service = useService({
    settings: { NODE_ENV: 'production', GRAPHIQL: 'on', GRAPHQL_INTROSPECTION: 'on' },
  });

  test('the schema is told and a browser is shown the page', async () => {
    const { live } = await service().createTenant();
    for (const query of Object.values(QUERIES)) await live.graphql(query);
    const { status, text } = await service().stranger.send('GET', '/graphql', asBrowser);
    expect([status, text.includes('<title>Caller Memory</title>')]).toEqual([200, true]);
  });
});

test('where GraphiQL is not installed, the page says how to install it', async () => {
  const missing = Object.assign(new Error('not found'), { code: 'ERR_MODULE_NOT_FOUND' });
  expect(await graphiqlPage(() => Promise.reject(missing))).toContain('npm ci');
  await expect(graphiqlPage(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
