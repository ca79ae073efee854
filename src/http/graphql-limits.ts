import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';

/**
 * What one GraphQL request may ask for: far more than a dashboard does, far less than a thousand
 * operations in the name of one. The packages' own defaults let `__typename` be aliased without end.
 */
export const graphqlLimits = () => [
  maxTokensPlugin({ n: 1_000 }),
  maxDepthPlugin({ n: 8 }),
  maxAliasesPlugin({ n: 15, allowList: [] }),
  maxDirectivesPlugin({ n: 5 }),
];
