import { describe, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { descriptionOf, faultOf, operationsOf, responseOf } from '../../support/clients/openapi.ts';
import { useService } from '../../support/service/service.ts';

describe.each(['strict', 'open'])('In the description of the %s write-back', (form) => {
  const service = useService({ settings: { WRITE_BACK_SCHEMA: form } });

  test('every body has examples, and each fits its schema', async () => {
    const description = await descriptionOf(service());
    for (const { operation } of operationsOf(description)) {
      const answers = Object.keys(operation.responses)
        .filter((status) => status !== '204')
        .map((status) => responseOf(description, operation, Number(status))?.content);
      const bodies = [
        ...answers,
        ...(operation.requestBody ? [operation.requestBody.content] : []),
      ];
      for (const body of bodies) {
        const { schema, examples = {} } = body?.['application/json'] ?? { schema: {} };
        expect(Object.keys(examples), operation.operationId).not.toEqual([]);
        for (const [name, { value }] of Object.entries(examples)) {
          const fault = faultOf(description, schema, value);
          expect({ operation: operation.operationId, name, fault }).toMatchObject({ fault: null });
        }
      }
    }
  });

  test('every example of a request is accepted', async () => {
    const { paths } = await descriptionOf(service());
    const send = async (path: string, to: (client: Client, body: unknown) => Promise<unknown>) => {
      const examples = paths[path]?.post?.requestBody?.content['application/json']?.examples;
      for (const { value } of Object.values(examples ?? {})) {
        const { live } = await service().createTenant();
        await to(live, value);
      }
      return Object.keys(examples ?? {}).length;
    };
    const recalls = await send('/v1/recall_and_enrich', async (client, body) =>
      expect(await client.tryRecall(body)).toMatchObject({ status: 200 }),
    );
    const writeBacks = await send('/v1/calls/end', async (client, body) =>
      expect(await client.tryWriteBack(body)).toMatchObject({ status: 204 }),
    );
    expect([recalls, writeBacks]).toEqual([2, form === 'open' ? 4 : 2]);
  });

  test('what lacks a required property fits no schema', async () => {
    const description = await descriptionOf(service());
    for (const { operation } of operationsOf(description)) {
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (schema) expect(faultOf(description, schema, {})).toContain('required');
    }
  });
});
