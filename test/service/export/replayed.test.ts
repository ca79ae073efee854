import { describe, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { updateCaller } from '../../support/samples/caller-changes.ts';
import { newNumber, newSession, settled } from '../../support/samples/calls.ts';
import { createClock, talkAndSettle } from '../../support/samples/sample-dialogues.ts';
import { useService } from '../../support/service/service.ts';
import { type Exported, type ExportedCall, exportCaller } from './exporting.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 2, 4, 15);

/** Two services that share nothing but the time. */
const clock = createClock(START_MS);
const here = useService({ now: clock.now });
const elsewhere = useService({ now: clock.now });

const object = (json: string | null): object => (json === null ? {} : JSON.parse(json));

async function replayCall(client: Client, phone_number: string, call: ExportedCall) {
  const { sessionId: session_id, callId, agentId, trigger, metadata, extra } = call;
  clock.set(call.startedAtMs);
  await client.recall({
    phone_number,
    session_id,
    call_id: callId,
    ...(agentId !== null && { agent_id: agentId }),
    ...(trigger !== null && { trigger }),
    ...(metadata !== null && { metadata: object(metadata) }),
    ...object(extra),
  });
  for (const body of call.writeBacks) {
    clock.set(body.receivedAtMs);
    await client.writeBack({
      session_id,
      phone_number,
      transcript: body.transcript.map(({ tsMs: ts_ms, extra, ...turn }) => ({
        ...turn,
        ts_ms,
        ...object(extra ?? null),
      })),
      duration_s: body.durationS,
      outcome: body.outcomeAsSent,
      ...(body.agentMetadata !== null && { agent_metadata: object(body.agentMetadata) }),
      ...object(body.extra),
    });
    await settled(client, 25_000);
  }
}

/** Sends everything of an export that can be sent, at the times at which it was sent first. */
async function replay(client: Client, { caller, calls, directory, exportedAtMs }: Exported) {
  for (const call of calls) await replayCall(client, caller.phoneNumber, call);
  if (directory) {
    const { updatedAtMs, ...entry } = directory;
    clock.set(updatedAtMs);
    await updateCaller(client, caller.phoneNumber, entry);
  }
  clock.set(exportedAtMs);
}

/** Ids are random, and the tenant is another one. */
const withoutIds = ({ caller, calls, facts, erasureRequests, ...rest }: Exported) => ({
  ...rest,
  caller: { ...caller, id: '', tenantId: '' },
  calls: calls.map((call) => ({ ...call, id: '' })),
  facts: facts.map((fact) => ({ ...fact, id: '' })),
  erasureRequests: erasureRequests.map((request) => ({ ...request, id: '', call: '' })),
});

const BOOKED = `
  agent: Harbour Dental, who is calling?
  user: This is Maria Lopez. I am allergic to penicillin.
  agent: Thanks, Maria. Shall we say Friday at 10 am?
  user: Friday at 10 am works for me.`;

const MOVED = `
  agent: Harbour Dental, how can I help?
  user: Maria Lopez again. Can we move my appointment to Monday at 2 pm?
  agent: Monday at 2 pm is fine.
  user: Great. And my e-mail is maria@lopez.example.`;

const WISH = `
  agent: Harbour Dental, how can I help?
  user: This is Maria Lopez. Please delete all my data.
  agent: I will pass that on.`;

describe('The export of a caller whose calls are sent to another service', () => {
  test('reads the same as the original', async () => {
    const number = newNumber();
    const { live } = await here().createTenant();
    const session_id = newSession();
    clock.set(START_MS);
    await live.recall({
      phone_number: number,
      session_id,
      call_id: 'platform-1',
      agent_id: 'front-desk',
      trigger: 'ringing',
      metadata: { line: 7, nested: { $set: [1.5] } },
      queue: 'north',
    });
    await live.writeBack({
      session_id,
      phone_number: number,
      transcript: [{ role: 'user', text: 'Half \ud800 a character', ts_ms: 0, lang: 'en' }],
      duration_s: 12.25,
      outcome: 'other',
    });
    await settled(live, 25_000);
    clock.set(START_MS + 60_000);
    await talkAndSettle(live, number, { lines: BOOKED, outcome: 'appointment_booked', session_id });
    clock.set(START_MS + DAY_MS);
    await talkAndSettle(live, number, { lines: MOVED, outcome: 'appointment_booked' });
    clock.set(START_MS + 2 * DAY_MS);
    await talkAndSettle(live, number, { lines: WISH });
    clock.set(START_MS + 3 * DAY_MS);
    await updateCaller(live, number, { company: 'Lopez & Sons', tags: ['vip'] });
    const original = await exportCaller(live, number);
    expect(original.calls.map(({ writeBacks }) => writeBacks.length)).toEqual([2, 1, 1]);
    expect(new Set(original.facts.map(({ endedBy }) => endedBy))).toEqual(
      new Set([null, 'superseded']),
    );
    expect(original.erasureRequests).toMatchObject([{ status: 'open' }]);

    const { test: other } = await elsewhere().createTenant();
    await replay(other, original);
    const copy = await exportCaller(other, number);
    expect(copy.caller.mode).toBe('test');
    expect(withoutIds({ ...copy, caller: { ...copy.caller, mode: 'live' } })).toEqual(
      withoutIds(original),
    );
  }, 120_000);
});
