import { getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import type { GraphqlBody } from '../../../support/clients/client.ts';
import { useService } from '../../../support/service/service.ts';

const service = useService();

type Described = { name: string; description?: string | null | undefined };

/** Everything that has a name and should say what it is, by its path. */
function* described({ __schema: schema }: IntrospectionQuery): Generator<[string, Described]> {
  for (const type of schema.types) {
    if (type.name.startsWith('__')) continue;
    yield [type.name, type];
    const parts = [
      ...('fields' in type ? (type.fields ?? []) : []),
      ...('inputFields' in type ? (type.inputFields ?? []) : []),
      ...('enumValues' in type ? (type.enumValues ?? []) : []),
    ];
    for (const part of parts) {
      yield [`${type.name}.${part.name}`, part];
      const arguments_ = ('args' in part ? part.args : []) as readonly Described[];
      for (const argument of arguments_)
        yield [`${type.name}.${part.name}(${argument.name})`, argument];
    }
  }
}

test('Every type, field, argument and value of the schema says what it is', async () => {
  const { live } = await service().createTenant();
  const schema = await live.graphql<IntrospectionQuery>(getIntrospectionQuery());
  const all = [...described(schema)];
  expect(all.length).toBeGreaterThan(100);
  const silent = all.filter(([, { description }]) => !description?.trim());
  expect(silent.map(([path]) => path)).toEqual([]);
});

const WRONG: Record<string, [query: string, variables?: Record<string, unknown>]> = {
  'no GraphQL': ['{'],
  'an unknown field': ['{ nothing }'],
  'an unknown argument': ['{ callers(limit: 5) { edges { cursor } } }'],
  'a missing variable': ['query ($p: String!) { caller(phoneNumber: $p) { name } }'],
  'a variable of another type': [
    'query ($p: String!) { caller(phoneNumber: $p) { name } }',
    { p: { $ne: null } },
  ],
  'a cycle of fragments': ['{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
};

test.each(Object.entries(WRONG))(
  'A request with %s has an error with a code and nothing else of it',
  async (_what, sent) => {
    const { live } = await service().createTenant();
    const answer = await live.tryGraphql(...sent);
    expect(answer.body.errors?.[0]).toMatchObject({
      message: expect.stringMatching(/\S/),
      extensions: { code: 'bad_request' },
    });
    expect(answer.body.errors?.map(({ extensions }) => Object.keys(extensions ?? {}))).toEqual([
      ['code'],
    ]);
    expect(answer.text).not.toMatch(/node_modules|\.ts:\d/);
  },
);

test('Faults that were meant carry their code, whatever the door', async () => {
  const { live } = await service().createTenant();
  const recall = 'mutation ($p: String!) { recallAndEnrich(input: { phoneNumber: $p }) { known } }';
  const codes = [];
  for (const p of ['hello', 'anonymous', 'x'.repeat(65)]) {
    const { body } = await live.tryGraphql(recall, { p });
    codes.push(body.errors?.[0]?.extensions?.code);
  }
  expect(codes).toEqual(['bad_request', 'bad_request', 'validation_error']);
});

test('Many requests in one are refused', async () => {
  const { live } = await service().createTenant();
  const batch = Array.from({ length: 100 }, () => ({ query: '{ __typename }' }));
  const answer = await live.send<GraphqlBody<unknown>>('POST', '/graphql', { body: batch });
  expect(answer.status).toBeGreaterThanOrEqual(400);
});

test.each([
  [
    'a thousand aliases',
    `{ ${Array.from({ length: 1_000 }, (_, n) => `a${n}: callers(first: 100) { edges { cursor } }`).join(' ')} }`,
  ],
  [
    'a thousand mutations',
    `mutation { ${Array.from({ length: 1_000 }, (_, n) => `a${n}: recallAndEnrich(input: { phoneNumber: "+1415555${String(n).padStart(4, '0')}" }) { known }`).join(' ')} }`,
  ],
])('%s in one request are refused', async (_what, query) => {
  const { live } = await service().createTenant();
  const { body } = await live.tryGraphql(query);
  expect(body.errors).toBeDefined();
  expect((await live.snapshot()).callers).toEqual([]);
});

test('A change cannot be made by GET', async () => {
  const { live } = await service().createTenant();
  const query = encodeURIComponent(
    'mutation { recallAndEnrich(input: { phoneNumber: "+14155550100" }) { known } }',
  );
  const { status, body } = await live.send<GraphqlBody<unknown>>('GET', `/graphql?query=${query}`);
  expect([status, body.errors?.[0]?.extensions?.code]).toEqual([405, 'method_not_allowed']);
  expect((await live.snapshot()).callers).toEqual([]);
});
