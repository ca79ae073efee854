import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';

/** Serves other requests; undefined if there is no need. */
type Pause<Context> = (context: Context) => Promise<void> | undefined;

declare global {
  export namespace PothosSchemaTypes {
    // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the one of Pothos.
    export interface Plugins<Types extends SchemaTypes> {
      pauses: PausesPlugin<Types>;
    }
    // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the one of Pothos.
    export interface SchemaBuilderOptions<Types extends SchemaTypes> {
      beforeMutation?: Pause<Types['Context']>;
    }
  }
}

/** A large input is checked in a turn of the event loop of its own: it was read in this one. */
class PausesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { kind }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const { beforeMutation } = this.builder.options;
    if (kind !== 'Mutation' || !beforeMutation) return resolver;
    return (parent, args, context, info) => {
      const resolve = () => resolver(parent, args, context, info);
      return beforeMutation(context)?.then(resolve) ?? resolve();
    };
  }
}

SchemaBuilder.registerPlugin('pauses', PausesPlugin);
