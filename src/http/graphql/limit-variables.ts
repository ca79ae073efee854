import {
  coerceInputValue,
  type ExecutionArgs,
  type GraphQLInputType,
  type GraphQLSchema,
  getOperationAST,
  isInputType,
  isNonNullType,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { DomainError } from '../../domain/errors.ts';
import { requireShortLists } from './limit-inputs.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses variables that do not fit their types, at the first one. The library that executes the document and the one
 * that computes its price would collect faults, and repeat in each of them what was sent.
 *
 * @throws DomainError `bad_request`
 */
export function requireFittingVariables(args: ExecutionArgs): void {
  const { schema, document, operationName, variableValues } = args;
  const operation = getOperationAST(document, operationName);
  for (const definition of operation?.variableDefinitions ?? []) {
    requireFitting(definition, variableValues ?? {}, schema);
  }
}

function requireFitting(
  { variable, type: typeNode, defaultValue }: VariableDefinitionNode,
  values: Values,
  schema: GraphQLSchema,
): void {
  const type = typeFromAST(schema, typeNode);
  const name = variable.name.value;
  if (!isInputType(type)) return;
  requireShortLists(values[name], type);
  if (Object.hasOwn(values, name)) coerceInputValue(values[name], type, refuse(name, type), true);
  else if (isNonNullType(type) && !defaultValue) refuse(name, type)([]);
}

const refuse =
  (name: string, type: GraphQLInputType) =>
  (path: readonly (string | number)[]): never => {
    const place = path.length === 0 ? '' : `, at ${path.join('.')}`;
    throw new DomainError(
      'bad_request',
      `The value of the variable ${name} is not of its type ${type}${place}`,
    );
  };
