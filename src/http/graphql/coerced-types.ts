import { randomUUID } from 'node:crypto';
import {
  type DefinitionNode,
  type DocumentNode,
  type GraphQLNamedType,
  GraphQLScalarType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';

/** Nobody can ask for the type by its name. */
const NAME = `Coerced${randomUUID().replaceAll('-', '')}`;

/** The type of a variable that is coerced already: every value is left as it is. */
const COERCED = new GraphQLScalarType({ name: NAME });
const TYPE = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: NAME } } as const;

const withCoerced = (operation: OperationDefinitionNode): DefinitionNode => ({
  ...operation,
  variableDefinitions: (operation.variableDefinitions ?? []).map(({ kind, variable }) => ({
    kind,
    variable,
    type: TYPE,
  })),
});

/** The schema with that type too, which introspection does not show. */
export const schemaOfCoerced = (schema: GraphQLSchema): GraphQLSchema =>
  Object.create(schema, {
    getType: {
      value: (name: string): GraphQLNamedType | undefined =>
        name === NAME ? COERCED : schema.getType(name),
    },
  });

/** A valid document for variables that are coerced, so that no library coerces them again. */
export const documentOfCoerced = ({ definitions, ...document }: DocumentNode): DocumentNode => ({
  ...document,
  definitions: definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? withCoerced(definition) : definition,
  ),
});
