import type { Fact } from 'caller-facts';
import { callOn, factOf, typed, visit } from 'caller-facts/testing/fact-calls';
import { execute, parse } from 'graphql';
import { expect, test } from 'vitest';
import type { RequestContext } from '#src/context.ts';
import { createAnswerBudget } from '#src/domain/answer-budget.ts';
import { schema } from '#src/schema/index.ts';

const QUERY = parse(/* GraphQL */ `
  {
    calls {
      edges {
        node {
          facts {
            kind value atMs words
            person { role name relation }
            parts {
              __typename
              ... on AppointmentParts { atMs day untilMs with what where }
              ... on CallbackParts { atMs day by who about }
              ... on QuoteParts { amountMinor currency for condition }
              ... on MoneyParts { money amountMinor currency for waived }
              ... on OpenItemParts { actor act text atMs day }
              ... on CareNoteParts { careTopic text }
              ... on PreferenceParts { topic text }
              ... on TextParts { text }
            }
          }
        }
      }
    }
  }
`);

/** The facts of one call as they are shown to its tenant, whose caller lives in New York. */
async function shown(...facts: Fact[]) {
  const item = { ...callOn(0, facts), e164: '+12125550123' };
  const contextValue = {
    principal: { kind: 'tenant', scope: { tenantId: 't', mode: 'live' } },
    answerBudget: createAnswerBudget(),
    loaders: { primeCalls: () => undefined },
    services: {
      stores: {
        calls: {
          search: async () => ({
            items: [{ item, position: { value: 0, id: '' } }],
            readUntil: null,
          }),
        },
      },
      timeZoneOf: async () => 'America/New_York',
      now: () => item.startedAtMs,
    },
  } as unknown as RequestContext;
  const { data, errors } = await execute({ schema, document: QUERY, contextValue });
  expect(errors).toBeUndefined();
  const answer = data as { calls: { edges: { node: { facts: object[] } }[] } };
  return answer.calls.edges[0]?.node.facts;
}

const MIA = { role: 'other', name: 'Mia', relation: 'daughter' } as const;

test.each<[string, Fact, object]>([
  [
    'an appointment',
    visit(5, 0, { person: MIA }),
    {
      kind: 'APPOINTMENT',
      value: 'Monday 9 March at 6 am',
      atMs: Date.UTC(2026, 2, 9, 10),
      person: { role: 'OTHER', name: 'Mia', relation: 'daughter' },
      parts: {
        __typename: 'AppointmentParts',
        atMs: Date.UTC(2026, 2, 9, 10),
        day: null,
        with: null,
      },
    },
  ],
  [
    'a callback',
    typed('callback', { day: '2026-03-09', by: 'agent', who: 'Rosa' }),
    { atMs: null, parts: { __typename: 'CallbackParts', by: 'AGENT', who: 'Rosa', about: null } },
  ],
  [
    'a price that is large',
    typed('quote', { amountMinor: 5_000_000_000, currency: 'USD', for: 'the hall' }),
    {
      value: '$50,000,000 for the hall',
      parts: { __typename: 'QuoteParts', amountMinor: 5_000_000_000, condition: null },
    },
  ],
  [
    'an amount',
    typed('money', { money: 'fee', amountMinor: 4000, currency: 'USD' }),
    { parts: { __typename: 'MoneyParts', money: 'FEE', waived: false } },
  ],
  [
    'an open item',
    typed('open_item', { text: 'send it', who: 'user', act: 'send' }),
    { parts: { __typename: 'OpenItemParts', actor: 'USER', act: 'SEND', text: 'send it' } },
  ],
  [
    'a care note',
    typed('care_note', { topic: 'access', text: 'gate code' }),
    { parts: { __typename: 'CareNoteParts', careTopic: 'ACCESS', text: 'gate code' } },
  ],
  [
    'a preference',
    typed('preference', { topic: 'contact', text: 'text me' }),
    { parts: { __typename: 'PreferenceParts', topic: 'contact', text: 'text me' } },
  ],
  [
    'a name',
    factOf('name', 'Dan'),
    {
      value: 'Dan',
      person: { role: 'CALLER', name: null, relation: null },
      parts: { __typename: 'TextParts', text: 'Dan' },
    },
  ],
  [
    'a wish to be forgotten',
    factOf('do_not_remember', ''),
    { value: 'everything', parts: { __typename: 'TextParts', text: '' } },
  ],
])('%s is shown by its parts', async (_, fact, expected) => {
  expect(await shown(fact)).toMatchObject([expected]);
});
