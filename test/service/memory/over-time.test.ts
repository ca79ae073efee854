import { expect, test } from 'vitest';
import { newNumber, settled } from '../../support/samples/calls.ts';
import { createClock, talk } from '../../support/samples/sample-dialogues.ts';
import { useService } from '../../support/service/service.ts';

const HOUR_MS = 3_600_000;
/** Friday 5 June 2026, 13:00 UTC. */
const START_MS = Date.UTC(2026, 5, 5, 13);
/** Wednesday 10 June at 2 pm in New York, where the number of these calls is from. */
const VISIT_MS = Date.UTC(2026, 5, 10, 18);
const clock = createClock(START_MS);
const service = useService({ now: clock.now });

const BOOKED = `
  agent: Corner Optics, hello.
  user: I need an eye test, my name is Olga Brenner.
  agent: You're booked for Wednesday at 2 pm, Olga.
  user: Thank you.`;
const LONG = `
  agent: Corner Optics.
  user: My new frames hurt behind both of my ears whenever I read in bed for longer than a quarter of the evening.
  agent: I will ask our optician to look at how the frames sit, and send you a leaflet on reading with them.
  user: I would also like to know whether the blue frames in your window come in a smaller size for my granddaughter.
  agent: They do, and I will put a pair of the small blue ones aside for her under the counter.`;
const CANCELLED = `
  agent: Corner Optics.
  user: I have to cancel my eye test on Wednesday.
  agent: Okay, your Wednesday appointment is cancelled.`;

const newYork = () => newNumber().replace('+1415', '+1212');

test('what was agreed in an older call is told until it is over, and no write is needed for that', async () => {
  clock.set(START_MS);
  const { live } = await service().createTenant();
  const number = newYork();
  await talk(live, number, { lines: BOOKED, outcome: 'appointment_booked' });
  for (let hour = 1; hour <= 6; hour += 1) {
    clock.set(START_MS + hour * HOUR_MS);
    await talk(live, number, { lines: LONG });
  }
  await settled(live);
  const told = async (atMs: number) => {
    clock.set(atMs);
    const recalled = await live.recall(number);
    const { caller } = await live.graphql<{ caller: { memory: { summary: string } } }>(
      'query ($n: String!) { caller(phoneNumber: $n) { memory { summary } } }',
      { n: number },
    );
    expect(caller.memory.summary).toBe(recalled.memory.summary);
    return recalled;
  };
  const before = await told(VISIT_MS - HOUR_MS);
  expect(before.memory.summary).toContain('Agreed: Wednesday 10 June at 2 pm');
  expect(before.enrichment.intent?.intent).toBe('manage_appointment');
  const during = await told(VISIT_MS + HOUR_MS);
  expect(during.memory.summary).toContain('10 June at 2 pm');
  const after = await told(VISIT_MS + 3 * HOUR_MS);
  expect(after.memory.summary).toContain('Olga Brenner has called 7 times');
  expect(after.memory.summary).not.toMatch(/10 June|2 pm/);
});

test('an appointment that was cancelled makes nobody expect a call about it', async () => {
  clock.set(START_MS);
  const { live } = await service().createTenant();
  const number = newYork();
  await talk(live, number, { lines: BOOKED, outcome: 'appointment_booked' });
  await settled(live);
  clock.set(START_MS + 24 * HOUR_MS);
  await talk(live, number, { lines: CANCELLED });
  await settled(live);
  const { memory, enrichment } = await live.recall(number);
  expect(memory.summary).not.toContain('2 pm');
  expect(enrichment.intent?.intent).not.toBe('manage_appointment');
});
