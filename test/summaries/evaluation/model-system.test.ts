import { expect, onTestFinished, test, vi } from 'vitest';
import type { FinishedCall } from '#src/domain/call.ts';
import { createModelSystem } from '../../../bench/summaries/systems/model-system.ts';
import { answering, HEATER_DRAFT } from '../../support/models/model-drafts.ts';
import { type Reply, startModelStandIn } from '../../support/models/model-stand-in.ts';
import { HEATER_TALK } from '../../support/samples/calls.ts';
import { summarise } from '../../support/samples/sample-calls.ts';

const CALL: FinishedCall = {
  transcript: HEATER_TALK.map(({ role, text, ts_ms }) => ({
    role: role === 'user' ? 'user' : 'agent',
    text,
    tsMs: ts_ms,
  })),
  startedAtMs: Date.UTC(2026, 2, 2, 9),
  durationS: 20,
  outcome: 'appointment_booked',
};

async function summariseWith(reply: Reply) {
  const standIn = await startModelStandIn(undefined);
  standIn.replies = [reply];
  vi.stubEnv('SUMMARY_MODEL', 'compatible:stand-in');
  vi.stubEnv('SUMMARY_MODEL_URL', standIn.url);
  vi.stubEnv('SUMMARY_MODEL_RETRIES', '0');
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    told.mockRestore();
    await standIn.close();
  });
  const system = createModelSystem(undefined);
  const { summary } = await system.summarise(CALL, AbortSignal.timeout(10_000));
  return { name: system.name, summary, told: told.mock.calls.flat() };
}

test('a configured model is what is measured', async () => {
  expect(await summariseWith(answering())).toEqual({
    name: 'compatible:stand-in',
    summary: HEATER_DRAFT.summary,
    told: [],
  });
});

test('where the model fails, the built-in summary is measured, and that is said', async () => {
  const built = await summarise(CALL);
  const { summary, told } = await summariseWith({ status: 400 });
  expect(summary).toBe(built.summary);
  expect(told).toEqual([expect.stringMatching(/^The built-in summary stands: \w+$/)]);
});

test('without a configured model there is nothing to measure', () => {
  expect(() => createModelSystem(undefined)).toThrow('Set SUMMARY_MODEL to measure a model');
});
