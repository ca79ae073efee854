import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../support/clients/client.ts';
import { newOperatorToken } from '../../support/clients/operator.ts';
import { answering } from '../../support/models/model-drafts.ts';
import { startModelStandIn } from '../../support/models/model-stand-in.ts';
import { finishedCall, settled } from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { startProcess } from '../../support/service/process.ts';
import { createOperator } from '../../support/service/service.ts';

test('a call whose process dies while the model thinks is asked about again', async () => {
  const standIn = await startModelStandIn(undefined);
  onTestFinished(() => standIn.close());
  standIn.replies = [{ silentMs: 60_000 }];
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'caller-memory-'));
  const operatorToken = newOperatorToken();
  const settings = {
    SUMMARY_MODEL: 'compatible:llama',
    SUMMARY_MODEL_URL: standIn.url,
    MONGODB_URI: database.uri,
    DATA_DIR: dataDir,
    OPERATOR_TOKEN: operatorToken,
    STORE_TIMEOUT_MS: '10000',
  };
  const first = await startProcess({ settings });
  const { live } = await createOperator(first.origin, operatorToken).createTenant();
  const before = standIn.asked.length;
  const call = finishedCall();
  await live.writeBack(call);
  await expect.poll(() => standIn.asked.length - before, { timeout: 10_000 }).toBe(1);
  await first.kill();
  standIn.replies = [answering()];
  // The lease of the dead holds it still; its built-in summary is there all the same.
  const second = await startProcess({ settings });
  const { recall } = createClient(second.origin, live.token);
  const { memory } = await recall(call.phone_number);
  expect(memory.recent_calls[0]?.summary).toMatch(/leaking/);
  await second.kill();
  await releaseLeases(database.uri);
  const third = await startProcess({ settings, later: true });
  const calls = await settled(createClient(third.origin, live.token), 20_000);
  expect(calls.find(({ sessionId }) => sessionId === call.session_id)).toMatchObject({
    summarisedBy: 'compatible:llama',
    summaryFallback: null,
  });
  await third.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Ends all leases: the database's clock decides about them, and only the service lives two minutes ahead. */
async function releaseLeases(uri: string): Promise<void> {
  const client = new MongoClient(uri);
  await client
    .db()
    .collection('calls')
    .updateMany({}, { $set: { heldUntil: new Date(0) } });
  await client.close();
}
