import { beforeEach, expect, test } from 'vitest';
import { idOfCaller } from '../../../support/samples/caller-changes.ts';
import { newNumber } from '../../../support/samples/calls.ts';
import {
  correctFact,
  deleteFact,
  enterFact,
  factsOf,
} from '../../../support/samples/fact-changes.ts';
import { createClock, talkAndSettle } from '../../../support/samples/sample-dialogues.ts';
import { type TestTenant, useService } from '../../../support/service/service.ts';

const HOUR_MS = 3_600_000;
/** Wednesday 4 March 2026, 15:00 UTC: 7:00 in San Francisco, where the numbers are from. */
const START_MS = Date.UTC(2026, 2, 4, 15);
const clock = createClock(START_MS);
const service = useService({ now: clock.now });

const LINES = `
  agent: Corner Optics, what is your name?
  user: My name is Olga Brenner, my glasses are broken.
  agent: I have Friday at 3 pm, does that work?
  user: Yes, that works. My e-mail is olga@said.example.
  agent: Then Friday at 3 pm is booked.`;

let tenant: TestTenant;
let number: string;
let callerId: string;

beforeEach(async () => {
  tenant ??= await service().createTenant();
  number = newNumber();
  clock.set(START_MS);
  await talkAndSettle(tenant.live, number, { lines: LINES, outcome: 'appointment_booked' });
  callerId = await idOfCaller(tenant.live, number);
  clock.set(START_MS + HOUR_MS);
});

const enter = (input: object) => enterFact(tenant.live, { callerId, ...input });
const summary = async () => (await tenant.live.recall(number)).memory.summary;

test.each([
  [{ kind: 'PREFERENCE', value: 'prefers mornings' }, 'Preference: prefers mornings.'],
  [{ kind: 'CARE_NOTE', value: 'allergic to latex' }, 'Care: allergic to latex.'],
  [{ kind: 'PHONE', value: '+1 415 555 0142' }, 'Other number: +14155550142.'],
  [{ kind: 'QUOTE', value: '$145', about: 'new frames' }, 'Price: $145 for new frames.'],
  [{ kind: 'MONEY', value: 'Refund $45' }, 'Money: refund of $45.'],
  [{ kind: 'OPEN_ITEM', value: 'Send the invoice' }, 'To do: Send the invoice.'],
  [
    { kind: 'APPOINTMENT', value: 'Thursday 12 March at 4 pm', about: 'eye test' },
    'Agreed: Thursday 12 March at 4 pm for eye test.',
  ],
])('a fact that no call states is told by the next recall: %j', async (input, told) => {
  const { fact, errors } = await enter(input);
  expect(errors).toEqual([]);
  expect(fact).toMatchObject({
    kind: input.kind,
    source: 'OPERATOR',
    validFromMs: START_MS + HOUR_MS,
    endedBy: null,
    evidence: null,
  });
  expect(await summary()).toContain(told);
  expect(await summary()).toContain('Friday');
  expect(await deleteFact(tenant.live, fact?.id ?? '')).toMatchObject({ errors: [] });
  expect(await summary()).not.toContain(told);
});

test('an entered address replaces the one that holds, and can be corrected', async () => {
  const { fact } = await enter({ kind: 'EMAIL', value: 'olga@entered.example' });
  const kinds = ['EMAIL'];
  expect(await factsOf(tenant.live, number, { kinds })).toEqual([fact]);
  expect(await summary()).not.toContain('said.example');
  const corrected = { id: fact?.id, value: 'olga@third.example' };
  expect(await correctFact(tenant.live, corrected)).toMatchObject({ errors: [] });
  expect(await factsOf(tenant.live, number, { kinds })).toMatchObject([
    { value: 'olga@third.example' },
  ]);
});

test.each([
  [{ kind: 'NAME', value: 'Olga' }, 'value', /updateCaller/],
  [{ kind: 'DO_NOT_REMEMBER', value: 'yes' }, 'value', /cannot be entered/],
  [{ kind: 'MONEY', value: '$45' }, 'value', /refund, credit, fee/],
  [{ kind: 'QUOTE', value: '145' }, 'value', /with its currency/],
  [{ kind: 'APPOINTMENT', value: 'next spring' }, 'value', /a day and a time/],
  [{ kind: 'APPOINTMENT', value: '2026-03-02 at 4 pm' }, 'value', /not over/],
  [{ kind: 'EMAIL', value: 'a@b.example', about: 'bills' }, 'about', /only for/],
])(
  'what is no value of its kind is refused and changes nothing: %j',
  async (input, field, message) => {
    const before = await factsOf(tenant.live, number, { history: true });
    const { fact, errors } = await enter(input);
    expect(fact).toBeNull();
    expect(errors).toEqual([
      { code: 'INVALID_INPUT', path: [field], message: expect.stringMatching(message) },
    ]);
    expect(await factsOf(tenant.live, number, { history: true })).toEqual(before);
  },
);

test('another tenant, the other mode and a caller without calls are refused', async () => {
  const other = await service().createTenant();
  const input = { callerId, kind: 'PREFERENCE', value: 'mornings' };
  for (const client of [other.live, tenant.test]) {
    const { errors } = await enterFact(client, input);
    expect(errors).toMatchObject([{ code: 'NOT_FOUND', path: ['callerId'] }]);
  }
  const silent = newNumber();
  await tenant.live.recall(silent);
  const { errors } = await enterFact(tenant.live, {
    ...input,
    callerId: await idOfCaller(tenant.live, silent),
  });
  expect(errors).toMatchObject([{ code: 'WRONG_STATE', path: ['callerId'] }]);
});
