import {
  coerceInputValue,
  type ExecutionArgs,
  getOperationAST,
  isInputType,
  isNonNullType,
  typeFromAST,
} from 'graphql';
import { DomainError } from '../../domain/errors.ts';

/**
 * Refuses variables that do not fit their types, at the first fault. The libraries that compute the cost and execute
 * the document would collect all faults, which takes seconds, and repeat in each of them what was sent.
 *
 * @throws DomainError `bad_request`
 */
export function checkVariables(args: ExecutionArgs): void {
  const given = args.variableValues ?? {};
  const operation = getOperationAST(args.document, args.operationName);
  for (const { variable, type: typeNode, defaultValue } of operation?.variableDefinitions ?? []) {
    const type = typeFromAST(args.schema, typeNode);
    const name = variable.name.value;
    if (!isInputType(type)) continue;
    const refuse = (path: readonly (string | number)[]): never => {
      const place = path.length === 0 ? '' : `, at ${path.join('.')}`;
      throw new DomainError(
        'bad_request',
        `The value of the variable ${name} is not of its type ${type}${place}`,
      );
    };
    if (Object.hasOwn(given, name)) coerceInputValue(given[name], type, refuse, true);
    else if (!defaultValue && isNonNullType(type)) refuse([]);
  }
}
