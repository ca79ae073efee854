import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { DomainError, type FaultCode, type InputFault, InvalidInput } from '../domain/errors.ts';

declare global {
  export namespace PothosSchemaTypes {
    // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the one of Pothos.
    export interface Plugins<Types extends SchemaTypes> {
      userErrors: UserErrorsPlugin<Types>;
    }
  }
}

const CODES: Partial<Record<DomainError['code'], FaultCode>> = {
  not_found: 'not_found',
  validation_error: 'invalid_input',
  // A payload's field has one other reason for this: a number that cannot be read.
  bad_request: 'unreadable_number',
};

/** The faults of an input, with paths that begin inside `input`; null for errors that the sender cannot correct. */
function faultsOf(error: unknown): readonly InputFault[] | null {
  if (error instanceof InvalidInput) {
    return error.faults.map(({ path, ...fault }) => ({
      ...fault,
      path: path[0] === 'input' ? path.slice(1) : path,
    }));
  }
  const code = error instanceof DomainError ? CODES[error.code] : undefined;
  return error instanceof DomainError && code !== undefined
    ? [{ code, message: error.message, path: [] }]
    : null;
}

/** Fields that return a payload list the faults of their input in it, instead of failing. */
class UserErrorsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { type }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (type.kind !== 'Object') return resolver;
    if (!this.buildCache.getTypeConfig(type.ref).name.endsWith('Payload')) return resolver;
    return async (...args) => {
      try {
        return await resolver(...args);
      } catch (error) {
        const errors = faultsOf(error);
        if (errors === null) throw error;
        return { errors };
      }
    };
  }
}

SchemaBuilder.registerPlugin('userErrors', UserErrorsPlugin);
