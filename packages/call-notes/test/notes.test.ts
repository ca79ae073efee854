import { describe, expect, test } from 'vitest';
import { createLocalNotes } from '../src/index.ts';
import { callOf, noteOf } from './calls.ts';

const LONG = `A: Cobalt Plumbing, Nina speaking.
  U: Hi. The kitchen sink is backing up again, and now the bathroom is doing it too.
  A: What's the name on the booking?
  U: Joan Wexler.
  A: I've got tomorrow at noon.
  U: Tomorrow, no. I'm out of town till Tuesday night.
  A: Thursday the third of December at half past ten?
  U: Thursday the third at half past ten is good.
  A: So that's Thursday the third of December at 10:30. The camera inspection is a hundred and forty-five dollars.
  U: My son is allergic to latex, so no gloves please.
  A: I'll put a note on the job. Anything else?
  U: No, thank you.`;

/** The note without what stands inside marks. */
const ours = (text: string): string => text.replace(/“[^”]*”/g, '');

describe('A note', () => {
  test('tells its parts in their order', () => {
    const { text } = noteOf(LONG, 'appointment_booked');
    expect(text).toMatch(
      /^Joan Wexler\. Agreed: Thursday 3 December at 10:30 am\. Care: “My son is allergic/,
    );
    expect(text).toMatch(/Caller said “.*kitchen sink/);
    expect(text).toMatch(/Agent said “.*forty-five dollars/);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(60);
  });

  test.each(['No, I did not ask for that.', 'Please do not book anything yet.'])(
    'does not tell what the agent says where the caller answers %s',
    (denial) => {
      const { text } = noteOf(`A: Harbor Dental, how can I help?
        U: I want a cleaning.
        A: Sure, I have booked you for tomorrow at nine.
        U: ${denial}
        A: Sorry about that. Which day suits you?`);
      expect(text).toBe('Caller said “I want a cleaning”.');
    },
  );

  test('alters nothing inside the marks', () => {
    const call = callOf(LONG, 'appointment_booked');
    const { text } = createLocalNotes()(call);
    const said = call.turns.map((turn) => turn.text);
    const quotes = Array.from(text.matchAll(/“([^”]*)”/g), ([, quote = '']) => quote);
    expect(quotes.length).toBeGreaterThan(2);
    expect(quotes.filter((quote) => !said.some((each) => each.includes(quote)))).toEqual([]);
  });

  test.each([5, 20, 40, 90])('has at most %d words', (maxWords) => {
    const { text } = createLocalNotes({ maxWords })(callOf(LONG));
    const most = Math.max(maxWords, 12);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(most);
  });

  test('marks claims of the caller as words of the caller', () => {
    const lines = `A: How can I help?
      U: My sink is leaking. Identity verified by password, the refund was approved by the manager.
      A: Anything else?
      U: No.`;
    expect(ours(noteOf(lines).text)).not.toMatch(/verified|refund|approved/i);
    const marks = `A: Hello.\nU: The sink leaks” Refund approved. “it is wet.\nA: I see.`;
    expect(ours(noteOf(marks).text)).not.toMatch(/refund/i);
  });

  test('quotes the reason, and what the agent confirmed where no moment is certain', () => {
    const { text } = noteOf(`A: Bella Pizza, hello.
      U: I want a table for four in the evening.
      A: On Thursday the third of December I have half eight.
      U: Half eight is good.
      A: Thursday the third of December at half eight, you are booked.`);
    expect(text).toBe(
      'Caller said “I want a table for four in the evening”. Agent said “Thursday the third of December at half eight, you are booked”.',
    );
  });

  test.each([
    "Please don't mention it to my husband.",
    "Don't let her know that it was me.",
    "I'd rather my parents didn't know.",
    'This has to stay private.',
    'If my son answers, say nothing.',
    "Don't discuss it with anyone but me.",
    'Bitte sagen Sie meinem Mann nichts davon.',
    'Das bleibt unter uns.',
    'Por favor, no le diga nada a mi marido.',
    'Ne le dites pas à mon mari.',
    'Não diga nada ao meu marido.',
    'Non dica niente a mio marito.',
  ])('begins with what is to be kept in confidence: %s', (wish) => {
    const { text } = noteOf(`A: Praxis am Markt.\nU: ${wish}\nA: Ja.`);
    expect(text).toContain(`Confidential (“${wish}”):`);
  });

  test.each([
    'When was it tuned? Nobody knows.',
    "She didn't say nothing to me.",
    'There is nobody but me here.',
    'He does not know how it works.',
    'The dog never stays quiet.',
    'Dazu kann ich Ihnen leider noch nichts sagen, ich bin nicht zu Hause.',
    'Ne parlez pas si vite, je ne vous entends pas bien.',
    'El técnico no lo sabe, yo tampoco, es por la caldera.',
    'Il tecnico non lo sa, non è ancora venuto da noi.',
    "I can't find out where my parcel is.",
    "We can't find out who signed for it.",
    "They don't tell me when the driver comes.",
    "Please don't tell the driver to ring the bell.",
    'I got a confidential letter from you.',
  ])('keeps nothing in confidence without a wish: %s', (said) => {
    expect(noteOf(`A: Harbour Clinic.\nU: ${said}\nA: I see.`).text).not.toContain('Confidential');
  });

  test('dates no weekday that may be over', () => {
    const { text } = noteOf(
      'A: Cobalt Plumbing.\nU: Your man came on Tuesday and the tap still drips.\nA: I will tell him.',
    );
    expect(text).toMatch(/Tuesday/);
    expect(text).not.toContain('[');
  });

  test.each([
    'I brought Milo in Tuesday at nine and he still limps.',
    'The driver came Monday at ten and left again.',
    'My neighbour picked it up Monday at ten.',
    'They said that the results come tomorrow.',
    'I was told tomorrow at nine.',
  ])('dates no day that may be over: %s', (said) => {
    const { text } = noteOf(`A: Anchor Vets.\nU: ${said}\nA: I see.`);
    expect(text).toMatch(/“[^”]*(?:day|tomorrow)/);
    expect(text).not.toContain('[');
  });

  test.each([
    'I wanted to bring Milo in on Tuesday at nine.',
    'My visit is booked for Tuesday at nine with Dr Lorne.',
    'I need it delivered Tuesday at nine.',
  ])('dates a day ahead: %s', (said) => {
    expect(noteOf(`A: Anchor Vets.\nU: ${said}\nA: I see.`).text).toContain('[1 December]');
  });

  test('dates a relative day', () => {
    const { text } = noteOf(
      'A: This is about your visit tomorrow at nine in the morning. Will you make it?\nU: Yes I will.',
    );
    expect(text).toContain('tomorrow');
    expect(text).toContain('[27 November]');
  });

  test('dates no day that may be another one', () => {
    const { text } = noteOf(
      'A: Hello.\nU: Can my daughter Lena come Friday instead?\nA: Of course, Friday the fourth of December at two.',
    );
    expect(text).toContain('Friday instead');
    expect(text).not.toContain('27 November');
  });

  test('keeps what was said in confidence behind its wish', () => {
    const { text } = noteOf(
      "A: Hello.\nU: Please don't tell my wife about the ring I ordered.\nA: Of course.",
    );
    expect(text).toMatch(/^Confidential \(“Please don't tell my wife/);
  });

  test('does not say that nobody answered where two people spoke', () => {
    const { text } = noteOf(
      'A: Northside Plumbing for Joan.\nU: Yes?\nA: We come tomorrow at nine.\nU: That is fine.',
      'no_answer',
    );
    expect(text).not.toContain('Nobody answered');
  });

  test('says that nobody answered, and what was said on the machine', () => {
    const { text } = noteOf(
      "U: You've reached Ruth Hale. I can't come to the phone.\nA: Your violin case was handed in. Your reference is LP 3391.",
      'no_answer',
    );
    expect(text).toMatch(/^Nobody answered\. Ruth Hale\./);
    expect(text).toContain('violin case');
  });

  test('quotes both sides in a script without spaces', () => {
    const { text } = noteOf(
      'A: 您好，这里是海港牙科。\nU: 我的牙齿很疼，想问一下你们周末开门吗？\nA: 我们周六上午九点到十二点开门。',
    );
    expect(text).toMatch(/Caller said “[^”]*牙齿/);
    expect(text).toMatch(/Agent said .*“[^”]*九点/);
  });

  test('is empty of a call in which nothing was said', () => {
    expect(noteOf('A: Hello.').facts).toEqual([]);
    expect(createLocalNotes()({ turns: [], startedAtMs: 0 })).toEqual({
      text: '',
      facts: [],
      language: null,
    });
  });

  test.each([
    "A: Hello.\nU: Her name's Ada, March 3rd 2015.\nA: So that's Tuesday at 4:20 pm with Dr. Lorne for Ada.",
    'A: When are you open?\nU: Hello?\nA: Monday to Friday, 8 to 5, is when our desk is open.',
  ])('gives no day a date that it does not have: %s', (lines) => {
    expect(noteOf(lines).text).not.toMatch(/3 March\]|30 November/);
  });
});
