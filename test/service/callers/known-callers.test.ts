import { describe, expect, test } from 'vitest';
import { finishedCall, newNumber, newSession } from '../../support/samples/calls.ts';
import { MODES, useService } from '../../support/service/service.ts';

const service = useService();

describe.each(MODES)('Whether a caller is known, asked with a %s key,', (mode) => {
  test('is denied to exactly one of thirty simultaneous first sessions', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    const recalls = await Promise.all(
      Array.from({ length: 30 }, () =>
        client.recall({ phone_number: number, session_id: newSession() }),
      ),
    );
    expect(recalls.filter(({ known }) => !known)).toHaveLength(1);
    expect(recalls.filter(({ degraded }) => degraded)).toEqual([]);
    const { callers, calls } = await client.snapshot();
    expect([callers.length, calls.length]).toEqual([1, 30]);
  });

  test('is denied to exactly one of thirty simultaneous recalls without a session', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    const recalls = await Promise.all(Array.from({ length: 30 }, () => client.recall(number)));
    expect(recalls.filter(({ known }) => !known)).toHaveLength(1);
  });

  test('is answered alike however often a session repeats itself, and counted once', async () => {
    const { [mode]: client } = await service().createTenant();
    const first = { phone_number: newNumber(), session_id: newSession() };
    const second = { ...first, session_id: newSession() };
    const answers = [];
    for (const body of [first, first, second, second, first]) {
      answers.push((await client.recall(body)).known);
    }
    expect(answers).toEqual([false, false, true, true, false]);
    const { callers, calls } = await client.snapshot();
    expect([callers.length, calls.length, callers[0]?.totalCalls]).toEqual([1, 2, 0]);
  });

  test('is answered alike when a session repeats itself at the same moment', async () => {
    const { [mode]: client } = await service().createTenant();
    const body = { phone_number: newNumber(), session_id: newSession() };
    const recalls = await Promise.all(Array.from({ length: 20 }, () => client.recall(body)));
    expect(new Set(recalls.map(({ known }) => known))).toEqual(new Set([false]));
    expect((await client.snapshot()).calls).toHaveLength(1);
  });

  test('is affirmed after a write-back without a recall', async () => {
    const { [mode]: client } = await service().createTenant();
    const call = finishedCall();
    await client.writeBack(call);
    const { known, caller } = await client.recall(call.phone_number);
    expect({ known, total: caller.total_calls }).toEqual({ known: true, total: 1 });
  });

  test("is affirmed to a first recall that comes after its own session's write-back", async () => {
    const { [mode]: client } = await service().createTenant();
    const call = finishedCall();
    await client.writeBack(call);
    const { phone_number, session_id } = call;
    expect(await client.recall({ phone_number, session_id })).toMatchObject({ known: true });
  });
});
