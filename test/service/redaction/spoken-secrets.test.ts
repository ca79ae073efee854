import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newSession, settled } from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { startBehindProxy } from '../../support/service/outage.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { wholeDatabase } from '../../support/service/whole-database.ts';

const CARD_TALK = [
  { role: 'agent', text: 'What is the card number?', ts_ms: 0 },
  {
    role: 'user',
    text: 'It is five five oh oh, oh oh oh oh,',
    ts_ms: 10.5,
    words: ['It', 'is', 'five', 'five'],
    raw: 'it is 5500 0000',
    asr: { id: 'utterance', dtmf: [5, 5, 0, 0] },
  },
  { role: 'agent', text: 'Go on.', ts_ms: 20 },
  { role: 'user', text: 'oh oh oh oh, oh oh oh four. My name is Maria \ud800 Lopez.', ts_ms: 30 },
  { role: 'agent', text: 'Thanks, 5500 0000 0000 0004. And the code on the back?', ts_ms: 40 },
  { role: 'user', text: 'Nine one three. I want a new fence for $3,200.', ts_ms: 50 },
];
const SECRET = /5500 0|0000 0004|five five|\boh,? oh|nine one|\[5,5/i;

const END_CALL = /* GraphQL */ `
  mutation ($input: EndCallInput!) { endCall(input: $input) { callId } }
`;

type Body = ReturnType<typeof finishedCall>;

const DOORS: [string, (client: Client, body: Body) => Promise<unknown>][] = [
  ['REST', (client, body) => client.writeBack(body)],
  [
    'MCP',
    async (client, body) => {
      const answer = await client.mcp('tools/call', { name: 'calls_end', arguments: body });
      expect(answer.text).not.toMatch(/isError":true/);
    },
  ],
  [
    'GraphQL',
    (client, body) =>
      client.graphql(END_CALL, {
        input: {
          sessionId: body.session_id,
          phoneNumber: body.phone_number,
          transcript: CARD_TALK.map(({ role, text, ts_ms, ...extra }) => ({
            role: role.toUpperCase(),
            text,
            tsMs: ts_ms,
            extra: JSON.stringify(extra),
          })),
          durationS: 42.5,
          outcome: 'OTHER',
        },
      }),
  ],
];

const cardCall = () => finishedCall({ transcript: CARD_TALK, outcome: 'other' });

describe('A card number that was spoken', () => {
  let service: Service;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase();
    service = await startService({
      mongodbUri: database.uri,
      settings: { WRITE_BACK_SCHEMA: 'open', KEY_CACHE_TTL_MS: '0' },
    });
  });
  afterAll(async () => {
    await service.stop();
    await database.close();
  });

  test.each(DOORS)('is stored nowhere when it comes by %s', async (_door, send) => {
    const { live } = await service.createTenant();
    const body = cardCall();
    await send(live, body);
    const [call] = await settled(live);
    const recall = await live.recall(body.phone_number);
    const stored = await wholeDatabase(database.uri);
    for (const text of [JSON.stringify(call), JSON.stringify(recall), stored])
      expect(text).not.toMatch(SECRET);
    expect(call?.transcript?.map(({ text }) => text)).toEqual([
      'What is the card number?',
      'It is [card number removed],',
      'Go on.',
      '[card number removed]. My name is Maria \ud800 Lopez.',
      'Thanks, [card number removed]. And the code on the back?',
      '[card code removed]. I want a new fence for $3,200.',
    ]);
    expect(call?.transcript?.[1]?.tsMs).toBe(10.5);
  });

  test('is taken out of a transcript in one text', async () => {
    const { live } = await service.createTenant();
    const text = CARD_TALK.map((turn) => `${turn.role}: ${turn.text}`).join('\n');
    await live.writeBack(finishedCall({ transcript: text }));
    const calls = await settled(live);
    expect(JSON.stringify(calls)).not.toMatch(SECRET);
    expect(JSON.stringify(calls)).toContain('[card number removed]');
  });

  test('does not keep a repeated write-back from being known as one', async () => {
    const { live } = await service.createTenant();
    const body = cardCall();
    await live.writeBack(body);
    await live.writeBack(body);
    const [call] = (await live.snapshot()).calls;
    expect(call?.revision).toBe(1);
  });

  test('stays in the transcript of a tenant who wants it, and is in no summary', async () => {
    const { id, live } = await service.createTenant({ redactedKinds: [] });
    const body = cardCall();
    await live.writeBack(body);
    const [call] = await settled(live);
    const { transcript, ...made } = call ?? {};
    expect(transcript?.map(({ text }) => text)).toEqual(CARD_TALK.map(({ text }) => text));
    const recall = await live.recall(body.phone_number);
    expect(JSON.stringify([made, recall.memory])).not.toMatch(
      /5500 0|0000 0004|\b913\b|five five|nine one/i,
    );
    const UPDATE =
      'mutation ($input: UpdateTenantInput!) { updateTenant(input: $input) { tenant { redactedKinds } } }';
    const input = { id, redactedKinds: ['CARD_CODE'] };
    expect(await service.operator.graphql(UPDATE, { input })).toEqual({
      updateTenant: { tenant: { redactedKinds: ['CARD_CODE'] } },
    });
    const again = { ...body, session_id: newSession() };
    await live.writeBack(again);
    const { calls } = await live.snapshot();
    const later = calls.find(({ sessionId }) => sessionId === again.session_id);
    const texts = later?.transcript?.map(({ text }) => text);
    expect(texts?.[1]).toBe(CARD_TALK[1]?.text);
    expect(texts?.[5]).toBe('[card code removed]. I want a new fence for $3,200.');
  });
});

test('A card number is not in the file that a call waits in while storage is away', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'redaction-'));
  const { service, proxy, stop } = await startBehindProxy({
    DATA_DIR: dataDir,
    STORE_TIMEOUT_MS: '300',
    WRITE_BACK_TIMEOUT_MS: '300',
  });
  try {
    const { live } = await service.createTenant();
    await live.getCaller('+14155550199');
    proxy.set('refuse');
    await live.writeBack(cardCall());
    const [name = ''] = await readdir(join(dataDir, 'spool'));
    const path = join(dataDir, 'spool', name);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const file = await readFile(path, 'utf8');
    expect(file).toContain('[card number removed]');
    expect(file).not.toMatch(SECRET);
    proxy.set('ok');
    const calls = await eventually(async () => {
      const found = (await live.snapshot()).calls;
      expect(found).toHaveLength(1);
      return found;
    }, 20_000);
    expect(JSON.stringify(calls)).not.toMatch(SECRET);
  } finally {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 60_000);
