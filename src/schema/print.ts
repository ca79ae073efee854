import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './index.ts';

/** Writes `schema.graphql`, so that every change of the schema shows in review. */
writeFileSync('schema.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`);
