import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../../domain/errors.ts';

const DOCUMENT_CHARS = 16 * 1024;

/**
 * What one GraphQL request may ask for: far more than a dashboard does, far less than a thousand
 * operations in the name of one. The packages' own defaults let `__typename` be aliased without end.
 */
export const graphqlLimits = () => [
  limitLength(),
  maxTokensPlugin({ n: 1_000 }),
  maxDepthPlugin({ n: 8 }),
  maxAliasesPlugin({ n: 15, allowList: [] }),
  maxDirectivesPlugin({ n: 5 }),
];

/** Documents are kept by their text once they were read, and a comment is no token. */
const limitLength = (): Plugin => ({
  onParams({ params: { query } }) {
    if (typeof query !== 'string' || query.length <= DOCUMENT_CHARS) return;
    throw new DomainError(
      'payload_too_large',
      `The document has more than ${DOCUMENT_CHARS} characters; send values as variables`,
    );
  },
});
