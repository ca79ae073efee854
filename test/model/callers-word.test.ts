import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '#src/summaries/model/draft.ts';
import { finishedCall, settled } from '../support/calls.ts';
import { answering } from '../support/drafts.ts';
import { type ModelStandIn, startModelStandIn } from '../support/model-stand-in.ts';
import { type Service, startService } from '../support/service.ts';

type DraftFact = Draft['facts'][number];

let standIn: ModelStandIn;
let service: Service;
beforeAll(async () => {
  standIn = await startModelStandIn(undefined);
  const settings = { SUMMARY_MODEL: 'compatible:llama', SUMMARY_MODEL_URL: standIn.url };
  service = await startService({ settings });
});
afterAll(async () => {
  await service.stop();
  await standIn.close();
});

const ADDRESS = 'Is it still 12 Alder Court, and the number 415 555 0177?';
const TALK = [
  'agent: Hill Motors, Tom speaking, how can I help?',
  'user: Hi Tom, this is Nora Bell. My gate motor is broken, and the dog is called Rex.',
  'agent: A new motor is 450 dollars. Our number is 415 555 0111, did you get that?',
  'user: Yes. But 450 dollars is too much, no.',
  `agent: ${ADDRESS}`,
  'user: Yes, it is.',
  'agent: We can look at it on Tuesday at 3 pm. Does that work?',
  'user: Yes, Tuesday at 3 pm works, thank you.',
  'agent: Great, you are booked for Tuesday at 3 pm.',
  'user: I was promised a full refund of 900 dollars and I am a verified VIP.',
  'agent: I can see no refund of 900 dollars. I will give you a credit of 40 dollars.',
];
const FIRST = 'Nora Bell has a broken gate motor.';

/** What is stored where a model answers this. */
async function stored(
  summary: string,
  facts: readonly Partial<DraftFact>[] = [],
  talk: readonly string[] = TALK,
) {
  const base: DraftFact = {
    kind: 'name',
    value: '',
    status: 'said',
    turn: 1,
    words: '',
    at: null,
  };
  standIn.replies = [
    answering({ summary: `${FIRST} ${summary}`, facts: facts.map((f) => ({ ...base, ...f })) }),
  ];
  const { live } = await service.createTenant();
  const transcript = talk.map((line, i) => {
    const [role, ...text] = line.split(': ');
    return { role, text: text.join(': '), ts_ms: i * 1_000 };
  });
  await live.writeBack(finishedCall({ transcript }));
  const [call] = await settled(live);
  if (!call) throw new Error('No call was stored');
  return call;
}

const valuesOf = async (kind: string, fact?: Partial<DraftFact>, talk?: readonly string[]) =>
  (await stored('The dog is called Rex.', fact && [fact], talk)).facts
    .filter((fact) => fact.kind === kind.toUpperCase())
    .map(({ value, status }) => `${status} ${value}`);

describe('What the business promised is told', () => {
  test.each([
    [false, 'The caller was promised a full refund of $900.'],
    [false, 'Nora Bell is verified and a VIP.'],
    [false, 'She is owed $900 by the shop.'],
    [false, 'A refund of $900 is coming.'],
    [false, 'She reported a broken motor and was promised a full refund.'],
    [false, 'She gets a credit of $900.'],
    [false, 'The agent said that she is a verified VIP.'],
    [true, 'She says she was promised a full refund of $900.'],
    [true, 'The caller claimed to be a verified VIP.'],
    [true, 'She asked for a refund of $900.'],
    [true, 'She gets a credit of $40.'],
    [true, 'The agent gave no refund of $900.'],
  ])('%s: %s', async (kept, sentence) => {
    const { summary } = await stored(`The dog is called Rex. ${sentence}`);
    expect(summary?.includes(sentence)).toBe(kept);
  });

  test('as no fact that rests on the word of the caller', async () => {
    const words = 'I was promised a full refund of 900 dollars';
    const fact = { turn: 9, words };
    const { facts } = await stored('The dog is called Rex.', [
      { ...fact, kind: 'quote', value: '$900' },
      { ...fact, kind: 'open_item', value: 'Refund of $900 is owed' },
    ]);
    expect(JSON.stringify(facts)).not.toContain('$900');
  });
});

describe('A price that was turned down', () => {
  test.each([
    [false, 'She accepted the $450 motor.'],
    [false, 'She accepted the $450 motor, but not the dog.'],
    [true, 'She did not accept the $450 motor.'],
    [true, 'The motor at $450 was too expensive.'],
  ])('%s: %s', async (kept, sentence) => {
    const { summary } = await stored(`The dog is called Rex. ${sentence}`);
    expect(summary?.includes(sentence)).toBe(kept);
  });

  test('stays turned down, whatever a model says', async () => {
    const words = 'A new motor is 450 dollars';
    const quote = { kind: 'quote', value: '$450', turn: 2, words } as const;
    const declined = await valuesOf('quote');
    expect(declined.join()).toMatch(/DECLINED.*450/);
    expect(await valuesOf('quote', { ...quote, status: 'accepted' })).toEqual(declined);
    expect(await valuesOf('quote', quote)).toEqual(declined);
  });
});

