import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import {
  type ProviderStandIn,
  STAND_IN_CREDENTIALS,
  startProviderStandIn,
} from '../../support/providers/stand-in.ts';
import { newSession } from '../../support/samples/calls.ts';
import { type ServicePair, startServicePair } from '../../support/service/service-pair.ts';

let standIn: ProviderStandIn;
let pair: ServicePair;

beforeAll(async () => {
  standIn = await startProviderStandIn();
  pair = await startServicePair({
    ...standIn.settings,
    LOG_LEVEL: 'trace',
    ENRICH_PHONE_PROVIDERS: 'twilio,telnyx',
    ENRICH_IDENTITY_PROVIDERS: 'trestle,pdl',
    ENRICH_INTENT_PROVIDERS: 'http',
    TWILIO_MONTHLY_REQUESTS: '5',
    TWILIO_PRICE_USD: '0.01',
    RINGING_BUDGET_MS: '5000',
  });
}, 60_000);
afterAll(async () => {
  await pair.close();
  await standIn.close();
});

const numberOf = (at: number) => `+1415555${2_700 + at}`;
const recallAt = (
  origin: string,
  token: string | null,
  phone_number: string,
  trigger = 'ringing',
) =>
  fetch(`${origin}/v1/recall_and_enrich`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ phone_number, session_id: newSession(), trigger }),
  }).then((response) => response.json());

type Providers = {
  providers: { name: string; breaker: string; requests: number; failures: number; usd: number }[];
};
const PROVIDERS = /* GraphQL */ `
  { providers { name kinds breaker requests answers misses failures usd monthlyRequests } }
`;
const provider = async (name: string) => {
  const { providers } = await pair.operator.graphql<Providers>(PROVIDERS);
  return providers.find((one) => one.name === name);
};

describe('Two processes', () => {
  test('send five requests together where the cap is five, and then ask the next provider', async () => {
    const tenant = await pair.createTenant();
    const origins = [pair.first.origin, pair.second.origin];
    const sources = [];
    for (let at = 0; at < 8; at += 1) {
      const origin = origins[at % 2] ?? '';
      const { enrichment } = await recallAt(origin, tenant.live.token, numberOf(at));
      sources.push(enrichment.phone.source);
    }
    expect(sources).toEqual([...Array(5).fill('twilio'), ...Array(3).fill('telnyx')]);
    expect(standIn.requests('twilio')).toBe(5);
    await eventually(async () => {
      expect(await provider('twilio')).toMatchObject({
        kinds: ['PHONE'],
        breaker: 'CLOSED',
        requests: 5,
        answers: 5,
        failures: 0,
        usd: 0.05,
        monthlyRequests: 5,
      });
    });
  });

  test('serve what the other one was told, and ask nobody', async () => {
    const tenant = await pair.createTenant();
    const first = await recallAt(pair.first.origin, tenant.live.token, '+12125550142');
    expect(first.enrichment.person.source).toBe('trestle');
    await sleep(500);
    const asked = standIn.requests('trestle');
    const second = await recallAt(pair.second.origin, tenant.live.token, '+12125550142');
    expect(second.enrichment.person).toEqual(first.enrichment.person);
    expect([second.timing_ms.cache_hit, standIn.requests('trestle')]).toEqual([true, asked]);
  });
});

test('a provider that is down is left alone, which operators see; tenants do not', async () => {
  const tenant = await pair.createTenant();
  standIn.behave('trestle', { status: 500 });
  for (let at = 0; at < 8; at += 1) {
    const { enrichment } = await recallAt(pair.first.origin, tenant.live.token, numberOf(20 + at));
    expect(enrichment.person.source).toBe('pdl');
  }
  expect(await provider('trestle')).toMatchObject({ breaker: 'OPEN' });
  standIn.behave('trestle', 'normal');
  const metrics = await fetch(`${pair.first.origin}/metrics`, {
    headers: { authorization: `Bearer ${pair.operator.token}` },
  }).then((response) => response.text());
  expect(metrics).toContain('caller_memory_provider_breaker{provider="trestle"} 2');
  expect(metrics).toMatch(/provider_requests_total\{provider="trestle",result="transient"\} \d/);
  expect(metrics).toMatch(/provider_usd_total\{provider="twilio"\} 0\.0\d/);
  await expect(tenant.live.graphql(PROVIDERS)).rejects.toThrow();
});

test('the log has one line of it, and neither numbers nor credentials nor answers', async () => {
  const log = pair.first.logged() + pair.first.printed();
  const changes = log.split('\n').filter((line) => line.includes('"provider":"trestle"'));
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatch(/"state":"open","class":"transient"/);
  for (const secret of Object.values(STAND_IN_CREDENTIALS)) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/\+?1?(?:415555|212555)\d{4}|Whitlock|Northfield/i);
});

test('a stop waits a moment for providers that hang, and keeps what was paid for', async () => {
  const tenant = await pair.createTenant();
  for (const hanging of ['trestle', 'pdl', 'http'] as const) standIn.behave(hanging, 'hang');
  await recallAt(pair.second.origin, tenant.live.token, numberOf(60), 'answered');
  const asked = standIn.requests('telnyx');
  const startedAt = performance.now();
  expect(await pair.second.stop()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  for (const hung of ['trestle', 'pdl', 'http'] as const) standIn.behave(hung, 'normal');
  const { enrichment } = await recallAt(pair.first.origin, tenant.live.token, numberOf(60));
  expect([enrichment.phone.source, standIn.requests('telnyx')]).toEqual(['telnyx', asked]);
});
