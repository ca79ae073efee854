import { expect, test } from 'vitest';
import type { FinishedCall } from '#src/domain/call.ts';
import type { CallSummary } from '#src/domain/memory.ts';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { asRecognised, callOf, GARAGE_DOOR } from './calls.ts';

const summarise = (call: FinishedCall, maxWords?: number): Promise<CallSummary> =>
  createLocalSummariser(maxWords === undefined ? {} : { maxWords }).summarise(
    call,
    new AbortController().signal,
  );
const factOf = (summary: CallSummary, kind: string): string | undefined =>
  summary.facts.findLast((fact) => fact.kind === kind)?.value;
const words = (text: string): number => text.split(/\s+/).length;

test('the note says who called, what they wanted and what was agreed, with the date resolved', async () => {
  const { summary } = await summarise(callOf(GARAGE_DOOR, 'appointment_booked'));
  expect(summary).toContain("Helena Marsh's garage door is stuck halfway");
  expect(summary).toContain('Friday 12 June at 2:30 pm');
  expect(summary).toContain('14 Orchard Lane');
  expect(summary).toContain('555-0164');
  expect(words(summary)).toBeLessThanOrEqual(60);
});

test('an offered time that was turned down never appears', async () => {
  const { summary, facts } = await summarise(callOf(GARAGE_DOOR, 'appointment_booked'));
  expect(summary).not.toMatch(/10 June|tomorrow|\bat 8\b|dentist/i);
  expect(facts.filter(({ kind }) => kind === 'appointment')).toEqual([
    expect.objectContaining({
      value: 'Friday 12 June at 2:30 pm',
      turn: 8,
      atMs: Date.UTC(2026, 5, 12, 14, 30),
    }),
  ]);
});

test('the appointment is an instant in the zone of the caller', async () => {
  const call = callOf(GARAGE_DOOR, 'appointment_booked', { timeZone: 'America/New_York' });
  const { facts } = await summarise(call);
  expect(facts.find(({ kind }) => kind === 'appointment')?.atMs).toBe(
    Date.UTC(2026, 5, 12, 18, 30),
  );
});

test('late in the evening "tomorrow" is the day after the caller’s own date', async () => {
  const call = callOf(
    `agent: Mill Road Dental.
     user: I need a check-up, my name is Ivo Brandt.
     agent: You're booked for tomorrow at 9 am.
     user: Perfect.`,
    'appointment_booked',
    { startedAtMs: Date.UTC(2026, 5, 10, 2, 0), timeZone: 'America/New_York' },
  );
  expect((await summarise(call)).summary).toContain('Wednesday 10 June at 9 am');
});

test('of several prices the accepted one is told and the others are not', async () => {
  const { summary } = await summarise(
    callOf(
      `agent: Bright Windows, how can I help?
       user: I'd like a price for cleaning the windows of my house.
       agent: The basic clean is 110 dollars, and the premium clean is 190 dollars.
       user: Let's go with the premium clean then.
       agent: Okay, I'll send you the offer today. What's your name?
       user: Oscar Lindh.`,
      'quote_given',
    ),
  );
  expect(summary).toContain('$190');
  expect(summary).not.toContain('110');
});

test('a number that was corrected is told in its corrected form', async () => {
  const { summary } = await summarise(
    callOf(
      `agent: Which number can we call you back on?
       user: It's 555 0111 222. Sorry, 555 0122 111.
       agent: So that's 555 0122 111. Our manager will call you tomorrow at 9 am.
       user: Yes, I need to talk about my invoice.`,
      'callback_requested',
    ),
  );
  expect(summary).toContain('555 0122 111');
  expect(summary).not.toContain('555 0111 222');
});

test.each([
  ['after the question', 'agent: And your name?\nuser: Sure, Amina Diallo.'],
  ['surname first', 'agent: Your name, please?\nuser: Diallo, Amina Diallo.'],
  ['confirmed by the agent', 'agent: Is this Amina Diallo?\nuser: Yes, it is.'],
  ['spelled out', 'agent: what is your name\nuser: amina dialo d i a l l o'],
])('the name is found %s', async (_how, lines) => {
  const result = await summarise(callOf(`user: I need a new key for my office please\n${lines}`));
  expect(factOf(result, 'name')).toBe('Amina Diallo');
  expect(result.summary).toContain('Amina Diallo');
});

test('a firm is told with the name of its caller', async () => {
  const result = await summarise(
    callOf(
      `agent: Ridge Legal.\nuser: My name is Paul Ortega, I'm the purchasing manager at Tallis Freight. I need advice on a contract.`,
    ),
  );
  expect(factOf(result, 'company')).toBe('Tallis Freight');
  expect(result.summary).toContain('Paul Ortega of Tallis Freight needs advice on a contract');
});

