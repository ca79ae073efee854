import { expect, test } from 'vitest';
import { useService } from '../../support/service/service.ts';

const service = useService();

type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  security?: object[];
};
type Schema = {
  $ref?: string;
  type?: string;
  required?: string[];
  enum?: string[];
  properties?: Record<string, Schema & { enum?: string[] }>;
  additionalProperties?: unknown;
};
type Document = {
  openapi: string;
  info: { version: string; [extension: string]: unknown };
  paths: Record<string, Record<string, Operation>>;
  security?: object[];
  components: {
    securitySchemes: Record<string, { type: string; scheme: string }>;
    schemas?: Record<string, Schema>;
  };
};

async function document(): Promise<Document> {
  const answer = await service().stranger.send<Document>('GET', '/.well-known/openapi.json');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
  return answer.body;
}

function follow(schema: Schema | undefined, from: Document): Schema {
  if (!schema?.$ref) return schema ?? {};
  const path = schema.$ref.replace(/^#\//, '').split('/');
  const found = path.reduce((at, name) => (at as Record<string, unknown>)[name], from as unknown);
  return follow(found as Schema, from);
}

const bodySchema = (operation: Operation | undefined, from: Document) =>
  follow(operation?.requestBody?.content['application/json']?.schema, from);

test('The document is OpenAPI 3.1 and names the frozen surface', async () => {
  const { openapi, info } = await document();
  expect(openapi).toMatch(/^3\.1\.\d$/);
  expect(info.version).toBe('1.0.0-alpha');
  expect(JSON.stringify(info)).toContain('frozen-3');
});

test('The document declares the three operations and nothing else', async () => {
  const { paths } = await document();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.operationId)
      .map(([method, { operationId }]) => [method, path, operationId]),
  );
  expect(operations.sort()).toEqual([
    ['get', '/v1/caller/{phone_number}', 'getCaller'],
    ['post', '/v1/calls/end', 'endCall'],
    ['post', '/v1/recall_and_enrich', 'recallAndEnrich'],
  ]);
});

test('Every operation needs the bearer token and declares what it answers', async () => {
  const { paths, components, security } = await document();
  const [scheme] = Object.values(components.securitySchemes);
  expect(scheme).toMatchObject({ type: 'http', scheme: 'bearer' });
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    if (!operation.operationId) continue;
    expect(operation.security ?? security).toHaveLength(1);
    expect(Object.keys(operation.responses)).toContain('401');
    if (operation.requestBody) expect(Object.keys(operation.responses)).toContain('422');
  }
});

test('Every reference in the document leads somewhere', async () => {
  const whole = await document();
  const references = JSON.stringify(whole).match(/#\/components\/[\w/]+/g) ?? [];
  for (const $ref of new Set(references)) {
    const found = follow({ $ref }, whole);
    expect({ $ref, found: typeof found }).toEqual({ $ref, found: 'object' });
  }
});

test('The body of a recall is described as the service takes it', async () => {
  const whole = await document();
  const body = bodySchema(whole.paths['/v1/recall_and_enrich']?.post, whole);
  expect(body.required).toEqual(['phone_number']);
  expect(Object.keys(body.properties ?? {})).toEqual(
    expect.arrayContaining([
      'phone_number',
      'trigger',
      'session_id',
      'agent_id',
      'call_id',
      'metadata',
    ]),
  );
  expect(body.properties?.trigger?.enum).toEqual(['ringing', 'answered', null]);
  expect(body.additionalProperties).not.toBe(false);
});

test('The body of a write-back is described as the service takes it', async () => {
  const whole = await document();
  const body = bodySchema(whole.paths['/v1/calls/end']?.post, whole);
  expect([...(body.required ?? [])].sort()).toEqual(
    ['session_id', 'phone_number', 'transcript', 'duration_s', 'outcome'].sort(),
  );
  expect(body.properties?.transcript?.type).toBe('array');
  expect(body.properties?.outcome?.enum).toHaveLength(5);
  expect(body.additionalProperties).not.toBe(false);
});

/** The objects with properties of their own that stand inside a schema. */
const nestedObjects = (schema: unknown): unknown[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.values(schema).flatMap(nestedObjects);
  return 'properties' in schema && 'type' in schema ? [schema, ...inner] : inner;
};

test('Each shape has a name of its own, so that generated clients have a type for it', async () => {
  const { components } = await document();
  for (const [name, schema] of Object.entries(components.schemas ?? {})) {
    const nested = nestedObjects(schema).filter((one) => one !== schema);
    expect([name, nested]).toEqual([name, []]);
  }
  expect(Object.keys(components.schemas ?? {})).toEqual(
    expect.arrayContaining(['Turn', 'Memory', 'RecentCall', 'Enrichment', 'Person', 'Intent']),
  );
});

test('The codes of errors are listed, and every described error has one of them', async () => {
  const whole = await document();
  const { enum: codes = [] } = whole.components.schemas?.ErrorCode ?? {};
  expect(codes).toEqual(expect.arrayContaining(['bad_request', 'rate_limited', 'not_found']));
  const described = JSON.stringify(whole).matchAll(/"error":\{"code":"(\w+)"/g);
  const used = [...described].map(([, code]) => code);
  expect(used.length).toBeGreaterThan(10);
  expect(codes).toEqual(expect.arrayContaining(used));
});

test('The sizes that are described are the sizes that are taken', async () => {
  const { components } = await document();
  const { RecallRequest: recall, WriteBackRequest: writeBack } = components.schemas ?? {};
  const id = { minLength: 1, maxLength: 256 };
  const passthrough = { type: ['object', 'null'], maxProperties: 1_000 };
  expect(recall?.properties).toMatchObject({
    phone_number: { maxLength: 64 },
    session_id: id,
    agent_id: id,
    call_id: id,
    metadata: passthrough,
  });
  expect(writeBack?.properties).toMatchObject({
    phone_number: { maxLength: 64 },
    session_id: id,
    duration_s: { minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    transcript: {
      maxItems: 10_000,
      items: { $ref: '#/components/schemas/Turn' },
    },
    agent_metadata: passthrough,
    metadata: passthrough,
  });
  expect(components.schemas?.Turn?.properties).toMatchObject({
    text: { maxLength: 32 * 1024 },
    ts_ms: { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  });
});

const open = useService({ settings: { WRITE_BACK_SCHEMA: 'open' } });

test('A service that takes the open write-back says so in its document', async () => {
  const { body: whole } = await open().stranger.send<Document>('GET', '/.well-known/openapi.json');
  const body = bodySchema(whole.paths['/v1/calls/end']?.post, whole);
  expect([...(body.required ?? [])].sort()).toEqual(['phone_number', 'session_id']);
});
