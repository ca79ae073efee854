import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/** What the fragments of a document select, by their names. */
export const fragmentsOf = ({ definitions }: DocumentNode): Map<string, SelectionSetNode> =>
  new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map(({ name, selectionSet }) => [name.value, selectionSet]),
  );
