import { type DocumentNode, getOperationAST, Kind, type SelectionSetNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Principal, RequestContext } from '../context.ts';

/** @throws Refusal `rate_limited` */
export type TakeToken = (principal: Principal) => Promise<void>;

/**
 * Takes a token for each change of a request, as each would cost by itself. The first was paid for at the
 * door; nothing is changed unless all are.
 */
export const chargeChanges = (takeToken: TakeToken): Plugin<RequestContext> => ({
  async onExecute({ args: { document, operationName, contextValue } }) {
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== 'mutation') return;
    const changes = countFields(operation.selectionSet, fragmentsOf(document));
    for (let paid = 1; paid < changes; paid += 1) await takeToken(contextValue.principal);
  },
});

type Fragments = Map<string, SelectionSetNode>;

const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map(({ name, selectionSet }) => [name.value, selectionSet]),
  );

/**
 * Fields at the root, those in fragments too.
 *
 * @param left fragments not met yet: what is spread again is executed once, and must not be counted at length
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
