const HEADERS = JSON.stringify({ Authorization: 'Bearer <API key>' }, null, 2);

// Short lines: GraphiQL's editor shows about fifty characters of a line on a small screen.
const QUERY = `# Every request needs an API key. Put yours into
# the tab "Headers" below, in place of <API key>.
# Then press the button "Re-fetch GraphQL schema",
# two arrows at the lower left. Until then the
# answer is 401.
#
# The first start prints a test key.
# The operator's token works, too, with a scope:
# callers(scope: {tenantId: "ten_…", mode: LIVE})

{
  callers(first: 10) {
    edges {
      node {
        phoneNumber
        name
        totalCalls
      }
    }
  }
}
`;

/** What GraphiQL opens with: a query, where the key goes, and the editor for it. */
export const GRAPHIQL_START = {
  defaultQuery: QUERY,
  headers: HEADERS,
  defaultEditorToolsVisibility: 'headers',
} as const;

const ROOT = '<div id="root"></div>';
const HINT =
  '<div id="root"><p>GraphiQL is loading. It asks for an API key in the tab "Headers".</p></div>';

/** Shows the hint until the script, which has several megabytes, replaces it. */
export const withKeyHint = (page: string): string => page.replace(ROOT, HINT);
