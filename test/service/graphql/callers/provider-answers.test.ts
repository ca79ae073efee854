import { expect, test } from 'vitest';
import { eventually } from '../../../support/eventually.ts';
import { MODES, useService } from '../../../support/service/service.ts';

const service = useService();

const NUMBER = '+442079460000';

const ANSWERS = /* GraphQL */ `
  query ($phoneNumber: String!) {
    caller(phoneNumber: $phoneNumber) {
      id
      answers {
        id kind provider result fetchedAtMs refreshAtMs expiresAtMs isServed confidence
        caller { id } phone { country lineType } person { name } company { name } raw
      }
    }
  }
`;
const NODE = 'query ($id: ID!) { node(id: $id) { id ... on EnrichmentAnswer { provider } } }';

type Shown = { caller: { id: string; answers: { id: string; provider: string }[] } };

test.each(MODES)('What each provider said of a caller can be read, with a %s key', async (mode) => {
  const { [mode]: client } = await service().createTenant();
  await client.recall(NUMBER);
  const { caller } = await eventually(async () => {
    const found = await client.graphql<Shown>(ANSWERS, { phoneNumber: NUMBER });
    // The answer is stored before it is copied to the caller.
    expect(found.caller.answers).toMatchObject([{ isServed: true }]);
    return found;
  });
  const [answer] = caller.answers;
  expect(answer).toEqual({
    id: expect.stringMatching(/^enr_[\da-f-]{36}\.[\w-]+$/),
    kind: 'PHONE',
    provider: expect.any(String),
    result: 'FOUND',
    fetchedAtMs: expect.any(Number),
    refreshAtMs: expect.any(Number),
    expiresAtMs: expect.any(Number),
    isServed: true,
    confidence: null,
    caller: { id: caller.id },
    phone: { country: 'GB', lineType: expect.any(String) },
    person: null,
    company: null,
    raw: null,
  });
  const id = answer?.id;
  const { provider } = answer ?? {};
  expect(await client.graphql(NODE, { id })).toEqual({ node: { id, provider } });
  const other = await service().createTenant();
  for (const stranger of [other.live, other.test]) {
    expect(await stranger.graphql(NODE, { id })).toEqual({ node: null });
  }
});