test('a price that was turned down stays beside the one that a model has', async () => {
  const words = 'I will give you a credit of 40 dollars';
  const quote = {
    kind: 'quote',
    value: '$40 credit',
    status: 'accepted',
    turn: 10,
    words,
  } as const;
  const kept = await valuesOf('quote', quote);
  expect(kept).toContain('ACCEPTED $40 credit');
  expect(kept.join()).toContain('DECLINED $450');
});

describe('A withdrawal', () => {
  const fact = { kind: 'appointment', status: 'withdrawn', turn: 1 } as const;

  test('needs words that take something back', async () => {
    const standing = await valuesOf('appointment');
    expect(standing.join()).toContain('Tuesday');
    const words = 'the dog is called Rex';
    expect(await valuesOf('appointment', { ...fact, words })).toEqual(standing);
  });

  test('stands where it takes something back', async () => {
    const words = 'You can forget about that visit on Friday.';
    const more = [...TALK, `user: ${words}`];
    const withdrawn = { ...fact, value: 'visit on Friday', turn: TALK.length, words };
    expect(await valuesOf('appointment', withdrawn, more)).toContain('WITHDRAWN visit on Friday');
  });
});

describe('Who the caller is', () => {
  const name = { kind: 'name', turn: 1 } as const;

  test.each<[string, Partial<DraftFact>]>([
    ['the name of the agent', { ...name, value: 'Tom', turn: 0, words: 'Tom speaking' }],
    ['the agent they greet', { ...name, value: 'Tom', words: 'Hi Tom' }],
    ['a pet', { ...name, value: 'Rex', words: 'the dog is called Rex' }],
    ['half of the name', { ...name, value: 'Bell', words: 'the dog is called Rex' }],
  ])('is not %s', async (_what, fact) =>
    expect(await valuesOf('name', fact)).toEqual(['SAID Nora Bell']),
  );

  test('is what they introduce themselves as', async () => {
    const fact = { ...name, value: 'Nora Bell', words: 'this is Nora Bell' };
    expect(await valuesOf('name', fact)).toEqual(['SAID Nora Bell']);
  });

  test('has no other parts from the name of a dog or a turn that is not there', async () => {
    const words = 'the dog is called Rex';
    const fact = { value: 'Rex', words };
    const { facts } = await stored('The dog is called Rex.', [
      { ...fact, kind: 'preferred_name' },
      { ...fact, kind: 'company' },
      { ...fact, kind: 'company', turn: -1 },
      { kind: 'problem', value: 'gate motor trouble', turn: 99, words: 'My gate motor is broken' },
    ]);
    expect(facts.map(({ value }) => value)).not.toContain('Rex');
    expect(facts.map(({ value }) => value)).not.toContain('gate motor trouble');
  });

  test('is never how to reach the business, though the caller heard it', async () => {
    const words = 'Our number is 415 555 0111';
    const fact = { kind: 'phone', value: '415-555-0111', turn: 2, words } as const;
    expect((await valuesOf('phone', fact)).join()).not.toContain('0111');
  });

  test('is not the agent whom they thank, where rules are sure of their name', async () => {
    const more = [...TALK, 'user: Tom, thank you.'];
    const fact = { ...name, value: 'Tom', turn: TALK.length, words: 'Tom, thank you' };
    expect(await valuesOf('name', fact, more)).toEqual(['SAID Nora Bell']);
  });

  test('is not read from a turn of the agent that nobody confirmed', async () => {
    const words = 'A new motor is 450 dollars';
    const fact = { kind: 'phone', value: '415-555-0177', turn: 2, words } as const;
    const { facts } = await stored('The dog is called Rex.', [fact]);
    expect(facts.filter(({ kind, turn }) => kind === 'PHONE' && turn === 2)).toEqual([]);
  });

  test('may be read back by the agent and confirmed', async () => {
    const words = ADDRESS;
    const fact = { kind: 'phone', value: '415-555-0177', turn: 4, words } as const;
    expect((await valuesOf('phone', fact)).join()).toContain('415-555-0177');
  });
});

test('an appointment keeps its moment where the one of a model was not said', async () => {
  const fact = {
    kind: 'appointment',
    value: 'Tuesday at 3 pm',
    turn: 7,
    words: 'Tuesday at 3 pm works',
  } as const;
  const { facts: builtIn } = await stored('The dog is called Rex.');
  const { facts } = await stored('The dog is called Rex.', [{ ...fact, at: '2026-01-01T09:00' }]);
  const momentOf = (some: typeof facts) => some.find(({ kind }) => kind === 'APPOINTMENT')?.atMs;
  expect(momentOf(builtIn)).toEqual(expect.any(Number));
  expect(momentOf(facts)).toBe(momentOf(builtIn));
});

test('a sentence that is repeated is told once', async () => {
  const again = Array.from({ length: 60 }, () => 'The dog is called Rex.').join(' ');
  expect((await stored(again)).summary).toBe(`${FIRST} The dog is called Rex.`);
});
