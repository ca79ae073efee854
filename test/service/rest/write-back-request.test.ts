import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/clients/envelope.ts';
import { finishedCall, HEATER_TALK, newNumber } from '../../support/samples/calls.ts';
import { useService, useTenant } from '../../support/service/service.ts';

const service = useService();
const tenant = () =>
  service()
    .createTenant()
    .then(({ live }) => live);

const REQUIRED = ['session_id', 'phone_number', 'transcript', 'duration_s', 'outcome'];
const turn = (changes: object) => [{ role: 'user', text: 'Hello', ts_ms: 0, ...changes }];

const REFUSED: [string, Record<string, unknown>][] = [
  ['an empty session', { session_id: '' }],
  ['a session of 257 characters', { session_id: 's'.repeat(257) }],
  ['a session that is a number', { session_id: 5 }],
  ['a number that cannot be parsed', { phone_number: 'hello' }],
  ['a withheld number', { phone_number: 'anonymous' }],
  ['a number of 65 characters', { phone_number: '+14155552671'.padEnd(65) }],
  ['a transcript in one string', { transcript: 'User: Hello\nAgent: Hello' }],
  ['a transcript that is an object', { transcript: { 0: turn({})[0] } }],
  ['a turn that is a string', { transcript: ['Hello'] }],
  ['a turn that is null', { transcript: [null] }],
  ['a turn that is a list', { transcript: [[]] }],
  ['a turn of nobody', { transcript: [{ text: 'Hello', ts_ms: 0 }] }],
  ['a turn of a third', { transcript: turn({ role: 'system' }) }],
  ['a role in capitals', { transcript: turn({ role: 'USER' }) }],
  ['a turn without text', { transcript: [{ role: 'user', ts_ms: 0 }] }],
  ['a turn with a number for text', { transcript: turn({ text: 1 }) }],
  ['a turn without a time', { transcript: [{ role: 'user', text: 'Hello' }] }],
  ['a turn with a time in a string', { transcript: turn({ ts_ms: '0' }) }],
  ['a turn of more than 32 KiB', { transcript: turn({ text: 'x'.repeat(32 * 1024 + 1) }) }],
  ['more than 10,000 turns', { transcript: Array(10_001).fill(turn({})[0]) }],
  ['a negative duration', { duration_s: -0.001 }],
  ['a duration in a string', { duration_s: '42' }],
  ['no duration', { duration_s: null }],
  ['an unknown outcome', { outcome: 'sold' }],
  ['an outcome in capitals', { outcome: 'OTHER' }],
  ['an outcome of a prototype', { outcome: 'constructor' }],
  ['agent_metadata that is a list', { agent_metadata: [] }],
  ['agent_metadata that is a string', { agent_metadata: '{}' }],
  ['metadata that is a number', { metadata: 5 }],
];

const shared = useTenant(service);

