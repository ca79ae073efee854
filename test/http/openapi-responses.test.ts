import { expect, test } from 'vitest';
import { toolsOf } from '#src/facades/mcp/tools.ts';
import { openapiDocument } from '#src/facades/openapi/document.ts';
import { jsonSchema } from '#src/facades/openapi/schemas.ts';
import { STATUS } from '#src/http/errors/envelope.ts';

const CODE_OF = new Map(Object.entries(STATUS).map(([code, status]) => [String(status), code]));

test('every refusal in the description has the code that the edge gives its status', () => {
  const { paths, components } = openapiDocument('strict');
  const operations = [
    paths['/v1/recall_and_enrich'].post,
    paths['/v1/calls/end'].post,
    paths['/v1/caller/{phone_number}'].get,
  ];
  for (const operation of operations) {
    const responses: Record<string, object> = operation.responses;
    const refused = Object.entries(responses).filter(([, response]) => '$ref' in response);
    expect(refused.length).toBeGreaterThan(5);
    for (const [status, response] of refused) {
      const name = Object.values(response).join().split('/').at(-1) ?? '';
      expect(components.responses[name]?.description).toContain(`\`${CODE_OF.get(status)}\``);
    }
  }
});

test('the write-back is described as the running service accepts it', () => {
  const required = (accepts: 'strict' | 'open') =>
    openapiDocument(accepts).components.schemas.WriteBackRequest?.required;
  expect(required('strict')).toEqual([
    'session_id',
    'phone_number',
    'transcript',
    'duration_s',
    'outcome',
  ]);
  expect(required('open')).toEqual(['session_id', 'phone_number']);
});

test('times and counts are described as the integers they are, to clients of REST and of MCP', () => {
  const described = [
    JSON.stringify(openapiDocument('strict').components.schemas),
    ...toolsOf('strict').map(({ output }) => JSON.stringify(jsonSchema(output, 'output'))),
  ].join();
  for (const name of ['first_seen_ms', 'last_seen_ms', 'total_calls', 'started_at_ms']) {
    const types = [...described.matchAll(new RegExp(`"${name}":\\{[^}]*"type":"(\\w+)"`, 'g'))];
    expect(types.length).toBeGreaterThan(1);
    for (const [, type] of types) expect(type, name).toBe('integer');
  }
});
