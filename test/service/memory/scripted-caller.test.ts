import { beforeAll, expect, test } from 'vitest';
import type { RecallResponse } from '../../support/clients/client.ts';
import { createClock, talkAndSettle } from '../../support/samples/sample-dialogues.ts';
import { type TestTenant, useService } from '../../support/service/service.ts';
import { FIRST_CALL_MS, SCRIPT } from './scripted-caller.ts';

const DAY_MS = 86_400_000;
const NUMBER = '+12125550142';
const clock = createClock(FIRST_CALL_MS);
const service = useService({ now: clock.now });
let tenant: TestTenant;
let recalled: RecallResponse;

beforeAll(async () => {
  tenant = await service().createTenant();
  for (const call of SCRIPT) {
    clock.set(FIRST_CALL_MS + call.day * DAY_MS);
    await talkAndSettle(tenant.live, NUMBER, call);
  }
  clock.set(FIRST_CALL_MS + 13 * DAY_MS);
  recalled = await tenant.live.recall(NUMBER);
});

test('the caller has the corrected name', () => {
  expect(recalled.caller.name).toBe('Dana Okafor');
  expect(recalled.enrichment.person).toMatchObject({
    name: 'Dana Okafor',
    company: 'Saltmarsh Studios',
  });
});

test.each([
  ['name', 'Dana Okafor'],
  ['company', 'of Saltmarsh Studios'],
  ['appointment, moved twice', /Agreed: Friday 27 March at 2 pm/],
  ['e-mail address, corrected', 'dana@harbour.example'],
  ['preference', /Friday 13 March: .*“I prefer mornings/],
  ['address', '14 Orchard Lane'],
  ['promise', /warranty papers/],
])('the history tells the %s', (_, expected) => {
  expect(recalled.memory.summary).toMatch(expected);
});

test.each([
  ['misheard name', /Okafur/],
  ['appointments before', /18 March|19 March/],
  ['callback that was settled', /4 pm/],
  ['mistaken e-mail address', /harborr/],
])('the history does not tell the %s', (_, gone) => {
  expect(recalled.memory.summary).not.toMatch(gone);
});

test('the history has 120 words at most and says contact values once', () => {
  const { summary } = recalled.memory;
  expect(summary.split(/\s+/).length).toBeLessThanOrEqual(120);
  for (const value of ['dana@', 'Orchard Lane']) {
    expect(summary.split(value)).toHaveLength(2);
  }
});
