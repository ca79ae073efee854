import { describe, expect, test } from 'vitest';
import { idOfCaller, updateCaller } from '../../support/samples/caller-changes.ts';
import {
  FENCE_TALK,
  finishedCall,
  HEATER_TALK,
  newNumber,
  newSession,
  settled,
} from '../../support/samples/calls.ts';
import { MODES, type Mode, useService } from '../../support/service/service.ts';
import { exportCaller, exportPage } from './exporting.ts';

const service = useService();

/** A caller with an entry, two calls, one of them written back twice, and one that was only recalled. */
async function callerOf(mode: Mode) {
  const tenant = await service().createTenant();
  const { [mode]: client } = tenant;
  const number = newNumber();
  const [first, second, third] = [newSession(), newSession(), newSession()];
  await client.recall({
    phone_number: number,
    session_id: first,
    call_id: 'platform-1',
    agent_id: 'front-desk',
    trigger: 'ringing',
    metadata: { line: 7 },
    queue: 'north',
  });
  await client.writeBack(
    finishedCall({ phone_number: number, session_id: first, transcript: FENCE_TALK }),
  );
  await client.writeBack(
    finishedCall({
      phone_number: number,
      session_id: first,
      transcript: HEATER_TALK.map((turn) => ({ ...turn, lang: 'en' })),
      agent_metadata: { model: 'm1' },
      score: 0.5,
    }),
  );
  await client.writeBack(
    finishedCall({ phone_number: number, session_id: second, outcome: 'other', duration_s: 0 }),
  );
  await client.recall({ phone_number: number, session_id: third });
  await settled(client, 25_000);
  await updateCaller(client, number, {
    name: 'Maria L. García',
    tags: ['vip'],
    customAttributes: '{"a": 1.0, "a": 2}',
  });
  return { tenant, client, number, sessions: [first, second, third] };
}

describe.each(MODES)('The export of a caller with a %s key', (mode) => {
  test('has all that is stored, calls oldest first with all their write-backs', async () => {
    const { tenant, client, number, sessions } = await callerOf(mode);
    const exported = await exportCaller(client, number);
    expect(exported.format).toBe('caller-memory.caller.v1');
    expect(exported.caller).toMatchObject({
      id: await idOfCaller(client, number),
      tenantId: tenant.id,
      mode,
      phoneNumber: number,
      name: 'Maria L. García',
      totalCalls: 2,
    });
    expect(exported.directory).toMatchObject({
      name: 'Maria L. García',
      tags: ['vip'],
      customAttributes: '{"a": 1.0, "a": 2}',
    });
    expect(exported.memory.summary).toMatch(/^Maria L. García has called/);
    expect(exported.memory.recentCalls).toHaveLength(2);
    expect(exported.facts.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['appointment', 'name', 'problem']),
    );
    expect(exported.answers).toMatchObject([{ provider: 'local', kind: 'phone' }]);
    expect(exported.calls.map(({ sessionId }) => sessionId)).toEqual(sessions);
    expect(exported.calls[0]).toMatchObject({
      callId: 'platform-1',
      agentId: 'front-desk',
      trigger: 'ringing',
      metadata: '{"line":7}',
      extra: '{"queue":"north"}',
      summaryState: 'done',
      summary: expect.stringContaining('heater'),
      writeBacks: [
        { isCurrent: false, transcript: FENCE_TALK.map(({ role, text }) => ({ role, text })) },
        {
          isCurrent: true,
          agentMetadata: '{"model":"m1"}',
          extra: '{"score":0.5}',
          transcript: HEATER_TALK.map(({ role, text, ts_ms: tsMs }) => ({
            role,
            text,
            tsMs,
            extra: '{"lang":"en"}',
          })),
        },
      ],
    });
    expect(exported.calls[2]).toMatchObject({ summaryState: 'none', writeBacks: [] });
  });

  test('is NOT_FOUND to all others, and for ids of other things', async () => {
    const { tenant, client, number } = await callerOf(mode);
    const id = await idOfCaller(client, number);
    const other = await service().createTenant();
    const { calls } = await exportCaller(client, number);
    const refused = {
      format: null,
      document: null,
      next: null,
      errors: [{ code: 'NOT_FOUND', path: ['id'] }],
    };
    for (const stranger of [tenant[mode === 'live' ? 'test' : 'live'], other.live, other.test])
      expect(await exportPage(stranger, id)).toEqual(refused);
    for (const wrong of ['', 'clr_', id.toUpperCase(), calls[0]?.id ?? '', tenant.id])
      expect(await exportPage(client, wrong)).toEqual(refused);
    expect(await exportPage(service().operator, id)).toMatchObject({ errors: [] });
  });
});

test('A position that no export returned is INVALID_INPUT', async () => {
  const { client, number } = await callerOf('live');
  const id = await idOfCaller(client, number);
  for (const after of ['', 'x', '[]', Buffer.from('[1]').toString('base64url')]) {
    expect(await exportPage(client, id, after)).toMatchObject({
      document: null,
      errors: [{ code: 'INVALID_INPUT', path: ['after'] }],
    });
  }
});

test('The export of a caller who was listed and never called has the entry and no call', async () => {
  const { live } = await service().createTenant();
  const number = newNumber();
  const rows = [{ phoneNumber: number, name: 'Ada King' }];
  await live.graphql(
    'mutation ($input: ImportDirectoryInput!) { importDirectory(input: $input) { created } }',
    { input: { rows } },
  );
  expect(await exportCaller(live, number)).toMatchObject({
    caller: { firstSeenMs: null, lastSeenMs: null, totalCalls: 0 },
    directory: { name: 'Ada King' },
    facts: [],
    answers: [],
    calls: [],
  });
});
