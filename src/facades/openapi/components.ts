import { z } from 'zod';
import { openWriteBackBody, recallBody, transcriptTurn, writeBackBody } from '../rest/bodies.ts';
import type { WriteBackSchema } from '../rest/end-call.ts';
import {
  callerResponse,
  companyResponse,
  enrichmentResponse,
  freshnessResponse,
  intentResponse,
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
    Object.entries(schemas).map(([id, { $schema, $id, ...described }]) => [id, described]),
  );
}

/** `components/schemas`. The tools of MCP have whole schemas instead, because they share no components. */
export const namedSchemas = (accepts: WriteBackSchema): Described => ({
  ...describeByName(bodies(accepts), 'input'),
  ...describeByName(RESPONSES, 'output'),
  ...errorSchemas,
});
