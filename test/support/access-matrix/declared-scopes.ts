import { type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';
import { RESTRICTED_FIELDS, ROOT_FIELDS } from './expected-access.ts';

type Field = GraphQLField<unknown, unknown>;
type Fields = ReadonlyMap<string, Field>;
type Options = { readonly authScopes?: Readonly<Record<string, unknown>> };

/** What the plugin for access reads; it keeps the options of a field beside it. */
const optionsOf = ({ extensions }: Pick<Field, 'extensions'>): Options =>
  Object(extensions.pothosOptions);

export const hasOwnScopes = (field: Field): boolean => optionsOf(field).authScopes !== undefined;

/** The fields of all object types, by paths such as `Query.caller`. */
export function fieldsOf(schema: GraphQLSchema): Fields {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__'),
  );
  return new Map(
    types.flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field])
        : [],
    ),
  );
}

const ROOTS = /^(Query|Mutation|Subscription)\./;

const expectedAt = (path: string) => (ROOTS.test(path) ? ROOT_FIELDS : RESTRICTED_FIELDS)[path];

/** Where fields and the expected access differ, in words; empty if they agree. */
export function differencesIn(fields: Fields): string[] {
  const missing = [...Object.keys(ROOT_FIELDS), ...Object.keys(RESTRICTED_FIELDS)]
    .filter((path) => !fields.has(path))
    .map((path) => `${path} is expected, and not in the schema`);
  const wrong = [...fields].flatMap(([path, field]) => {
    const { authScopes } = optionsOf(field);
    const expected = expectedAt(path);
    if (authScopes === undefined && !ROOTS.test(path) && expected === undefined) return [];
    if (expected === undefined) return [`${path} is not among the expected fields`];
    const declared = JSON.stringify(authScopes ?? {});
    const isExpected = declared === JSON.stringify({ [expected.scope]: true });
    return isExpected ? [] : [`${path} declares ${declared} and not ${expected.scope}`];
  });
  return [...missing, ...wrong];
}

/** The fields, one of which declares no scopes. */
export function withoutScopes(fields: Fields, path: string): Fields {
  const field = fields.get(path);
  if (!field) throw new Error(`The schema has no field ${path}`);
  const { authScopes, ...options } = optionsOf(field);
  const extensions = { ...field.extensions, pothosOptions: options };
  return new Map(fields).set(path, { ...field, extensions });
}
