import { expect, onTestFinished, test } from 'vitest';
import { answering } from '../../support/models/model-drafts.ts';
import { startModelStandIn } from '../../support/models/model-stand-in.ts';
import { finishedCall, settled } from '../../support/samples/calls.ts';
import { startService } from '../../support/service/service.ts';

const NOTE = 'Jonas Weber hat den Termin auf Freitag um 11 Uhr verschoben.';
const GERMAN = [
  'Praxis Sonnenberg, guten Tag.',
  'Guten Tag, hier ist Jonas Weber. Ich möchte meinen Termin am Dienstag auf Freitag um 11 Uhr verschieben.',
  'Gern, Freitag um 11 Uhr ist frei.',
  'Danke schön.',
].map((text, i) => ({ role: i % 2 ? 'user' : 'agent', text, ts_ms: i * 3_000 }));

test('a call is summarised in the language that was spoken, which is kept with it', async () => {
  const standIn = await startModelStandIn(undefined);
  standIn.replies = [answering({ summary: NOTE, facts: [], language: 'de' })];
  const service = await startService({
    settings: { SUMMARY_MODEL: 'compatible:llama3.1:8b', SUMMARY_MODEL_URL: standIn.url },
  });
  onTestFinished(async () => {
    await service.stop();
    await standIn.close();
  });
  const { live } = await service.createTenant();
  const call = finishedCall({ transcript: GERMAN });
  await live.writeBack(call);
  await settled(live);
  expect(standIn.asked[0]?.prompt).toContain('Write in the language of the call (de)');
  const answer = await live.graphql('{ calls(first: 1) { edges { node { language } } } }');
  expect(answer).toEqual({ calls: { edges: [{ node: { language: 'de' } }] } });
  const { memory } = await live.recall(call.phone_number);
  expect(memory.recent_calls[0]?.summary).toBe(NOTE);
});
