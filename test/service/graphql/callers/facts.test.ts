import { beforeAll, expect, test } from 'vitest';
import { newNumber } from '../../../support/samples/calls.ts';
import { createClock, talkAndSettle } from '../../../support/samples/sample-dialogues.ts';
import { type TestTenant, useService } from '../../../support/service/service.ts';

const DAY_MS = 86_400_000;
/** Wednesday 4 March 2026, 15:00 UTC: morning in New York. */
const START_MS = Date.UTC(2026, 2, 4, 15);
const clock = createClock(START_MS);
const service = useService({ now: clock.now });

const FACTS = /* GraphQL */ `
  query Facts($phoneNumber: String!, $asOfMs: UnixMs, $history: Boolean, $kinds: [FactKind!]) {
    caller(phoneNumber: $phoneNumber) {
      facts(asOfMs: $asOfMs, history: $history, kinds: $kinds) {
        kind value status confidence validFromMs validUntilMs endedBy atMs
        evidence { turn role words call { callId sessionId } }
      }
    }
  }
`;

type Shown = {
  kind: string;
  value: string;
  status: string;
  endedBy: string | null;
  validFromMs: number;
  validUntilMs: number | null;
  evidence: { turn: number; role: string; words: string; call: { sessionId: string } };
};

const NUMBER = newNumber();
let tenant: TestTenant;

const factsOf = async (variables: object, client = tenant.live): Promise<Shown[]> => {
  const data = await client.graphql<{ caller: { facts: Shown[] } | null }>(FACTS, {
    phoneNumber: NUMBER,
    ...variables,
  });
  return data.caller?.facts ?? [];
};

const says = (email: string) => `
  agent: Corner Optics, what is your name?
  user: My name is Olga Brenner.
  agent: Thanks, Olga. And your e-mail address?
  user: My e-mail is ${email}.
  agent: Thank you.`;

beforeAll(async () => {
  tenant = await service().createTenant();
  await talkAndSettle(tenant.live, NUMBER, {
    lines: says('olga@old.example'),
    session_id: 'first',
  });
  clock.set(START_MS + 2 * DAY_MS);
  await talkAndSettle(tenant.live, NUMBER, {
    lines: says('olga@new.example'),
    session_id: 'second',
  });
});

test('a caller has the facts that hold, with the words they rest on and the call they were said in', async () => {
  const facts = await factsOf({ kinds: ['EMAIL', 'NAME'] });
  expect(facts).toMatchObject([
    {
      kind: 'EMAIL',
      value: 'olga@new.example',
      endedBy: null,
      validUntilMs: null,
      evidence: {
        turn: 3,
        role: 'USER',
        words: 'My e-mail is olga@new.example.',
        call: { sessionId: 'second' },
      },
    },
    { kind: 'NAME', value: 'Olga Brenner', evidence: { call: { sessionId: 'first' } } },
  ]);
});

test('the history shows what was superseded, and only the kinds that are asked for', async () => {
  const facts = await factsOf({ kinds: ['EMAIL'], history: true });
  expect(facts.map(({ value, endedBy }) => [value, endedBy])).toEqual([
    ['olga@new.example', null],
    ['olga@old.example', 'SUPERSEDED'],
  ]);
  expect(facts[1]?.validUntilMs).toBe(facts[0]?.validFromMs);
});

test('as of an earlier moment there is what was known then', async () => {
  const facts = await factsOf({ kinds: ['EMAIL'], history: true, asOfMs: START_MS + DAY_MS });
  expect(facts).toMatchObject([{ value: 'olga@old.example', endedBy: null }]);
  expect(await factsOf({ asOfMs: START_MS - DAY_MS })).toEqual([]);
});

test('nobody else sees them: not the other mode, not another tenant', async () => {
  const other = await service().createTenant();
  for (const client of [tenant.test, other.live, other.test]) {
    await talkAndSettle(client, NUMBER, { lines: 'agent: Hello?\nuser: Wrong number, sorry.' });
    const text = JSON.stringify(await factsOf({ history: true }, client));
    expect(text).not.toMatch(/olga|first|second/i);
  }
});

test('another caller of the same tenant has facts of their own', async () => {
  const phoneNumber = newNumber();
  await talkAndSettle(tenant.live, phoneNumber, { lines: says('rolf@other.example') });
  const text = JSON.stringify(await factsOf({ phoneNumber, history: true, kinds: ['EMAIL'] }));
  expect(text).toContain('rolf@other.example');
  expect(text).not.toContain('olga@');
});

test('the operator sees those of the scope that was named', async () => {
  const scope = { tenantId: tenant.id, mode: 'LIVE' };
  const query = `query ($scope: ScopeInput) { callers(scope: $scope) { edges { node { facts { value } } } } }`;
  const data = await service().operator.graphql<object>(query, { scope });
  expect(JSON.stringify(data)).toContain('olga@new.example');
  const empty = await service().operator.graphql<object>(query, {
    scope: { ...scope, mode: 'TEST' },
  });
  expect(JSON.stringify(empty)).not.toContain('olga');
});
