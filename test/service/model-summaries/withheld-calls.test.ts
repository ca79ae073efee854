import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answering, draftFact, HEATER_DRAFT } from '../../support/models/model-drafts.ts';
import { type ModelStandIn, startModelStandIn } from '../../support/models/model-stand-in.ts';
import { finishedCall, HEATER_TALK, settled } from '../../support/samples/calls.ts';
import { type Service, startService } from '../../support/service/service.ts';

const KEY = `key-${randomBytes(12).toString('hex')}`;
const OPEN = '{ erasureRequests(status: OPEN) { edges { node { id call { id } } } } }';
type Open = { erasureRequests: { edges: { node: { id: string; call: { id: string } } }[] } };
const DISMISS = `mutation ($input: DismissErasureRequestInput!) {
  dismissErasureRequest(input: $input) { errors { code } }
}`;
const RESUMMARISE = `mutation ($input: ResummariseCallInput!) {
  resummariseCall(input: $input) { errors { code } }
}`;

let standIn: ModelStandIn;
let service: Service;
beforeAll(async () => {
  standIn = await startModelStandIn(KEY);
  const settings = {
    SUMMARY_MODEL: 'compatible:llama',
    SUMMARY_MODEL_URL: standIn.url,
    SUMMARY_MODEL_API_KEY: KEY,
  };
  service = await startService({ settings });
});
afterAll(async () => {
  await service.stop();
  await standIn.close();
});

const saying = (text: string) => [...HEATER_TALK, { role: 'user', text, ts_ms: 12_000 }];

test('calls up to an open wish to be forgotten are not sent, later ones and dismissed ones are', async () => {
  standIn.replies = [answering()];
  const { live } = await service.createTenant();
  const wish = finishedCall({ transcript: saying('Please delete all my data.'), duration_s: 0 });
  const { phone_number } = wish;
  await live.writeBack(wish);
  await settled(live);
  await live.writeBack(finishedCall({ phone_number, duration_s: 600 }));
  const calls = await settled(live);
  expect(calls).toHaveLength(2);
  for (const call of calls) expect(call).toMatchObject({ summarisedBy: 'local' });
  expect(standIn.asked).toEqual([]);

  await live.writeBack(finishedCall({ phone_number, duration_s: 0 }));
  await settled(live);
  expect(standIn.asked).toHaveLength(1);

  const { erasureRequests } = await live.graphql<Open>(OPEN);
  const request = erasureRequests.edges[0]?.node;
  await live.graphql(DISMISS, { input: { id: request?.id, reason: 'Mistaken' } });
  await live.graphql(RESUMMARISE, { input: { id: request?.call.id } });
  await settled(live);
  expect(standIn.asked).toHaveLength(2);
  expect(standIn.asked[1]?.prompt).toContain('delete all my data');
});

test('a wish that only the model understands opens a request, and only if the caller said it', async () => {
  const words = 'I would rather not exist in your books';
  for (const [transcript, count] of [
    [saying(`${words}.`), 1],
    [[...HEATER_TALK, { role: 'agent', text: `${words}.`, ts_ms: 12_000 }], 0],
  ] as const) {
    const wish = draftFact({ kind: 'do_not_remember', turn: HEATER_TALK.length, words });
    standIn.replies = [answering({ facts: [...HEATER_DRAFT.facts, wish] })];
    const { live } = await service.createTenant();
    await live.writeBack(finishedCall({ transcript }));
    await settled(live);
    const { erasureRequests } = await live.graphql<Open>(OPEN);
    expect(erasureRequests.edges).toHaveLength(count);
  }
});
