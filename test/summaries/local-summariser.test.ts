import { expect, test } from 'vitest';
import type { FinishedCall } from '#src/domain/call.ts';
import { createLocalSummariser } from '#src/summaries/local-summariser.ts';
import { callOf, GARAGE_DOOR, summarise } from '../support/samples/sample-calls.ts';

const BOOKED = callOf(GARAGE_DOOR, 'appointment_booked');

async function factIn(call: FinishedCall, kind: string) {
  const { facts } = await summarise(call);
  return facts.find((fact) => fact.kind === kind);
}

test('the same call gives the same note', async () => {
  expect(await summarise(BOOKED)).toEqual(await summarise(structuredClone(BOOKED)));
});

test('a summary that is no longer wanted is not made', async () => {
  const summariser = createLocalSummariser();
  await expect(summariser.summarise(BOOKED, AbortSignal.abort())).rejects.toThrow();
});

test.each([5, 12, 30])('a note has at most the %i words it may have', async (maxWords) => {
  expect((await summarise(BOOKED, maxWords)).summary.split(/\s+/).length).toBeLessThanOrEqual(
    maxWords,
  );
});

test('a fact quotes the sentence that says it, and its turn', async () => {
  expect(await factIn(BOOKED, 'appointment')).toMatchObject({
    value: { atMs: Date.UTC(2026, 5, 12, 14, 30) },
    words: "Great, you're booked for Friday at 2:30 pm with our technician Rob.",
    turn: 8,
    person: { role: 'caller', name: 'Helena Marsh' },
  });
});

test('what both sides said is surer than what one of them said', async () => {
  const sureOf = async (lines: string, kind = 'appointment') =>
    (await factIn(callOf(lines, 'appointment_booked'), kind))?.confidence ?? 0;
  const offer =
    'user: Can I book Thursday June 25th?\nagent: We could do Thursday June 25th at 9 a.m.\nuser: Yes, at 9.';
  const twice = `${offer}\nagent: You're booked for Thursday June 25th at 9 a.m.`;
  expect(await sureOf(twice)).toBeGreaterThanOrEqual(await sureOf(offer));
  expect(await sureOf(GARAGE_DOOR)).toBeGreaterThan(await sureOf(GARAGE_DOOR, 'problem'));
});

test('a caller who was called no longer waits for the call that was promised', async () => {
  const call = callOf(
    `agent: Harbor Dental, how can I help?
     user: Hi, I'm returning a call from Tanya.
     agent: Good news, your claim has been approved.`,
  );
  expect(await factIn(call, 'callback')).toMatchObject({ status: 'withdrawn', value: {} });
});

test('no number stands in a note that was not said or follows from a date', async () => {
  const days = ['Monday', 'tomorrow', 'Thursday', 'Friday', 'Sunday'];
  for (const [i, price] of [40, 73, 119, 250, 999].entries()) {
    const call = callOf(
      `agent: Fenwick Electric, how can I help?
       user: My name is Noor Haddad, I need somebody to check ${i + 2} sockets in my kitchen.
       agent: We can come ${days[i]} at ${i + 1}:15 pm, it is ${price} dollars.
       user: Perfect, ${days[i]} is good. I'm at ${price + 7} Station Road.
       agent: You're booked for ${days[i]} at ${i + 1}:15 pm, reference number ${price * 31}.`,
      'appointment_booked',
    );
    const said = call.transcript.map(({ text }) => text).join(' ');
    const known = [
      ...(said.match(/\d+/g) ?? []),
      ...Array.from({ length: 30 }, (_, n) => `${n + 1}`),
    ];
    const numbers = (await summarise(call)).summary.match(/\d+/g) ?? [];
    expect(numbers.length).toBeGreaterThan(2);
    expect(known).toEqual(expect.arrayContaining(numbers));
  }
});
