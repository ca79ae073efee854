import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Line } from '#src/language/sentences/line.ts';
import { detectLanguage } from '#src/language/transcript/detect-language.ts';

const loaded = vi.hoisted(() => ({ times: 0 }));
vi.mock('eld/extrasmall', async (original) => {
  loaded.times += 1;
  return original();
});

const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line, turn) => {
      const [role = '', ...said] = line.trim().split(': ');
      return { turn, role: role === 'agent' ? 'agent' : 'user', text: said.join(': ') };
    });
const asRecognised = (lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, text: line.text.toLowerCase().replace(/[.,!?](?!\d)/g, '') }));

const MIXED = `
  agent: Casa Verde Landscaping, how can I help you today?
  user: Hola, buenos días, ¿habla español? Necesito que corten el césped de mi casa.
  agent: Okay, what is your address, please?
  user: Es la calle de las Palmas. Mi correo es ana@example.com.
  agent: Okay, someone will come on Friday at 10 am.
  user: Gracias, muy amable.`;
const GREETED_IN_ENGLISH = `
  agent: Thank you for calling Casa Verde, how can I help you with your garden today?
  user: Hola, ¿habla español? Necesito que corten el césped de mi casa, que está muy alto.
  agent: Claro que sí, ¿el jueves a las diez le viene bien para la visita?
  user: El jueves no puedo, pero el viernes por la mañana estoy en casa con mis hijos.
  agent: Entonces el viernes a las nueve, y son cuarenta euros por la visita.`;

describe('The words of a language decide without a detector', () => {
  afterAll(() => expect(loaded.times).toBe(0));

  test.each([
    ['en', 'agent: Good morning.\nuser: Hi, my garage door is stuck and I need a repair.'],
    [
      'es',
      'agent: Clínica San Marcos, buenos días.\nuser: Hola, quisiera pedir una cita para mi hijo.',
    ],
    ['de', 'agent: Praxis Klein, guten Tag.\nuser: Guten Tag, ich brauche ein neues Rezept.'],
    ['fr', 'agent: Cabinet Morel, bonjour.\nuser: Je voudrais un rendez-vous pour ma fille mardi.'],
    [
      'pt',
      'agent: Oficina Lima, bom dia.\nuser: Bom dia, eu queria marcar uma revisão para o meu carro.',
    ],
    [
      'it',
      'agent: Studio Riva, buongiorno.\nuser: Vorrei spostare la visita di mio figlio, se è possibile.',
    ],
  ])('%s, heard or written', async (language, text) => {
    for (const lines of [linesOf(text), asRecognised(linesOf(text))])
      expect(await detectLanguage(lines)).toEqual({
        language,
        reading: language,
        lines,
        foreign: [],
      });
  });

  test.each(['user: Hm.', 'user: Lena Fischer.', 'user: 555 0164'])(
    '%s is too little',
    async (text) => {
      const { language, reading } = await detectLanguage(linesOf(text));
      expect([language, reading]).toEqual([null, null]);
    },
  );

  test('a call that only began in English is read in its own language', async () => {
    const { language, reading, foreign } = await detectLanguage(linesOf(GREETED_IN_ENGLISH));
    expect([language, reading]).toEqual(['es', 'es']);
    expect(foreign.map(({ turn }) => turn)).toEqual([0]);
  });
});

describe('Of a call in two languages', () => {
  test('a line in another language is no part of what is read', async () => {
    for (const lines of [linesOf(MIXED), asRecognised(linesOf(MIXED))]) {
      const spoken = await detectLanguage(lines);
      expect([spoken.language, spoken.reading]).toEqual(['es', 'en']);
      expect(spoken.lines.map(({ turn }) => turn)).toEqual([0, 2, 4]);
      expect(spoken.foreign.map(({ turn }) => turn)).toEqual([1, 3, 5]);
    }
  });

  test('most of which is not in English, the other one is read', async () => {
    const more = `${GREETED_IN_ENGLISH}\n  agent: Okay.\n  agent: Thank you, see you on Friday at nine.`;
    const { language, reading, foreign } = await detectLanguage(linesOf(more));
    expect([language, reading]).toEqual(['es', 'es']);
    expect(foreign.map(({ turn }) => turn)).toEqual([0, 6]);
  });
});

test.each([
  ['nl', 'agent: Goedemorgen.\nuser: Ik wil graag een afspraak maken, dat is voor in de middag.'],
  [
    'no',
    'agent: Hei.\nuser: Jeg vil gjerne bestille en time i morgen for min sønn, og det er viktig.',
  ],
  ['ca', 'user: Bon dia, voldria demanar hora per dimarts a la tarda, la setmana que ve no puc.'],
  ['pl', 'user: Dzień dobry, chciałbym umówić się na wizytę w piątek po południu.'],
  ['zh', 'agent: 您好,这里是诊所。\nuser: 我想预约星期一看医生。'],
])('%s is known, and none of it is read', async (language, text) => {
  const lines = linesOf(text);
  expect(await detectLanguage(lines)).toEqual({
    language,
    reading: null,
    lines: [],
    foreign: lines,
  });
});
