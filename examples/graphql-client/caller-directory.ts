import { GraphQLClient } from 'graphql-request';
import {
  CallerPageDocument,
  type CallerPageQuery,
  EnterTagsDocument,
  SearchCallersDocument,
  type SearchCallersQuery,
} from './generated/documents.ts';

export type FoundCaller = SearchCallersQuery['callers']['edges'][number]['node'];
export type CallerPage = Extract<CallerPageQuery['node'], { __typename: 'Caller' }>;

/** Reads and changes callers over `/graphql`. Every request and every answer is typed by the schema. */
export function createCallerDirectory(url: string, apiKey: string) {
  const client = new GraphQLClient(url, { headers: { authorization: `Bearer ${apiKey}` } });
  return {
    /** All callers that a search box finds, page by page. */
    async *search(text: string): AsyncGenerator<FoundCaller> {
      for (let after: string | null = null; ; ) {
        const { callers }: SearchCallersQuery = await client.request(SearchCallersDocument, {
          text,
          after,
        });
        for (const { node } of callers.edges) yield node;
        if (!callers.pageInfo.hasNextPage) return;
        after = callers.pageInfo.endCursor;
      }
    },
    /** Null if the caller was forgotten, or the id is another tenant's. */
    async open(id: string): Promise<CallerPage | null> {
      const { node } = await client.request(CallerPageDocument, { id });
      return node?.__typename === 'Caller' ? node : null;
    },
    /** @throws Error that lists why the change was refused */
    async tag(id: string, tags: string[]): Promise<void> {
      const { updateCaller } = await client.request(EnterTagsDocument, { id, tags });
      const faults = updateCaller.errors.map(
        ({ path, message }) => `${path.join('.')}: ${message}`,
      );
      if (faults.length > 0) throw new Error(faults.join('; '));
    },
  };
}
