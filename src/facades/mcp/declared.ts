import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { jsonSchema } from '../openapi/schemas.ts';

/**
 * Shows a schema to clients and checks nothing: the operation does that, so that a fault reads the same at
 * every door and properties that the schema does not name are kept.
 */
export const declared = (schema: z.ZodType): StandardSchemaWithJSON => ({
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
