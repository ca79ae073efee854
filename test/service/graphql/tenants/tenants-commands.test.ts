import { expect, test } from 'vitest';
import { useCountedService } from '../../../support/clients/commands.ts';

const service = useCountedService();

const PAGE = /* GraphQL */ `
  query Page($first: Int!) {
    tenants(first: $first) {
      edges {
        node {
          name
          apiKeys { id state replacedBy { lastFour } }
          live: usage(mode: LIVE, fromMonth: "2025-02", untilMonth: "2026-01") { month sessions }
          test: usage(mode: TEST, fromMonth: "2025-02", untilMonth: "2026-01") { month sessions }
        }
      }
    }
  }
`;

type Page = { tenants: { edges: { node: { apiKeys: object[]; live: object[] } }[] } };

const ROTATE = 'mutation ($input: RotateApiKeyInput!) { rotateApiKey(input: $input) { key } }';

test('A page of tenants with keys and the usage of a year is three commands, for one as for a hundred', async () => {
  const { operator, createTenant, issueKey, commandsOf } = service();
  const makeTenant = async () => {
    const { id } = await createTenant();
    const { id: keyId } = await issueKey(id, 'live');
    await operator.graphql(ROTATE, { input: { id: keyId } });
  };
  await Promise.all(Array.from({ length: 100 }, makeTenant));
  for (const first of [1, 100]) {
    let page: Page | undefined;
    const sent = await commandsOf(['tenants', 'api_keys', 'usage'], async () => {
      page = await operator.graphql<Page>(PAGE, { first });
    });
    expect(page?.tenants.edges).toHaveLength(first);
    for (const { node } of page?.tenants.edges ?? []) {
      expect([node.apiKeys.length, node.live.length]).toEqual([4, 12]);
    }
    expect(sent).toEqual([
      { name: 'find', collection: 'tenants' },
      { name: 'aggregate', collection: 'api_keys' },
      { name: 'find', collection: 'usage' },
    ]);
  }
});
