import { describe, expect, test } from 'vitest';
import type { Client, GraphqlBody } from '../../../support/clients/client.ts';
import { updateCaller } from '../../../support/samples/caller-changes.ts';
import { useService } from '../../../support/service/service.ts';

const service = useService();

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const nested = (depth: number) =>
  `{ callers { edges { node { memory { ${'... on Memory { '.repeat(depth)} summary ${'}'.repeat(depth)} } } } } }`;

/** A fragment that spreads the next one many times, and so on: a few words that stand for very many. */
const amplified = (levels: number, spreads: number, type = 'Query') =>
  `${type.toLowerCase()} { ...F0 } ${times(levels, (level) => `fragment F${level} on ${type} { ${times(spreads, () => `...F${level + 1}`)} }`)}
   fragment F${levels} on ${type} { __typename }`;

const ATTACKS: Record<string, [query: string, message: RegExp]> = {
  'a thousand aliases': [`{ ${times(1_000, (n) => `a${n}:callers`)} }`, /Token limit of 1000/],
  'sixteen aliases': [`{ ${times(16, (n) => `a${n}: __typename`)} }`, /Aliases limit of 15/],
  'sixteen aliases in fragments': [
    `{ ...F ...F } fragment F on Query { ${times(8, (n) => `a${n}: __typename`)} }`,
    /Aliases limit of 15/,
  ],
  'a depth of thirty': [nested(30), /depth limit of 10/],
  'five hundred directives': [
    `{ __typename ${'@include(if: true)'.repeat(500)} }`,
    /Token limit of 1000/,
  ],
  'six directives': [
    `{ ${times(6, () => '...@include(if: true) { __typename }')} }`,
    /Directives limit of 5/,
  ],
  'twenty thousand tokens': [`{ ${times(20_000 - 2, () => 'a')} }`, /more than 16384 characters/],
  'a comment of 100 KB': [`#${'x'.repeat(1e5)}\n{ __typename }`, /more than 16384 characters/],
  'a cycle of fragments': [
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    /Cannot spread fragment/,
  ],
  'one field nine hundred times': [`{ ${times(900, () => '__typename')} }`, /Validation aborted/],
  'fragments that multiply': [amplified(20, 10), /depth limit of 10/],
  'a schema within the schema': [
    '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }',
    /introspection depth/,
  ],
  'a schema thirty levels deep': [
    `{ __schema { types { fields { type ${'{ ofType '.repeat(26)} { name } ${'}'.repeat(26)} } } } }`,
    /depth limit of 24/,
  ],
  'a schema thirty levels deep in a fragment': [
    `{ ...F } fragment F on Query { __schema { types { ...G } } } fragment G on __Type { ${'ofType { '.repeat(28)} name ${'}'.repeat(28)} }`,
    /depth limit of 24/,
  ],
  'a hundred aliases by introspection': [
    `{ __schema { ${times(100, (n) => `a${n}: types { name }`)} } }`,
    /Aliases limit of 15/,
  ],
};

const codeOf = ({ errors }: GraphqlBody<unknown>) => errors?.[0]?.extensions?.code;

describe.each(Object.entries(ATTACKS))('%s', (_what, [query, message]) => {
  test('are refused before anything is read', async () => {
    const { live } = await service().createTenant();
    const { body } = await live.tryGraphql(query);
    expect(body.data).toBeUndefined();
    expect(body.errors).toHaveLength(1);
    expect(body.errors?.[0]?.message).toMatch(message);
    expect(codeOf(body)).toMatch(/^(bad_request|payload_too_large)$/);
  });

  test('are answered with a status to clients that read it', async () => {
    const { live } = await service().createTenant();
    const headers = { accept: 'application/graphql-response+json' };
    const { status } = await live.send('POST', '/graphql', { body: { query }, headers });
    expect([400, 413]).toContain(status);
  });
});

test.each([
  ['declared', 'application/json', (body: string) => body],
  ['sent in chunks', 'application/json', (body: string) => new Response(body).body],
  ['of a form', 'application/x-www-form-urlencoded', (body: string) => body],
])(
  'A body of more than 256 KiB, %s, is refused and a smaller one is read',
  async (_how, type, wrap) => {
    const { live } = await service().createTenant();
    const sending = (size: number) =>
      live.send<GraphqlBody<unknown>>('POST', '/graphql', {
        body: wrap('{ "query": "{ __typename }" }'.padEnd(size)),
        headers: { 'content-type': type, 'graphql-require-preflight': 'yes' },
      });
    const { status, body } = await sending(256 * 1024 + 1);
    const message = 'The body must be at most 262144 bytes';
    expect([status, body]).toEqual([
      413,
      { errors: [{ message, extensions: { code: 'payload_too_large' } }] },
    ]);
    expect((await sending(256 * 1024)).status).not.toBe(413);
  },
);

test('A batch of a hundred requests is refused', async () => {
  const { live } = await service().createTenant();
  const batch = Array.from({ length: 100 }, () => ({ query: '{ __typename }' }));
  const { status, body } = await live.send<GraphqlBody<unknown>>('POST', '/graphql', {
    body: batch,
  });
  expect([status, codeOf(body)]).toEqual([400, 'bad_request']);
});

/** Milliseconds until an answer. */
async function timed(client: Client, query: string): Promise<number> {
  const startedAt = performance.now();
  await client.tryGraphql(query);
  return performance.now() - startedAt;
}

test('The costliest documents that keep to the limits are looked through quickly', async () => {
  const { live } = await service().createTenant();
  const costly = [
    amplified(2, 200),
    amplified(2, 200, 'Mutation'),
    `{ ${times(300, () => '__typename')} }`,
    `{ ${times(90, () => 'callers { edges { node { name } } }')} }`,
    `{ ${times(60, (n) => `...F${n}`)} } ${times(60, (n) => `fragment F${n} on Query { callers { edges { cursor } } }`)}`,
  ];
  for (const query of costly) {
    await timed(live, '{ __typename }');
    expect(await timed(live, query), query.slice(0, 40)).toBeLessThan(1_000);
    const { body } = await live.tryGraphql(query);
    expect(body.errors, query.slice(0, 40)).toBeUndefined();
  }
});

test('Attributes of callers that would make an answer too large are refused', async () => {
  const { live } = await service().createTenant();
  const customAttributes = JSON.stringify({ text: 'x'.repeat(65_000) });
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const phoneNumber = `+1415555${String(index).padStart(4, '0')}`;
      await live.recall(phoneNumber);
      await updateCaller(live, phoneNumber, { customAttributes });
    }),
  );
  const page = 'callers(first: 100) { edges { node { customAttributes } } }';
  await live.graphql(`{ ${page} }`);
  const { body } = await live.tryGraphql(`{ ${times(15, (n) => `a${n}: ${page}`)} }`);
  expect(codeOf(body)).toBe('validation_error');
});
