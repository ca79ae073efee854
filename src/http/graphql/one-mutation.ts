import { getOperationAST, Kind, type SelectionSetNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { RequestContext } from '../../context.ts';
import { DomainError } from '../../domain/errors.ts';
import { fragmentsOf } from './fragments.ts';

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
