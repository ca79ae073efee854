import { z } from 'zod';

export type Side = 'input' | 'output';

/** A schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1 and of MCP. */
export function jsonSchema(schema: z.ZodType, io: Side): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
