import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { schema } from '#src/schema/index.ts';
import { readConfig } from '#src/settings/config.ts';
import { readDocuments } from '#src/settings/persisted-documents.ts';
import type { Client, GraphqlBody } from '../../../support/clients/client.ts';
import { startProcess } from '../../../support/service/process.ts';
import { useService } from '../../../support/service/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

function writeManifest(name: string, manifest: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
  return path;
}

const TENANTS = 'query Tenants { tenants(first: 5) { edges { node { name } } } }';
const CREATE =
  'mutation Create($name: String!) { createTenant(input: { name: $name }) { tenant { name } } }';
/** More aliases than a document may have that nobody put up. */
const WIDE = `{ ${Array.from({ length: 20 }, (_, n) => `a${n}: __typename`).join(' ')} }`;
const manifestOf = (...texts: string[]) =>
  Object.fromEntries(texts.map((text) => [hashOf(text), text]));
const MANIFEST = writeManifest('documents.json', manifestOf(TENANTS, CREATE, WIDE));

const ask = (client: Client, body: unknown) =>
  client.send<GraphqlBody<Record<string, unknown>>>('POST', '/graphql', { body });
const get = (client: Client, parameters: Record<string, string>) =>
  client.send<GraphqlBody<unknown>>('GET', `/graphql?${new URLSearchParams(parameters)}`);
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  body.data,
  body.errors?.[0]?.extensions?.code,
];

const byHash = (sha256Hash: string) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash } },
});

describe('With documents put up, in production,', () => {
  const service = useService({
    settings: { NODE_ENV: 'production', GRAPHQL_DOCUMENTS: MANIFEST },
  });

  test('each is answered by its name, as specified and as other clients name it', async () => {
    const { operator } = service();
    const data = { tenants: { edges: [] } };
    const id = `sha256:${hashOf(TENANTS)}`;
    for (const body of [
      { documentId: id },
      { documentId: id, operationName: 'Tenants', variables: {} },
      { documentId: hashOf(TENANTS) },
      byHash(hashOf(TENANTS)),
    ]) {
      expect((await ask(operator, body)).body).toMatchObject({ data });
    }
    expect((await get(operator, { documentId: id })).body).toMatchObject({ data });
    const { extensions } = byHash(hashOf(TENANTS));
    const apollo = await get(operator, { extensions: JSON.stringify(extensions) });
    expect(apollo.body).toMatchObject({ data });
  });

  test('one that changes something takes variables, and is refused by GET', async () => {
    const { operator } = service();
    const documentId = `sha256:${hashOf(CREATE)}`;
    const variables = { name: 'Named' };
    const asked = await get(operator, { documentId, variables: JSON.stringify(variables) });
    expect(asked.status).toBe(405);
    const { body } = await ask(operator, { documentId, variables });
    expect(body).toMatchObject({ data: { createTenant: { tenant: variables } } });
  });

  test('the limits of unknown documents do not bind them', async () => {
    const { body } = await ask(service().operator, { documentId: hashOf(WIDE) });
    expect(Object.keys(body.data ?? {})).toHaveLength(20);
  });

  test('no other document is answered, whoever sends it', async () => {
    const { operator } = service();
    for (const body of [
      { query: TENANTS },
      { query: '{ __typename }' },
      { query: '{ __typename }', documentId: hashOf(TENANTS) },
      { query: '{ __typename }', ...byHash(hashOf('{ __typename }')) },
      { query: `__PERSISTED_OPERATION_${hashOf(TENANTS)}__` },
    ]) {
      expect(refusalOf(await ask(operator, body))).toEqual([403, undefined, 'forbidden']);
    }
    const unknown = [
      { documentId: hashOf('{ __typename }') },
      { documentId: `md5:${hashOf(TENANTS)}` },
      { documentId: `sha256:sha256:${hashOf(TENANTS)}` },
      { documentId: '__proto__' },
      { documentId: '' },
      { documentId: 1 },
      byHash('x'),
      {},
      [],
    ];
    for (const body of unknown) {
      expect(refusalOf(await ask(operator, body)), JSON.stringify(body)).toEqual([
        400,
        undefined,
        'bad_request',
      ]);
    }
  });

  test('a name is no way around a key', async () => {
    const { stranger } = service();
    const documentId = `sha256:${hashOf(TENANTS)}`;
    expect(refusalOf(await ask(stranger, { documentId }))).toEqual([
      401,
      undefined,
      'unauthorized',
    ]);
  });
});

