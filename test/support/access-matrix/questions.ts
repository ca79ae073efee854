import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { hasOwnScopes } from './declared-scopes.ts';
import { type Expected, RESTRICTED_FIELDS } from './expected-access.ts';
import { TENANT_NAME, type World } from './world.ts';

/** A document that asks one field about the live data of the tenant. */
export type Question = { readonly query: string; readonly variables: Record<string, unknown> };

type Field = GraphQLField<unknown, unknown>;
type Named = { readonly name: string; readonly type: GraphQLInputType };

const MONTH = new Date().toISOString().slice(0, 7);

/** Values by the names of arguments and input fields. */
const VALUES: Readonly<Record<string, (world: World) => unknown>> = {
  phoneNumber: ({ phoneNumber }) => phoneNumber,
  sessionId: ({ sessionId }) => sessionId,
  traceId: ({ traceId }) => traceId,
  tenantId: ({ tenant }) => tenant.id,
  confirmName: () => TENANT_NAME,
  fromMonth: () => MONTH,
  durationS: () => 12,
};

function valueFor({ name, type }: Named, world: World, expected: Expected): unknown {
  if (name === 'id') return world.ids[expected.id ?? 'unknown'];
  const value = VALUES[name];
  if (value) return value(world);
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [];
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  if (isInputObjectType(nullable))
    return inputOf(Object.values(nullable.getFields()), world, expected);
  return (
    { Int: 1, Float: 1, UnixMs: 1, Boolean: true, JsonText: '{}' }[String(nullable)] ?? 'a text'
  );
}

function inputOf(fields: readonly GraphQLInputField[], world: World, expected: Expected) {
  const required = fields.filter(isRequiredInputField);
  return Object.fromEntries(
    required.map((field) => [field.name, valueFor(field, world, expected)]),
  );
}

const scopeOf = ({ tenant }: World) => ({ tenantId: tenant.id, mode: 'LIVE' });

/** Whether the field lets the operator name a scope, and where. */
export function placeOfScope({ args }: Field): 'arguments' | 'input' | null {
  if (args.some(({ name }) => name === 'scope')) return 'arguments';
  const input = args.find(({ name }) => name === 'input');
  const type = input && getNullableType(input.type);
  return isInputObjectType(type) && 'scope' in type.getFields() ? 'input' : null;
}

function argumentsOf(field: Field, world: World, expected: Expected, withScope: boolean) {
  const required = field.args.filter(isRequiredArgument);
  const values: Record<string, unknown> = Object.fromEntries(
    required.map((argument) => [argument.name, valueFor(argument, world, expected)]),
  );
  const place = withScope ? placeOfScope(field) : null;
  const given = expected.given?.(world) ?? {};
  if (place === 'arguments') values.scope = scopeOf(world);
  if ('input' in values) {
    values.input = {
      ...Object(values.input),
      ...given,
      ...(place === 'input' && { scope: scopeOf(world) }),
    };
    return values;
  }
  return { ...values, ...given };
}

const isPlain = (field: Field) => !field.args.some(isRequiredArgument) && !hasOwnScopes(field);

/** All leaves of a type, and those of the objects in it to the given depth; without fields that have scopes of their own. */
function selectionOf(type: GraphQLObjectType, depth: number): string {
  const parts = Object.values(type.getFields())
    .filter(isPlain)
    .map((field) => {
      const named = getNamedType(field.type);
      if (isLeafType(named)) return field.name;
      const isPage = named.name.endsWith('Connection') || named.name.endsWith('Edge');
      if (!isObjectType(named) || (depth === 0 && !isPage)) return '';
      const first = named.name.endsWith('Connection') ? '(first: 3)' : '';
      return `${field.name}${first} { __typename ${selectionOf(named, isPage ? depth : depth - 1)} }`;
    });
  return parts.join(' ');
}

function selectedIn(field: Field, inline = ''): string {
  const named = getNamedType(field.type);
  if (isLeafType(named)) return '';
  return `{ __typename ${isObjectType(named) ? selectionOf(named, 1) : 'id'} ${inline} }`;
}

const isGiven = (values: Record<string, unknown>) => (argument: GraphQLArgument) =>
  argument.name in values;

function ask(
  operation: string,
  field: Field,
  values: Record<string, unknown>,
  selection: string,
): Question {
  const args = field.args.filter(isGiven(values));
  const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const query = `${operation} Asked${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`;
  return { query, variables: values };
}

/** @param path such as `Query.caller` */
function fieldAt(schema: GraphQLSchema, path: string): Field {
  const [typeName = '', fieldName = ''] = path.split('.');
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  if (!field) throw new Error(`The schema has no field ${path}`);
  return field;
}

/** Asks a root field, by arguments made from the schema. */
export function questionOf(
  schema: GraphQLSchema,
  path: string,
  expected: Expected,
  world: World,
  withScope: boolean,
): Question {
  const field = fieldAt(schema, path);
  const operation = path.slice(0, path.indexOf('.')).toLowerCase();
  const values = argumentsOf(field, world, expected, withScope);
  return ask(operation, field, values, selectedIn(field));
}

/** Asks a restricted field of an object, which is found by its id or else by the field of `Query` that returns it. */
export function nestedQuestionOf(
  schema: GraphQLSchema,
  path: string,
  world: World,
  withScope: boolean,
): Question {
  const [typeName = '', fieldName = ''] = path.split('.');
  const expected = RESTRICTED_FIELDS[path];
  if (!expected) throw new Error(`${path} is not expected`);
  const field = fieldAt(schema, path);
  const values = argumentsOf(field, world, expected, false);
  const passed = Object.entries(values).map(([name, value]) => {
    const isEnum = isEnumType(getNamedType(field.args.find((arg) => arg.name === name)?.type));
    return `${name}: ${isEnum ? value : JSON.stringify(value)}`;
  });
  const inner = `${fieldName}${passed.length > 0 ? `(${passed.join(', ')})` : ''} ${selectedIn(field)}`;
  if (typeName in world.ids) {
    const node = fieldAt(schema, 'Query.node');
    const selection = `{ __typename id ... on ${typeName} { ${inner} } }`;
    return ask('query', node, { id: world.ids[typeName] }, selection);
  }
  const root = Object.values(schema.getQueryType()?.getFields() ?? {}).find(
    (one) => getNamedType(one.type).name === typeName,
  );
  if (!root) throw new Error(`No field of Query returns ${typeName}`);
  const selection = `{ __typename ${inner} ${selectionOf(getNamedType(root.type) as GraphQLObjectType, 0)} }`;
  return ask('query', root, argumentsOf(root, world, expected, withScope), selection);
}
