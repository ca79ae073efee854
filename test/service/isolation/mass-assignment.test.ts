import { describe, expect, test } from 'vitest';
import { finishedCall, newNumber, newSession, settled } from '../../support/samples/calls.ts';
import { MODES, useService } from '../../support/service/service.ts';

const service = useService();

/** Names under which anything is stored or shown, with values that would be noticed. */
const STORED = {
  _id: 'x',
  id: 'x',
  scope: 'x',
  tenant: 'x',
  tenant_id: 'x',
  tenantId: 'x',
  mode: 'live',
  e164: '+19999999999',
  phoneNumber: '+19999999999',
  contactId: 'x',
  createdBy: null,
  known: true,
  name: 'Mallory',
  title: 'Mallory',
  company: 'Mallory',
  person: { name: 'Mallory' },
  profile: { name: 'Mallory' },
  caller: { name: 'Mallory' },
  tags: ['mallory'],
  custom_attributes: { mallory: 1 },
  customAttributes: '{"mallory":1}',
  first_seen_ms: 1,
  firstSeenMs: 1,
  last_seen_ms: 9e15,
  lastSeenMs: 9e15,
  total_calls: 999,
  totalCalls: 999,
  memory: { summary: 'Mallory' },
  memoryVersion: 999,
  recent_calls: [{ summary: 'Mallory' }],
  history: ['x'],
  enrichment: { phone: { carrier: 'Mallory' } },
  recorded: true,
  startedAtMs: 1,
  started_at_ms: 1,
  endedAtMs: 1,
  body: { outcome: 'Mallory' },
  bodyHash: 'x',
  revision: 999,
  summary: 'Mallory',
  summaryState: 'done',
  summary_state: 'done',
  summarisedBy: 'Mallory',
  facts: [{ kind: 'name', value: 'Mallory', turn: 0 }],
  intent: 'x',
  attempts: 999,
  fence: 999,
  heldUntil: 9e15,
  outcomeAsSent: 'Mallory',
  extra: { a: 1 },
  durationS: 999,
  callId: 'Mallory',
  sessionId: 'Mallory',
  agentId: 'Mallory',
  agentMetadata: {},
  traceId: 'x',
  trace_id: 'x',
  degraded: true,
  updatedAtMs: 1,
  $set: { totalCalls: 999 },
};

/** A whole call of one caller, as it is shown afterwards; times and ids aside. */
async function played(mode: 'live' | 'test', further: object) {
  const { [mode]: client } = await service().createTenant();
  const number = newNumber();
  const session_id = newSession();
  const first = await client.recall({ phone_number: number, session_id, ...further });
  await client.writeBack(finishedCall({ phone_number: number, session_id, ...further }));
  await settled(client);
  const { known, caller, memory, enrichment } = await client.recall(number);
  const { callers, calls } = await client.snapshot();
  const whose = [
    callers[0]?.phoneNumber === number,
    calls.every((call) => call.phoneNumber === number),
  ];
  const stored = calls.find((call) => call.sessionId === session_id);
  const shape = {
    agentId: stored?.agentId,
    trigger: stored?.trigger,
    outcome: stored?.outcome,
    revision: stored?.revision,
    state: stored?.summaryState,
    by: stored?.summarisedBy,
  };
  return {
    shown: {
      known: [first.known, known],
      name: caller.name,
      tags: caller.tags,
      attributes: caller.custom_attributes,
      total: caller.total_calls,
      summary: memory.summary.replace(/\d+ \w+/g, 'a day'),
      outcomes: memory.recent_calls.map(({ outcome, summary }) => [outcome, summary]),
      enrichment: { ...enrichment, intent: null },
      callers: callers.length,
      calls: calls.length,
      whose,
      shape,
    },
    caller,
    ids: calls.map(({ callId }) => callId),
  };
}

describe.each(MODES)('With a %s key', (mode) => {
  test('no stored field can be set by sending it along', async () => {
    const before = Date.now();
    const [plain, laden] = [await played(mode, {}), await played(mode, STORED)];
    expect(laden.shown).toEqual(plain.shown);
    expect(laden.caller.first_seen_ms).toBeGreaterThanOrEqual(before);
    expect(laden.caller.last_seen_ms).toBeLessThanOrEqual(Date.now());
    expect(laden.ids).not.toContain('Mallory');
  });
});
