import { readFileSync } from 'node:fs';

/** A query of a page, with the heading it stands under. */
export type DocumentedQuery = {
  readonly heading: string;
  readonly name: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
};

const BLOCK = /^### (.+)$|^```graphql\n([\s\S]*?)^```\n(?:\n```json\n([\s\S]*?)^```)?/gm;

/** The GraphQL blocks of a page, each with the JSON block that follows it as its variables. */
export function queriesIn(page: string): DocumentedQuery[] {
  let heading = '';
  return [...readFileSync(page, 'utf8').matchAll(BLOCK)].flatMap(
    ([, title, query, variables = '{}']) => {
      if (title !== undefined) heading = title;
      if (query === undefined) return [];
      const [, name = ''] = /^(?:query|mutation|subscription) (\w+)/.exec(query) ?? [];
      return { heading, name, query, variables: JSON.parse(variables) };
    },
  );
}

const ID = /^([a-z]+)_[0-9a-f]{8}-/;

/** The variables with each example of an id replaced by a real one of the same kind. */
export function withRealIds(variables: unknown, ids: Readonly<Record<string, string>>): unknown {
  const text = JSON.stringify(variables, (_name, value) => {
    const [, kind] = typeof value === 'string' ? (ID.exec(value) ?? []) : [];
    if (kind === undefined) return value;
    const id = ids[kind];
    if (id === undefined) throw new Error(`The page has an id of an unknown kind: ${kind}`);
    return id;
  });
  return JSON.parse(text);
}
