import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { type ProviderStandIn, startProviderStandIn } from '../../support/providers/stand-in.ts';
import { newSession } from '../../support/samples/calls.ts';
import { numbersFound } from '../../support/samples/searches.ts';
import { type Service, startService, type TestTenant } from '../../support/service/service.ts';
import { importDirectory } from '../directory/importing.ts';

let standIn: ProviderStandIn;
let service: Service;
let tenant: TestTenant;

beforeAll(async () => {
  standIn = await startProviderStandIn();
  service = await startService({
    settings: {
      ...standIn.settings,
      ENRICH_PHONE_PROVIDERS: 'twilio,telnyx',
      ENRICH_IDENTITY_PROVIDERS: 'trestle,pdl,twilio',
      RINGING_BUDGET_MS: '5000',
    },
  });
  tenant = await service.createTenant();
});
afterAll(async () => {
  await service.stop();
  await standIn.close();
});

const recall = (phone_number: string, of = tenant.live) =>
  of.recall({ phone_number, session_id: newSession(), trigger: 'ringing' });

describe('Six callers', () => {
  test('a mobile with its owner', async () => {
    const { person, company, phone } = (await recall('+12125550142')).enrichment;
    expect(person).toEqual({
      name: 'Dana Whitlock',
      title: null,
      company: null,
      source: 'trestle',
      confidence: 0.8,
    });
    expect([company, phone]).toEqual([
      null,
      { carrier: 'Northfield Wireless', line_type: 'mobile', source: 'twilio' },
    ]);
  });

  test('a business', async () => {
    const { person, company, phone } = (await recall('+14155550173')).enrichment;
    expect(person).toMatchObject({ name: '', company: 'Brightwater Dental', source: 'trestle' });
    expect(company).toMatchObject({
      name: 'Brightwater Dental',
      industry: 'Health Care',
      confidence: 0.85,
    });
    expect(phone).toMatchObject({ carrier: 'Harbor Bell Telephone', line_type: 'landline' });
  });

  test('one whom only the caller name knows', async () => {
    standIn.behave('trestle', { status: 500 });
    standIn.behave('pdl', { status: 404 });
    const { person } = (await recall('+16175550126')).enrichment;
    expect(person).toMatchObject({ name: 'Morgan Ellery', source: 'twilio', confidence: 0.5 });
    standIn.behave('trestle', 'normal');
    standIn.behave('pdl', 'normal');
  });

  test('nobody whom anybody knows', async () => {
    const { person, company, phone } = (await recall('+13125550118')).enrichment;
    expect([person.name, person.source, company]).toEqual(['', null, null]);
    expect(phone).toMatchObject({ line_type: 'non_fixed_voip', source: 'twilio' });
  });

  test('one of Europe, of whose number no identity provider hears', async () => {
    const asked = standIn.requests('trestle');
    const { person, phone } = (await recall('+447911123456')).enrichment;
    expect([person.name, phone.source]).toEqual(['', 'twilio']);
    expect(standIn.requests('trestle')).toBe(asked);
  });

  test('one whose number cannot exist, of which nobody hears', async () => {
    const asked = standIn.requests('twilio');
    const { phone } = (await recall('+15551234567')).enrichment;
    expect(phone).toEqual({ carrier: '', line_type: 'unknown', source: 'local' });
    expect(standIn.requests('twilio')).toBe(asked);
  });
});

test('a test key, and a tenant with enrichment off, disclose no number', async () => {
  const off = await service.createTenant({ enrichment: false });
  const asked = standIn.requests('twilio');
  for (const client of [tenant.test, off.live]) {
    const { enrichment, degraded } = await recall('+14155552671', client);
    expect([enrichment.phone.source, degraded]).toEqual(['local', undefined]);
  }
  expect(standIn.requests('twilio')).toBe(asked);
});

