import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { jsonSchema } from '../openapi/schemas.ts';

/**
 * Describes a schema to clients without checking it. The operation checks its input, so that errors are the same in
 * REST and MCP and further properties are kept.
 */
export const describeSchema = (schema: z.ZodType): StandardSchemaWithJSON => ({
  '~standard': {
    version: 1,
    vendor: 'caller-memory',
    validate: (value) => ({ value }),
    jsonSchema: {
      input: () => jsonSchema(schema, 'input'),
      output: () => jsonSchema(schema, 'output'),
    },
  },
});
