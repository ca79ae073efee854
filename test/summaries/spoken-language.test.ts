import { expect, test } from 'vitest';
import type { CallSummary } from '#src/domain/memory.ts';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { asRecognised, callOf, GARAGE_DOOR } from './calls.ts';

const summarise = (lines: string): Promise<CallSummary> =>
  createLocalSummariser().summarise(callOf(lines), new AbortController().signal);

const SPANISH = `
  agent: Clínica San Marcos, buenos días.
  user: Hola, quisiera pedir una cita. Mi correo es laura@example.com y mi número es 555 0188 200.
  agent: Claro, ¿el jueves a las diez le viene bien?
  user: Sí, perfecto, muchas gracias.`;

test.each([
  ['en', GARAGE_DOOR],
  ['es', SPANISH],
  ['de', 'agent: Praxis Klein, guten Tag.\nuser: Guten Tag, ich brauche ein neues Rezept.'],
  ['nl', 'agent: Goedemorgen.\nuser: Ik wil graag een afspraak maken, dat is voor in de middag.'],
  [
    'no',
    'agent: Hei.\nuser: Jeg vil gjerne bestille en time i morgen for min sønn, og det er viktig.',
  ],
])('a call in %s is known as such, heard or written', async (language, lines) => {
  expect((await summarise(lines)).language).toBe(language);
  expect((await summarise(asRecognised(lines))).language).toBe(language);
});

test.each(['user: Hm.', 'user: Lena Fischer.', 'agent: Hello?\nuser: 555 0164'])(
  'of too few words no language is told: %s',
  async (lines) => {
    expect((await summarise(lines)).language).toBeNull();
  },
);

test('in another language only what any language has alike is kept', async () => {
  const { facts } = await summarise(SPANISH);
  expect(facts.map(({ kind, value }) => [kind, value])).toEqual([
    ['email', 'laura@example.com'],
    ['phone', '555 0188 200'],
  ]);
});

test('of a call in two languages only the English half is reported', async () => {
  const lines = `
    agent: Casa Verde Landscaping, how can I help you today?
    user: Hola, buenos días, ¿habla español? Necesito que corten el césped de mi casa.
    agent: Okay, what is your address, please?
    user: Es la calle de las Palmas. Mi correo es ana@example.com.
    agent: Okay, someone will come on Friday at 10 am.
    user: Gracias, muy amable.`;
  for (const said of [lines, asRecognised(lines)]) {
    const { summary, facts, language } = await summarise(said);
    expect(summary).toBe('The caller spoke Spanish. Someone will come on Friday 12 June at 10 am.');
    expect(language).toBe('es');
    expect(facts.map(({ kind }) => kind)).toEqual(['appointment', 'email']);
  }
});
