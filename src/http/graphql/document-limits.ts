import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { validate } from 'graphql';
import type { Plugin } from 'graphql-yoga';
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
