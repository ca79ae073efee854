import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { type DocumentNode, getOperationAST, Kind, type SelectionSetNode, validate } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { RequestContext } from '../../context.ts';
import { DomainError } from '../../domain/errors.ts';

const DOCUMENT_CHARS = 16 * 1024;

const DEPTH = 10;
/** The introspection query of graphql-js, which GraphiQL and code generators send, has 21 levels. */
const INTROSPECTION_DEPTH = 24;
/** Enough to correct a document. For each one, all names of the schema are compared with the wrong one. */
const FAULTS = 10;

/**
 * Limits of one GraphQL document: far above what a dashboard needs, far below a thousand operations in one
 * request. By the packages' defaults `__typename` could be aliased without limit.
 */
export const graphqlLimits = () => [
  limitLength(),
  limitFaults(),
  maxTokensPlugin({ n: 1_000 }),
  maxDepthPlugin({ n: DEPTH }),
  maxDepthPlugin({ n: INTROSPECTION_DEPTH, ignoreIntrospection: false }),
  maxAliasesPlugin({ n: 15, allowList: [] }),
  maxDirectivesPlugin({ n: 5 }),
];

/** Parsed documents are cached by their text, and comments count as no token. */
const limitLength = (): Plugin => ({
  onParams({ params: { query } }) {
    if (typeof query !== 'string' || query.length <= DOCUMENT_CHARS) return;
    throw new DomainError(
      'payload_too_large',
      `The document has more than ${DOCUMENT_CHARS} characters; send values as variables`,
    );
  },
});

const limitFaults = (): Plugin => ({
  onValidate({ setValidationFn }) {
    setValidationFn((schema, document, rules) =>
      validate(schema, document, rules, { maxErrors: FAULTS }),
    );
  },
});

/**
 * Allows a tenant one mutation per request, as REST does: several in one request would cost one token of the
 * bucket. The operator has no bucket.
 */
export const allowOneMutation = (): Plugin<RequestContext> => ({
  onExecute({ args: { document, operationName, contextValue } }) {
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== 'mutation' || contextValue.principal.kind === 'operator') return;
    if (countFields(operation.selectionSet, fragmentsOf(document)) > 1) {
      throw new DomainError('bad_request', 'Make one change in a request');
    }
  },
});

type Fragments = Map<string, SelectionSetNode>;

/**
 * Counts the root fields, those in fragments included.
 *
 * @param left fragments that were not counted yet; one that is spread again is executed once
 */
function countFields({ selections }: SelectionSetNode, left: Fragments): number {
  let count = 0;
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) count += 1;
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      count += countFields(selection.selectionSet, left);
    else count += countFields(take(left, selection.name.value), left);
  }
  return count;
}

function take(left: Fragments, name: string): SelectionSetNode {
  const found = left.get(name);
  left.delete(name);
  return found ?? { kind: Kind.SELECTION_SET, selections: [] };
}

/** What the fragments of a document select, by their names. */
export const fragmentsOf = ({ definitions }: DocumentNode): Map<string, SelectionSetNode> =>
  new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map(({ name, selectionSet }) => [name.value, selectionSet]),
  );