describe('A write-back', () => {
  test.each(REQUIRED)('needs %s', async (field) => {
    const client = shared().live;
    const { [field]: _without, ...rest } = finishedCall({
      phone_number: newNumber(),
    }) as Record<string, unknown>;
    expectError(await client.tryWriteBack(rest), 422, 'validation_error');
    expect(await client.snapshot()).toEqual({ callers: [], calls: [] });
  });

  test.each(REFUSED)('is refused with %s, and nothing is kept', async (_what, changes) => {
    const client = shared().live;
    const answer = await client.tryWriteBack(finishedCall({ ...changes }));
    expectError(answer, 422, 'validation_error');
    expect(await client.snapshot()).toEqual({ callers: [], calls: [] });
  });

  test.each(['appointment_booked', 'quote_given', 'callback_requested', 'no_answer', 'other'])(
    'takes the outcome %s and shows it again',
    async (outcome) => {
      const client = await tenant();
      const number = newNumber();
      await client.writeBack(finishedCall({ phone_number: number, outcome }));
      const { memory } = await client.recall(number);
      expect(memory.recent_calls.map((call) => call.outcome)).toEqual([outcome]);
    },
  );

  test.each([0, 0.25, 42, 86_400.125])(
    'takes a duration of %d seconds exactly',
    async (duration_s) => {
      const client = await tenant();
      const number = newNumber();
      await client.writeBack(finishedCall({ phone_number: number, duration_s }));
      const { memory } = await client.recall(number);
      expect(memory.recent_calls.map((call) => call.duration_s)).toEqual([duration_s]);
    },
  );

  test('keeps the transcript as it was said', async () => {
    const client = await tenant();
    const text = 'Größe 38 — \u0000 and \n a line, “quoted” 🦊';
    const transcript = [...HEATER_TALK, { role: 'user', text, ts_ms: 12_345.5 }];
    await client.writeBack(finishedCall({ transcript }));
    const { calls } = await client.snapshot();
    expect(calls[0]?.transcript).toEqual(
      transcript.map(({ role, text: said, ts_ms }) => ({
        role: role.toUpperCase(),
        text: said,
        tsMs: ts_ms,
      })),
    );
  });

  test('takes an empty transcript: calls that nobody answered have none', async () => {
    const client = await tenant();
    const number = newNumber();
    await client.writeBack(
      finishedCall({ phone_number: number, transcript: [], duration_s: 0, outcome: 'no_answer' }),
    );
    const { memory } = await client.recall(number);
    expect(memory.recent_calls[0]?.summary).toMatch(/\S/);
  });

  test('takes 10,000 turns', async () => {
    const client = await tenant();
    const transcript = Array.from({ length: 10_000 }, (_, index) => ({
      role: index % 2 ? 'agent' : 'user',
      text: 'Yes.',
      ts_ms: index,
    }));
    await client.writeBack(finishedCall({ transcript }));
  });

  test('takes a turn of 32 KiB', async () => {
    const client = await tenant();
    const transcript = turn({ text: 'x'.repeat(32 * 1024) });
    await client.writeBack(finishedCall({ transcript }));
  });

  test('takes metadata beside agent_metadata and keeps what else it is sent', async () => {
    const client = await tenant();
    await client.writeBack(
      finishedCall({
        phone_number: newNumber(),
        agent_metadata: { model: 'm-1' },
        metadata: { queue: 'north' },
        recording: 'none',
      }),
    );
    const [call] = (await client.snapshot()).calls;
    const kept = [call?.agentMetadata, call?.metadata, call?.agentExtra].join('\n');
    expect(call?.agentMetadata).toBe('{"model":"m-1"}');
    expect(kept).toContain('{"queue":"north"}');
    expect(kept).toContain('"recording":"none"');
  });
});