describe('With documents put up, in development,', () => {
  const service = useService({ settings: { GRAPHQL_DOCUMENTS: MANIFEST } });

  test('others are answered too, each by its own rules', async () => {
    const { live } = await service().createTenant();
    expect(await live.graphql('{ __typename }')).toEqual({ __typename: 'Query' });
    const named = await ask(live, { documentId: hashOf(TENANTS) });
    expect(refusalOf(named)).toEqual([200, null, 'forbidden']);
    const sent = await ask(live, { query: WIDE });
    expect(refusalOf(sent)).toEqual([200, undefined, 'bad_request']);
  });
});

test('Other documents are refused by default just in production with a manifest', () => {
  const arbitrary = (environment: NodeJS.ProcessEnv) =>
    readConfig(environment).graphqlArbitraryDocuments;
  const [NODE_ENV, GRAPHQL_DOCUMENTS] = ['production', MANIFEST];
  expect(arbitrary({})).toBe(true);
  expect(arbitrary({ NODE_ENV })).toBe(true);
  expect(arbitrary({ GRAPHQL_DOCUMENTS })).toBe(true);
  expect(arbitrary({ NODE_ENV, GRAPHQL_DOCUMENTS })).toBe(false);
  expect(arbitrary({ NODE_ENV, GRAPHQL_DOCUMENTS, GRAPHQL_ARBITRARY_DOCUMENTS: 'on' })).toBe(true);
  expect(() => readConfig({ GRAPHQL_ARBITRARY_DOCUMENTS: 'off' })).toThrow(
    'GRAPHQL_ARBITRARY_DOCUMENTS: expected on without GRAPHQL_DOCUMENTS',
  );
});

describe('A manifest is refused with', () => {
  test.each<[string, unknown, RegExp]>([
    ['no file', undefined, /ENOENT/],
    ['a file that is no JSON', 'secret', /the file is not JSON$/],
    ['a list', [], /expected a JSON object/],
    ['nothing in it', {}, /expected a JSON object/],
    ['a name of another kind', { md5: TENANTS }, /not the SHA-256 of the text/],
    ['a text that was changed', { [hashOf(TENANTS)]: CREATE }, /not the SHA-256 of the text/],
    ['a document that is no text', { [hashOf('1')]: 1 }, /not the SHA-256 of the text/],
    ['a document that is no GraphQL', manifestOf('{'), /Syntax Error/],
    [
      'documents that the schema does not have',
      manifestOf('{ gone }', '{ lost }'),
      /"gone".*\n.*"lost"/,
    ],
  ])('%s', (what, manifest, message) => {
    const name = `${what.replaceAll(' ', '-')}.json`;
    const path = manifest === undefined ? join(folder, name) : writeManifest(name, manifest);
    expect(() => readDocuments(path, schema)).toThrow(message);
    expect(() => readDocuments(path, schema)).toThrow(/^Faulty settings:\n {2}GRAPHQL_DOCUMENTS: /);
    expect(() => readDocuments(path, schema)).not.toThrow(/secret/);
  });

  test('a message at the start, before anything is opened', async () => {
    const dataDir = join(folder, 'data');
    const settings = { GRAPHQL_DOCUMENTS: join(folder, 'absent.json'), DATA_DIR: dataDir };
    await expect(startProcess({ settings })).rejects.toThrow(
      /Faulty settings:\n {2}GRAPHQL_DOCUMENTS: /,
    );
    expect(existsSync(dataDir)).toBe(false);
  });
});