test('a name that a provider gave is searched until an entry gives one, and again once that is cleared', async () => {
  const { live } = await service.createTenant();
  const phoneNumber = '+12125550142';
  const found = async () =>
    (await Promise.all(['whitlock', 'dana king'].map((name) => numbersFound(live, { name })))).map(
      ([number]) => number === phoneNumber,
    );
  const imported = (fields: object) =>
    importDirectory(live, { rows: [{ phoneNumber, ...fields }] });
  await imported({ company: 'Acme' });
  await recall(phoneNumber, live);
  await eventually(async () => expect(await found()).toEqual([true, false]));
  await imported({ name: 'Dana King' });
  expect(await found()).toEqual([false, true]);
  await imported({ name: null });
  expect(await found()).toEqual([true, false]);
});

test('a plan that is used up answers from the number, with 200', async () => {
  const plan = { sessions: -1, memoryOperations: -1, phoneLookups: 1, enrichments: 0 };
  const { live } = await service.createTenant({ plan, enforcePlan: true });
  const sources = [];
  for (const number of ['+14155552671', '+14155552672']) {
    const { enrichment } = await recall(number, live);
    sources.push(enrichment.phone.source, enrichment.person.source);
  }
  expect(sources).toEqual(['twilio', null, 'local', null]);
});

test('fifty recalls at once make one request a provider, and later ones none', async () => {
  const before = standIn.requests('twilio');
  standIn.behave('twilio', { delayMs: 80 });
  await Promise.all(Array.from({ length: 50 }, () => recall('+14155552680')));
  standIn.behave('twilio', 'normal');
  expect(standIn.requests('twilio') - before).toBe(1);
  await eventually(async () => {
    const { timing_ms } = await recall('+14155552680');
    expect(timing_ms.cache_hit).toBe(true);
  });
  expect(standIn.requests('twilio') - before).toBe(1);
});

const ENRICHMENT = /* GraphQL */ `
  query ($phoneNumber: String!) {
    caller(phoneNumber: $phoneNumber) {
      id
      enrichment {
        person { name title source confidence fetchedAtMs freshUntilMs }
        phone { lineType lineTypeAsSent source freshUntilMs }
        conflicts { field value source }
      }
      answers { provider kind result confidence ownerSince person { name } }
    }
  }
`;

const REFRESH = /* GraphQL */ `
  mutation ($input: RefreshEnrichmentInput!) {
    refreshEnrichment(input: $input) {
      caller { enrichment { phone { source } } }
      errors { code path }
    }
  }
`;

type Shown = {
  caller: {
    enrichment: {
      person: { freshUntilMs: number; fetchedAtMs: number };
      phone: object;
      conflicts: object[];
    };
    answers: object[];
  };
};
type Refreshed = { refreshEnrichment: object };

test('GraphQL shows each part with its source and times, and asks again when told', async () => {
  const phoneNumber = '+12125550142';
  const { caller } = await tenant.live.graphql<Shown>(ENRICHMENT, { phoneNumber });
  const day = 86_400_000;
  const { person, phone, conflicts } = caller.enrichment;
  expect(person).toMatchObject({ name: 'Dana Whitlock', source: 'trestle', confidence: 0.8 });
  expect(person.freshUntilMs - person.fetchedAtMs).toBe(30 * day);
  expect(phone).toMatchObject({ lineType: 'mobile', lineTypeAsSent: 'mobile', source: 'twilio' });
  expect(conflicts).toEqual([]);
  expect(caller.answers).toMatchObject([
    { provider: 'trestle', kind: 'IDENTITY', result: 'FOUND', person: { name: 'Dana Whitlock' } },
    { provider: 'twilio', kind: 'PHONE', result: 'FOUND', person: null },
  ]);
  const before = standIn.requests('twilio');
  const refreshed = await tenant.live.graphql<Refreshed>(REFRESH, { input: { phoneNumber } });
  expect(refreshed.refreshEnrichment).toEqual({
    caller: { enrichment: { phone: { source: 'twilio' } } },
    errors: [],
  });
  expect(standIn.requests('twilio')).toBe(before + 1);
  const other = await service.createTenant();
  const unknown = await other.live.graphql<Refreshed>(REFRESH, { input: { phoneNumber } });
  expect(unknown.refreshEnrichment).toEqual({
    caller: null,
    errors: [{ code: 'NOT_FOUND', path: ['phoneNumber'] }],
  });
  expect(standIn.requests('twilio')).toBe(before + 1);
});