test('what a recogniser heard without capitals, full stops and digits reads the same', async () => {
  const { summary } = await summarise(
    callOf(
      `agent: good morning how can i help
       user: hi i need to get my washing machine repaired it's leaking
       agent: okay can i have your name
       user: it's lena fischer
       agent: thanks lena we can come on friday at nine in the morning it's eighty five dollars
       user: yes that works call me at five five five oh one six four`,
      'appointment_booked',
    ),
  );
  expect(summary).toContain('Lena Fischer needs to get their washing machine repaired');
  expect(summary).toContain('Friday 12 June');
  expect(summary).toContain('555-0164');
});

test('a recogniser’s version of a call keeps who, when and where', async () => {
  const { summary } = await summarise(callOf(asRecognised(GARAGE_DOOR), 'appointment_booked'));
  expect(summary).toContain('Helena Marsh');
  expect(summary).toContain('Friday 12 June at 2:30 pm');
  expect(summary).not.toContain('10 June');
});

test('the same call gives the same note', async () => {
  const call = callOf(GARAGE_DOOR, 'appointment_booked');
  expect(await summarise(call)).toEqual(await summarise(structuredClone(call)));
});

test('no English grammar is laid over another language', async () => {
  const { summary } = await summarise(
    callOf(
      `agent: Clínica San Marcos, buenos días.
       user: Hola, quisiera pedir una cita para mi hija con la doctora Ruiz.
       agent: Claro, ¿el jueves a las diez le viene bien?
       user: Sí, perfecto, muchas gracias.
       agent: Queda pedida la cita para su hija el jueves a las diez.
       user: Adiós.`,
      'appointment_booked',
    ),
  );
  expect(summary).toContain('Appointment booked.');
  expect(summary).toContain('Queda pedida la cita para su hija el jueves a las diez');
  expect(summary).not.toMatch(/\b(?:they|their|the caller (?:asked|needs))\b/i);
});

test('a wrong number is called one', async () => {
  const result = await summarise(
    callOf('agent: Harlow Bakery.\nuser: Oh, sorry, wrong number.\nagent: No problem.'),
  );
  expect(result.intent).toBe('wrong_number');
  expect(result.summary).toContain('Wrong number');
});

test.each([
  ['I need to book an appointment for a haircut.', 'book_appointment'],
  ['I have an appointment on Monday and I need to reschedule it.', 'manage_appointment'],
  ['Could I get a quote for painting a fence?', 'request_quote'],
  ["I'm returning your call, you left me a voicemail.", 'return_callback'],
  ['My heating is broken, it stopped working last night.', 'support_issue'],
  ['I was charged twice, I want a refund for the invoice.', 'billing_payment'],
  ['Where is my order, is there any update?', 'status_check'],
  ['The moon was quite large yesterday.', 'unknown'],
])('"%s" is %s', async (said, intent) => {
  expect((await summarise(callOf(`agent: Good morning.\nuser: ${said}`))).intent).toBe(intent);
});

test('an unanswered call says so and keeps what the agent announced', async () => {
  const call = callOf(
    "agent: Hello, this is Ava.\nagent: Hello?\nagent: We'll try again this afternoon. Goodbye.",
    'no_answer',
  );
  expect((await summarise(call)).summary).toMatch(
    /^No answer\. The agent will try again this afternoon/,
  );
});

test('nothing at all was said', async () => {
  expect(await summarise(callOf(''))).toEqual({
    summary: 'Call ended without a conversation.',
    facts: [],
    intent: 'unknown',
    language: null,
  });
});

test('the word limit holds', async () => {
  const { summary } = await summarise(callOf(GARAGE_DOOR, 'appointment_booked'), 30);
  expect(words(summary)).toBeLessThanOrEqual(30);
});

test('every fact names a turn in which its words were said', async () => {
  const call = callOf(GARAGE_DOOR, 'appointment_booked');
  const { facts } = await summarise(call);
  expect(facts.length).toBeGreaterThan(4);
  for (const { kind, value, turn } of facts.filter(({ kind }) => kind !== 'appointment')) {
    const said = call.transcript[turn]?.text ?? '';
    expect(said.toLowerCase(), kind).toContain(
      (value.match(/[A-Za-z]{4,}|\d{3,}/)?.[0] ?? '').toLowerCase(),
    );
  }
});

test('a summary that is no longer wanted is not made', async () => {
  const gone = AbortSignal.abort();
  await expect(createLocalSummariser().summarise(callOf(GARAGE_DOOR), gone)).rejects.toThrow();
});
