import { beforeEach, expect, test } from 'vitest';
import { newNumber, settled } from '../../../support/samples/calls.ts';
import {
  auditOf,
  callsOf,
  correctFact,
  deleteFact,
  everythingShown,
  factOf,
  factsOf,
  resummariseCall,
} from '../../../support/samples/fact-changes.ts';
import { createClock, talkAndSettle } from '../../../support/samples/sample-dialogues.ts';
import { type TestTenant, useService } from '../../../support/service/service.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Wednesday 4 March 2026, 15:00 UTC: 7:00 in San Francisco, where the numbers are from. */
const START_MS = Date.UTC(2026, 2, 4, 15);
const clock = createClock(START_MS);
const service = useService({ now: clock.now });

const says = (email: string) => `
  agent: Corner Optics, what is your name?
  user: My name is Olga Brenner, my glasses are broken.
  agent: Thanks, Olga. And your e-mail address?
  user: My e-mail is ${email}.
  agent: Thank you.`;

let tenant: TestTenant;
let number: string;

/** A call that says a wrong address, corrected an hour later. */
beforeEach(async () => {
  tenant ??= await service().createTenant();
  number = newNumber();
  clock.set(START_MS);
  await talkAndSettle(tenant.live, number, { lines: says('olga@wrong.example') });
  clock.set(START_MS + HOUR_MS);
});

const correct = async (value = 'olga@right.example') => {
  const { id } = await factOf(tenant.live, number, 'EMAIL');
  const { fact, errors } = await correctFact(tenant.live, { id, value });
  expect(errors).toEqual([]);
  return fact;
};

test('a corrected fact is told by the next recall in place of the old one', async () => {
  expect((await tenant.live.recall(number)).memory.summary).toContain('olga@wrong.example');
  expect(await correct()).toMatchObject({
    kind: 'EMAIL',
    value: 'olga@right.example',
    source: 'OPERATOR',
    validFromMs: START_MS + HOUR_MS,
    endedBy: null,
    evidence: null,
  });
  const told = JSON.stringify((await tenant.live.recall(number)).memory);
  expect(told).toContain('olga@right.example');
  expect(told).not.toContain('olga@wrong.example');
});

test('the history shows what was corrected, and as of before it what was known then', async () => {
  await correct();
  clock.set(START_MS + DAY_MS);
  const history = await factsOf(tenant.live, number, { history: true, kinds: ['EMAIL'] });
  expect(history.map(({ value, endedBy }) => [value, endedBy])).toEqual([
    ['olga@right.example', null],
    ['olga@wrong.example', 'CORRECTED'],
  ]);
  const before = await factsOf(tenant.live, number, { asOfMs: START_MS, kinds: ['EMAIL'] });
  expect(before).toMatchObject([{ value: 'olga@wrong.example', source: 'CALL' }]);
});

test('the correction stays after a new summary, after a repeated value, and until a call says another', async () => {
  await correct();
  const [call] = await callsOf(tenant.live, number);
  await resummariseCall(tenant.live, call?.id ?? '');
  await settled(tenant.live);
  expect(await everythingShown(tenant.live, number)).toContain('olga@right.example');
  expect((await tenant.live.recall(number)).memory.summary).not.toContain('olga@wrong.example');
  clock.set(START_MS + DAY_MS);
  await talkAndSettle(tenant.live, number, { lines: says('olga@wrong.example') });
  expect((await factOf(tenant.live, number, 'EMAIL')).value).toBe('olga@right.example');
  clock.set(START_MS + 2 * DAY_MS);
  await talkAndSettle(tenant.live, number, { lines: says('olga@newer.example') });
  expect(await factOf(tenant.live, number, 'EMAIL')).toMatchObject({
    value: 'olga@newer.example',
    source: 'CALL',
  });
  expect((await tenant.live.recall(number)).memory.summary).not.toMatch(/right|wrong/);
});

test('a fact has the same id after its call was summarised again, and node finds it', async () => {
  const before = await factsOf(tenant.live, number);
  const [call] = await callsOf(tenant.live, number);
  await resummariseCall(tenant.live, call?.id ?? '');
  await settled(tenant.live);
  expect(await factsOf(tenant.live, number)).toEqual(before);
  const ids = before.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const { nodes } = await tenant.live.graphql<{ nodes: object[] }>(
    'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on RememberedFact { value caller { phoneNumber } } } }',
    { ids },
  );
  expect(nodes).toEqual(
    before.map(({ id, value }) => ({ id, value, caller: { phoneNumber: number } })),
  );
});

test('what was entered can be corrected again, and the id of the old fact refuses', async () => {
  const { id: old } = await factOf(tenant.live, number, 'EMAIL');
  await correct();
  expect((await correct('olga@third.example'))?.value).toBe('olga@third.example');
  const { fact, errors } = await correctFact(tenant.live, { id: old, value: 'x@x.example' });
  expect(fact).toBeNull();
  expect(errors).toMatchObject([{ code: 'WRONG_STATE', path: ['id'] }]);
});

