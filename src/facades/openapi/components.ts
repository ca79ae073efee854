import { z } from 'zod';
import { openWriteBackBody, recallBody, transcriptTurn, writeBackBody } from '../rest/bodies.ts';
import type { WriteBackSchema } from '../rest/end-call.ts';
import {
  callerResponse,
  companyResponse,
  enrichmentResponse,
  freshnessResponse,
  intentResponse,
  locationResponse,
  memoryResponse,
  personResponse,
  phoneResponse,
  recallResponse,
  recentCallResponse,
  timingResponse,
} from '../rest/responses.ts';
import { errorSchemas } from './responses.ts';
import type { Side } from './schemas.ts';

type Named = Readonly<Record<string, z.ZodType>>;
type Described = Record<string, Record<string, unknown>>;

const bodies = (accepts: WriteBackSchema): Named => ({
  RecallRequest: recallBody,
  WriteBackRequest: accepts === 'open' ? openWriteBackBody : writeBackBody,
  Turn: transcriptTurn,
});

const RESPONSES: Named = {
  RecallResponse: recallResponse,
  CallerProfile: callerResponse,
  Memory: memoryResponse,
  RecentCall: recentCallResponse,
  Enrichment: enrichmentResponse,
  Person: personResponse,
  Company: companyResponse,
  CompanyLocation: locationResponse,
  PhoneLine: phoneResponse,
  Intent: intentResponse,
  Timing: timingResponse,
  Freshness: freshnessResponse,
};

/** Schemas that refer to one another by name, so that generated clients have a type for each. */
function describeByName(named: Named, io: Side): Described {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    // The global registry has the descriptions; the registry above has names only.
    metadata: z.globalRegistry,
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, ...described }]) => [
      id,
      io === 'input' ? withNullTypes(described) : described,
    ]),
  );
}

type Property = {
  readonly anyOf?: readonly Property[];
  readonly type?: string;
  readonly enum?: readonly unknown[];
};

/** What may be null is described as one type more, which client generators read best. */
function withNullTypes<Schema extends { properties?: object }>(schema: Schema): Schema {
  const properties = Object.entries<Property>({ ...schema.properties }).map(([name, one]) => {
    const { anyOf, ...rest } = one;
    const [first, second] = anyOf ?? [];
    if (anyOf?.length !== 2 || first?.type === undefined || second?.type !== 'null')
      return [name, one];
    const values = first.enum && { enum: [...first.enum, null] };
    return [name, { ...first, ...rest, type: [first.type, 'null'], ...values }];
  });
  return schema.properties ? { ...schema, properties: Object.fromEntries(properties) } : schema;
}

/** `components/schemas`. The tools of MCP have whole schemas instead, because they share no components. */
export const namedSchemas = (accepts: WriteBackSchema): Described => ({
  ...describeByName(bodies(accepts), 'input'),
  ...describeByName(RESPONSES, 'output'),
  ...errorSchemas,
});
