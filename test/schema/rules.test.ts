import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '#src/schema/index.ts';

type Field = GraphQLField<unknown, unknown>;

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const objects = types.filter(isObjectType);
const fields = objects.flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({ path: `${type.name}.${field.name}`, field })),
);
const pathsOf = (found: typeof fields) => found.map(({ path }) => path);

type Described = { readonly description?: string | null | undefined };

const textsOf = ({ description }: Described) => description ?? '';
const isBound = (text: string) => /\d|at most one (\w+ )?(for )?each|at most once each/.test(text);
const isList = (type: GraphQLOutputType) => isListType(getNullableType(type));

/** The parts of a type that have a description of their own. */
function partsOf(type: GraphQLNamedType): [path: string, part: Described][] {
  if (isEnumType(type)) {
    return type.getValues().map((value) => [`${type.name} ${value.name}`, value]);
  }
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field]);
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field): [string, Described][] => [
    [`${type.name}.${field.name}`, field],
    ...field.args.map((part): [string, Described] => [
      `${type.name}.${field.name}(${part.name})`,
      part,
    ]),
  ]);
}

const own = types.filter((type) => !isSpecifiedScalarType(type));
const all = own.flatMap((type) => [[type.name, type] as const, ...partsOf(type)]);

test('Every type, field, argument, input field and value is described', () => {
  expect(all.length).toBeGreaterThan(600);
  expect(all.filter(([, part]) => textsOf(part).trim() === '').map(([path]) => path)).toEqual([]);
});

test('Every description is made of sentences, in paragraphs without other line breaks', () => {
  const isProse = (text: string) =>
    text.split('\n\n').every((paragraph) => /^[A-Z][^\n]*[^\s.]\.$/.test(paragraph)) &&
    !text.includes('  ');
  const faulty = all.filter(([, part]) => !isProse(textsOf(part)));
  expect(faulty.map(([path]) => path)).toEqual([]);
});

test('Every type with an id is a node', () => {
  const node = schema.getType('Node');
  if (!isInterfaceType(node)) throw new Error('There is no interface Node');
  const others = objects.filter(
    (type) => 'id' in type.getFields() && !schema.isSubType(node, type),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});

test('Every list is a connection, or its description says how long it can be', () => {
  const isBounded = ({ path, field }: { path: string; field: Field }) =>
    /(Connection\.edges|Payload\.errors)$/.test(path) ||
    isEnumType(getNamedType(field.type)) ||
    isBound(textsOf(field));
  const lists = fields.filter(({ field }) => isList(field.type));
  expect(lists.length).toBeGreaterThan(10);
  expect(pathsOf(lists.filter((one) => !isBounded(one)))).toEqual([]);
});

test('Every list in an input says how long it may be', () => {
  const inputs = [
    ...types.filter(isInputObjectType).flatMap((type) =>
      Object.values(type.getFields()).map((part) => ({
        path: `${type.name}.${part.name}`,
        part,
      })),
    ),
    ...fields.flatMap(({ path, field }) =>
      field.args.map((part) => ({ path: `${path}(${part.name})`, part })),
    ),
  ];
  const unbounded = inputs.filter(
    ({ part }) =>
      isListType(getNullableType(part.type)) &&
      !isEnumType(getNamedType(part.type)) &&
      !isBound(textsOf(part)),
  );
  expect(unbounded.map(({ path }) => path)).toEqual([]);
});

test('Everything that may be null says when', () => {
  const silent = fields.filter(
    ({ field }) => !isNonNullType(field.type) && !/\bnull\b/i.test(textsOf(field)),
  );
  expect(pathsOf(silent)).toEqual([]);
});

/** They are what REST and MCP are made of, and fail as those do. */
const FROM_CALLS = ['recallAndEnrich', 'endCall'];

test('Every other change takes one input and returns a payload with errors', () => {
  const changes = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
    ({ name }) => !FROM_CALLS.includes(name),
  );
  expect(changes.length).toBeGreaterThan(5);
  for (const { name, args, type } of changes) {
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    expect(String(type)).toBe(`${title}Payload!`);
    expect(args.map((argument) => `${argument.name}: ${argument.type}`)).toEqual([
      `input: ${title}Input!`,
    ]);
    const payload = getNamedType(type);
    const errors = isObjectType(payload) ? payload.getFields().errors : undefined;
    expect(String(errors?.type), name).toBe('[UserError!]!');
  }
});
