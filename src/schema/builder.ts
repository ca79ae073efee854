import SchemaBuilder from '@pothos/core';
import RelayPlugin from '@pothos/plugin-relay';
import ZodPlugin from '@pothos/plugin-zod';
import type { RequestContext } from '../context.ts';
import { DomainError } from '../domain/errors.ts';
import { relayDescriptions } from './relay-descriptions.ts';

type SchemaTypes = {
  Context: RequestContext;
  DefaultFieldNullability: false;
  Scalars: {
    UnixMs: { Input: number; Output: number };
    JsonText: { Input: string; Output: string };
    ID: { Input: string; Output: string };
  };
};

/** Reports the path of the first invalid value: enough to correct the request. Never repeats the value. */
const validationError = (error: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}) => {
  const [issue] = error.issues;
  const path = issue?.path.map(String).join('.');
  return new DomainError(
    'validation_error',
    path ? `${path}: ${issue?.message}` : (issue?.message ?? 'Invalid input'),
  );
};

export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [ZodPlugin, RelayPlugin],
  defaultFieldNullability: false,
  zod: { validationError },
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    ...relayDescriptions,
  },
});

builder.queryType({ description: 'What can be read.' });
builder.mutationType({ description: 'What can be changed.' });
