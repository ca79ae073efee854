import { expect, test } from 'vitest';
import { useService } from '../../support/service/service.ts';

const service = useService({ settings: { GRAPHIQL: 'on', GRAPHQL_INTROSPECTION: 'on' } });

const AS_BROWSER = { headers: { accept: 'text/html' } };

type Start = { defaultQuery: string; headers: string; defaultEditorToolsVisibility: string };

const pageOf = async () => (await service().stranger.send('GET', '/graphql', AS_BROWSER)).text;

/** What the page hands to GraphiQL. */
function startOf(page: string): Start {
  const [, options = '{}'] =
    /querySelector\('#root'\),\s*(\{.*\}),?\s*\);/.exec(page.slice(-5_000)) ?? [];
  return JSON.parse(options) as Start;
}

test('the page says where the key goes before its script has loaded', async () => {
  const page = await pageOf();
  expect(page.slice(0, page.indexOf('<script>'))).toContain('API key in the tab "Headers"');
});

test('GraphiQL opens with the place of the key, and with a query that works', async () => {
  const { defaultQuery, headers, defaultEditorToolsVisibility } = startOf(await pageOf());
  expect(defaultQuery).toMatch(
    /^# Every request needs an API key\. Put yours into\n# the tab "Headers"/,
  );
  expect(defaultQuery.split('\n').filter((line) => line.length > 50)).toEqual([]);
  expect(JSON.parse(headers)).toEqual({ Authorization: 'Bearer <API key>' });
  expect(defaultEditorToolsVisibility).toBe('headers');
  const { test: client } = await service().createTenant();
  expect(await client.graphql(defaultQuery)).toEqual({ callers: { edges: [] } });
});