describe('A write-back where the open schema is switched on', () => {
  const open = useService({ settings: { WRITE_BACK_SCHEMA: 'open' } });
  const sharedOpen = useTenant(open);

  test('needs only session and number', async () => {
    const { live } = sharedOpen();
    const number = newNumber();
    await live.writeBack({ session_id: 'only', phone_number: number });
    expect(await live.recall(number)).toMatchObject({ known: true, caller: { total_calls: 1 } });
  });

  test.each([
    ['AI: Hi, my name is Ava\nHuman: I am Otto', ['AGENT', 'USER']],
    ['[00:01] Assistant: Hello\n[00:05] Caller: Hi\nAddress: 12 Main Street', ['AGENT', 'USER']],
    ['12:03:11 PM - BOT: Hello\n(0:05) customer: Hi', ['AGENT', 'USER']],
    ['**AI:** Hello\n**[00:04] Human**: Hi, see\nhttps://example.com', ['AGENT', 'USER']],
    ['- Agent: Hello\n* User:Hi, it is\nat 10:30\n2. _Bot_: Fine', ['AGENT', 'USER', 'AGENT']],
    ['Agent:Hello\nhttps://example.com', ['AGENT']],
    ['Please call back.\nOffice: 12 Main Street', ['USER']],
  ])('reads the labels that platforms write: %j', async (transcript, roles) => {
    const { live } = await open().createTenant();
    await live.writeBack({ ...finishedCall(), transcript });
    const [call] = (await live.snapshot()).calls;
    expect(call?.transcript?.map(({ role }) => role)).toEqual(roles);
  });

  test.each([
    ['at the start', 'Ava: Hello\nUser: Hi'],
    ['without a space', 'Ava:Hello\nUser: Hi'],
    ['in a list', '- Ava: Hello\n- User: Hi'],
    ['in bold', '**Ava:** Hello\n**User:** Hi'],
    ['where the other side has none', 'User: Hi\nAva:Hello\nUser: No'],
    ['in three lines without spaces', 'User: Hi\n- Ava:A\nAI: Yes\n- Ava:B\n- Ava:C'],
    ['in three lines', 'User: Hi\nAva: Hello\nAva: Yes\nUser: No\nAva: Bye'],
  ])('refuses an unknown label %s, and lists the known ones', async (_where, transcript) => {
    const { live } = sharedOpen();
    const { status, body } = await live.tryWriteBack({ ...finishedCall(), transcript });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(
      'known are User, Caller, Customer, Human, Agent, Assistant, AI, Bot',
    );
  });

  test('takes null as absent', async () => {
    const { live } = sharedOpen();
    const nulls = {
      transcript: null,
      duration_s: null,
      outcome: null,
      agent_metadata: null,
      metadata: null,
    };
    const call = { session_id: 'nulls', phone_number: newNumber() };
    expect((await live.tryWriteBack({ ...call, ...nulls })).status).toBe(204);
    const recall = {
      trigger: null,
      session_id: null,
      agent_id: null,
      call_id: null,
      metadata: null,
    };
    expect(await live.recall({ phone_number: call.phone_number, ...recall })).toMatchObject({
      known: true,
    });
    expect((await live.tryWriteBack({ ...call, session_id: null })).status).toBe(422);
  });

  test('reads a transcript in one string by its speakers', async () => {
    const { live } = await open().createTenant();
    await live.writeBack({
      ...finishedCall(),
      transcript: 'Agent: How can I help?\nUser: My heater leaks.',
    });
    const [call] = (await live.snapshot()).calls;
    expect(call?.transcript).toMatchObject([
      { role: 'AGENT', text: 'How can I help?' },
      { role: 'USER', text: 'My heater leaks.' },
    ]);
  });

  test('reads a line whatever separators are in it', async () => {
    const { live } = await open().createTenant();
    await live.writeBack({ ...finishedCall(), transcript: 'Agent: Hello\u2028there' });
    const [call] = (await live.snapshot()).calls;
    expect(call?.transcript).toMatchObject([{ role: 'AGENT', text: 'Hello\u2028there' }]);
  });

  test("keeps the platform's own outcome and counts it as other", async () => {
    const { live } = await open().createTenant();
    const number = newNumber();
    await live.writeBack(finishedCall({ phone_number: number, outcome: 'sold' }));
    const [call] = (await live.snapshot()).calls;
    expect(call).toMatchObject({ outcome: 'OTHER', outcomeAsSent: 'sold' });
    const { memory } = await live.recall(number);
    expect(memory.recent_calls[0]?.outcome).toBe('sold');
  });

  test('keeps metadata, what lies beyond the schema, and the very words of a text', async () => {
    const { live } = await open().createTenant();
    await live.writeBack({
      session_id: 'open',
      phone_number: newNumber(),
      transcript: 'agent : Name?\n\nUSER:Zo\u00eb \u0000\ud800 here: at last\n(pause)\nUnknown: hm',
      metadata: { a: [1] },
      recording: 'none',
    });
    const [call] = (await live.snapshot()).calls;
    expect(call).toMatchObject({
      transcript: [
        { role: 'AGENT', text: 'Name?\n', tsMs: 0 },
        {
          role: 'USER',
          text: 'Zo\u00eb \u0000\ud800 here: at last\n(pause)\nUnknown: hm',
          tsMs: 0,
        },
      ],
      agentMetadata: '{"a":[1]}',
      agentExtra: '{"recording":"none"}',
      outcome: 'OTHER',
      durationS: 0,
    });
  });

  test('still takes the strict form', async () => {
    const { live } = sharedOpen();
    await live.writeBack(finishedCall());
  });

  test('says which turn is at fault, as it does in the strict form', async () => {
    const { live } = await open().createTenant();
    const transcript = [...HEATER_TALK, { role: 'user', text: 7, ts_ms: 0 }];
    const answers = [
      await live.tryWriteBack(finishedCall({ transcript })),
      await (await tenant()).tryWriteBack(finishedCall({ transcript })),
    ];
    for (const answer of answers) {
      expectError(answer, 422, 'validation_error');
      expect(answer.text).toContain('transcript[4].text: must be a string');
    }
  });

  test('still refuses what neither form allows', async () => {
    const { live } = sharedOpen();
    for (const changes of [{ session_id: 5 }, { phone_number: 'hello' }, { duration_s: -1 }]) {
      const answer = await live.tryWriteBack(finishedCall({ ...changes }));
      expectError(answer, 422, 'validation_error');
    }
  });
});
