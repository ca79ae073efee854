import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getIntrospectionQuery,
  getOperationAST,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../../domain/errors.ts';
import { fragmentsOf } from './document-limits.ts';

/** How many items a list of a type's parts is counted as. */
const LIST_ITEMS = 10;
const LISTS: ReadonlySet<string> = new Set([
  ...['fields', 'args', 'inputFields', 'enumValues', 'interfaces', 'possibleTypes', 'directives'],
]);

/** The query that GraphiQL and code generators send, with all its options. */
const COMPLETE = parse(
  getIntrospectionQuery({
    descriptions: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  }),
);
/** Clients may ask for somewhat more than that. */
const ROOM = 1.2;

/** Refuses documents that ask for more of the schema than tools do. */
export function limitIntrospection(schema: GraphQLSchema): Plugin {
  const types = Object.keys(schema.getTypeMap()).length;
  const most = objectsOfSchema(COMPLETE, null, types) * ROOM;
  return {
    onExecute({ args: { document, operationName } }) {
      if (objectsOfSchema(document, operationName ?? null, types) <= most) return;
      throw new DomainError(
        'bad_request',
        'The document asks for more of the schema than the introspection query of graphql-js; ask for less at once',
      );
    },
  };
}

/** How many objects of the schema's description an operation asks for, about. */
function objectsOfSchema(
  document: DocumentNode,
  operationName: string | null,
  types: number,
): number {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'query') return 0;
  const fragments = fragmentsOf(document);
  const known = new Map<SelectionSetNode, number>();

  const itemsOf = ({ name }: FieldNode) =>
    name.value === 'types' ? types : LISTS.has(name.value) ? LIST_ITEMS : 1;

  function inField(field: FieldNode, isWithin: boolean): number {
    const isOfSchema = isWithin || field.name.value === '__schema' || field.name.value === '__type';
    if (!isOfSchema || !field.selectionSet) return 0;
    return itemsOf(field) * (1 + inSelections(field.selectionSet, true));
  }

  function inSelections(set: SelectionSetNode, isWithin: boolean): number {
    const before = known.get(set);
    if (before !== undefined) return before;
    let objects = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) objects += inField(selection, isWithin);
      else {
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT
            ? selection.selectionSet
            : fragments.get(selection.name.value);
        if (inner) objects += inSelections(inner, isWithin);
      }
    }
    known.set(set, objects);
    return objects;
  }

  return inSelections(operation.selectionSet, false);
}
