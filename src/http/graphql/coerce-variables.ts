import {
  coerceInputValue,
  type ExecutionArgs,
  type GraphQLInputType,
  getOperationAST,
  isInputType,
  isNonNullType,
  typeFromAST,
  valueFromAST,
} from 'graphql';
import { DomainError } from '../../domain/errors.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { FEW_ITEMS, type LongList, type Path, splitLongLists, withList } from './long-lists.ts';

type Pause = GraphqlContext['pause'];
type Variable = { readonly name: string; readonly type: GraphQLInputType };

/**
 * The variables as the resolvers get them, defaults included. Serves other requests between the parts of a long list.
 * Refuses what does not fit its type at the first fault: the library that executes the document would collect faults,
 * and repeat in each of them what was sent.
 *
 * @throws DomainError `bad_request`
 */
export async function coerceVariables(
  { schema, document, operationName, variableValues }: ExecutionArgs,
  pause: Pause,
): Promise<Readonly<Record<string, unknown>>> {
  const given = variableValues ?? {};
  const coerced: Record<string, unknown> = {};
  const operation = getOperationAST(document, operationName);
  for (const { variable, type: typeNode, defaultValue } of operation?.variableDefinitions ?? []) {
    const type = typeFromAST(schema, typeNode);
    const name = variable.name.value;
    if (!isInputType(type)) continue;
    if (Object.hasOwn(given, name)) {
      coerced[name] = await coerceInSteps(given[name], { name, type }, pause);
    } else if (defaultValue) coerced[name] = valueFromAST(defaultValue, type);
    else if (isNonNullType(type)) refuse({ name, type }, []);
  }
  return coerced;
}

async function coerceInSteps(value: unknown, variable: Variable, pause: Pause): Promise<unknown> {
  const { rest, lists } = splitLongLists(value, variable.type);
  let coerced = coerceInputValue(rest, variable.type, (path) => refuse(variable, path), true);
  for (const list of lists) {
    coerced = withList(coerced, list.path, await coerceList(list, variable, pause));
  }
  return coerced;
}

async function coerceList(
  { path, items, type }: LongList,
  variable: Variable,
  pause: Pause,
): Promise<unknown[]> {
  const coerced: unknown[] = [];
  for (const [index, item] of items.entries()) {
    if (index % FEW_ITEMS === 0) await pause();
    const refuseItem = (inner: Path) => refuse(variable, [...path, index, ...inner]);
    coerced.push(coerceInputValue(item, type, refuseItem, true));
  }
  return coerced;
}

function refuse({ name, type }: Variable, path: Path): never {
  const place = path.length === 0 ? '' : `, at ${path.join('.')}`;
  throw new DomainError(
    'bad_request',
    `The value of the variable ${name} is not of its type ${type}${place}`,
  );
}