const BOOKING = `
  agent: Corner Optics, hello. How can I help?
  user: I would like an eye test.
  agent: I have Friday at 3 pm, does that work?
  user: Yes, that works.
  agent: Then Friday at 3 pm is booked.`;

test.each([
  [{ value: 'Thursday 12 March at 4 pm' }, Date.UTC(2026, 2, 12, 23)],
  [{ value: '4:30 pm' }, Date.UTC(2026, 2, 7, 0, 30)],
  [{ value: '', atMs: Date.UTC(2026, 2, 9, 14) }, Date.UTC(2026, 2, 9, 14)],
])('an appointment is corrected by what people type: %j', async (input, atMs) => {
  const own = newNumber();
  await talkAndSettle(tenant.live, own, { lines: BOOKING, outcome: 'appointment_booked' });
  expect(JSON.stringify((await tenant.live.recall(own)).memory.recent_calls)).toContain('3 pm');
  const { id } = await factOf(tenant.live, own, 'APPOINTMENT');
  clock.set(START_MS + 2 * HOUR_MS);
  const { fact, errors } = await correctFact(tenant.live, { id, ...input });
  expect(errors).toEqual([]);
  expect(fact).toMatchObject({ atMs, source: 'OPERATOR' });
  const { summary, recent_calls } = (await tenant.live.recall(own)).memory;
  expect(summary).toContain(`Agreed: ${fact?.value}`);
  expect(JSON.stringify([summary, recent_calls])).not.toContain('3 pm');
});

test.each([
  ['EMAIL', { value: 'olga at right' }, ['value'], /one e-mail address/],
  ['EMAIL', { value: 'a@x.example', atMs: 5 }, ['atMs'], /only for appointments/],
  ['EMAIL', { value: 'a\nb' }, ['value'], /one line/],
  ['EMAIL', { value: 'x'.repeat(501) }, ['value'], /500 characters/],
  ['NAME', { value: 'Olga Bremer' }, ['value'], /updateCaller/],
])(
  'a wrong value of %s is refused with a message that says what is right: %j',
  async (kind, input, path, message) => {
    const { id } = await factOf(tenant.live, number, kind);
    const { fact, errors } = await correctFact(tenant.live, { id, ...input });
    expect(fact).toBeNull();
    expect(errors).toEqual([
      { code: 'INVALID_INPUT', path, message: expect.stringMatching(message) },
    ]);
    expect(errors[0]?.message).not.toContain(input.value);
  },
);

test('a moment that is over is refused', async () => {
  const own = newNumber();
  await talkAndSettle(tenant.live, own, { lines: BOOKING, outcome: 'appointment_booked' });
  const { id } = await factOf(tenant.live, own, 'APPOINTMENT');
  const { errors } = await correctFact(tenant.live, { id, value: '', atMs: START_MS - DAY_MS });
  expect(errors).toMatchObject([{ code: 'INVALID_INPUT', path: ['atMs'] }]);
});

test('the operator corrects by the id alone; another tenant and the other mode find nothing', async () => {
  const { id } = await factOf(tenant.live, number, 'EMAIL');
  const other = await service().createTenant();
  for (const client of [other.live, other.test, tenant.test]) {
    for (const unknown of [id, 'fact_x', `${id.slice(0, -2)}xx`]) {
      const { errors } = await correctFact(client, { id: unknown, value: 'x@x.example' });
      expect(errors).toEqual([{ code: 'NOT_FOUND', path: ['id'], message: 'Nothing has this id' }]);
    }
  }
  const { fact } = await correctFact(service().operator, { id, value: 'olga@right.example' });
  expect(fact?.value).toBe('olga@right.example');
  expect((await tenant.live.recall(number)).memory.summary).toContain('olga@right.example');
});

test('the audit log says who changed which fact, and no value', async () => {
  const { id } = await factOf(tenant.live, number, 'EMAIL');
  await correctFact(tenant.live, { id, value: 'no address' });
  expect(await auditOf(tenant.live, { subjectId: id })).toEqual([]);
  await correctFact(tenant.live, { id, value: 'olga@right.example' });
  const { id: entered } = await factOf(tenant.live, number, 'EMAIL');
  await deleteFact(service().operator, entered);
  const noted = [
    ...(await auditOf(tenant.live, { subjectId: entered })),
    ...(await auditOf(tenant.live, { subjectId: id })),
  ];
  expect(noted).toEqual([
    {
      action: 'DELETE_FACT',
      subjectId: entered,
      changed: [],
      result: 'DONE',
      actor: { kind: 'OPERATOR' },
    },
    {
      action: 'CORRECT_FACT',
      subjectId: id,
      changed: ['value'],
      result: 'DONE',
      actor: { kind: 'TENANT_KEY' },
    },
  ]);
});
