export const GRAPHQL_PATH = '/graphql';

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
const GRAPHIQL_START = {
  defaultQuery: QUERY,
  headers: HEADERS,
  defaultEditorToolsVisibility: 'headers',
} as const;

const ROOT = '<div id="root"></div>';
const HINT =
  '<div id="root"><p>GraphiQL is loading. It asks for an API key in the tab "Headers".</p></div>';

/** Whether the request is a browser's that opens GraphiQL. */
export const isPageRequest = (request: Request): boolean =>
  request.method === 'GET' &&
  !new URL(request.url).searchParams.has('query') &&
  (request.headers.get('accept') ?? '').includes('text/html');

const MISSING = 'ERR_MODULE_NOT_FOUND';

const WITHOUT_GRAPHIQL = `<!doctype html>
<meta charset="utf-8">
<title>Caller Memory</title>
<p>GraphiQL is an optional package that is not installed here. <code>npm ci</code> without
<code>--omit=optional</code> installs it. Any GraphQL client can send requests to <code>${GRAPHQL_PATH}</code>.</p>
`;

const loadGraphiql = () => import('@graphql-yoga/render-graphiql');

/** The whole page in one file; its nine megabytes are loaded when it is first opened. */
export async function graphiqlPage(load = loadGraphiql): Promise<string> {
  try {
    const { renderGraphiQL } = await load();
    const options = { title: 'Caller Memory', endpoint: GRAPHQL_PATH, ...GRAPHIQL_START };
    // Shows the hint until the script, which has several megabytes, replaces it.
    return renderGraphiQL(options).replace(ROOT, HINT);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === MISSING;
    if (isMissing) return WITHOUT_GRAPHIQL;
    throw error;
  }
}
