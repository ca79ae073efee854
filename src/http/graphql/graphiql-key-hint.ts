const HEADERS = JSON.stringify({ Authorization: 'Bearer <API key>' }, null, 2);

const QUERY = `# Every request needs an API key. Put yours into the tab "Headers" below, in place of <API key>,
# then press the button "Re-fetch schema" at the lower left. Until then the answer is 401.
# The first start of the service prints a test key; the operator token works too.

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
