import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newOperatorToken } from '../../support/clients/operator.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall } from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { startFaultProxy } from '../../support/service/fault-proxy.ts';
import { startProcess } from '../../support/service/process.ts';
import { createOperator } from '../../support/service/service.ts';

const CARD_TALK = [
  { role: 'agent', text: 'What is the card number, and the code?', ts_ms: 0 },
  { role: 'user', text: '5500 0000 0000 0004 and 913', ts_ms: 10, raw: '5500 0000 0000 0004' },
  { role: 'agent', text: 'And your password?', ts_ms: 20 },
  { role: 'user', text: 'It is sunflower42.', ts_ms: 30 },
];
// With its spaces: milliseconds in the log hold any digits.
const SECRET = /5500 0000|0000 0004|and 913|sunflower/;

test('What the service logs holds no secret, whether a write-back succeeds or fails', async () => {
  const database = await openTestDatabase();
  const proxy = await startFaultProxy(database.uri);
  const dataDir = await mkdtemp(join(tmpdir(), 'redaction-logs-'));
  const operatorToken = newOperatorToken();
  const running = await startProcess({
    settings: {
      MONGODB_URI: proxy.uri,
      DATA_DIR: dataDir,
      OPERATOR_TOKEN: operatorToken,
      LOG_LEVEL: 'trace',
      WRITE_BACK_SCHEMA: 'open',
      STORE_TIMEOUT_MS: '300',
      WRITE_BACK_TIMEOUT_MS: '300',
    },
  });
  try {
    const { live } = await createOperator(running.origin, operatorToken).createTenant();
    const cardCall = (changes: Record<string, unknown> = {}) =>
      finishedCall({ transcript: CARD_TALK, ...changes });
    const statuses: number[] = [];
    const send = async (body: object) => statuses.push((await live.tryWriteBack(body)).status);
    await send(cardCall());
    await send(cardCall({ phone_number: '5500' }));
    await send(cardCall({ duration_s: '5500 0000 0000 0004' }));
    await send(cardCall({ transcript: 'user: 5500 0000 0000 0004'.repeat(2_000) }));
    proxy.set('refuse');
    await send(cardCall());
    // The spool's folder is there, and nobody can write to it: the call cannot be kept at all.
    await rm(join(dataDir, 'spool'), { recursive: true, force: true });
    await symlink('/proc', join(dataDir, 'spool'));
    await send(cardCall());
    expect(statuses).toEqual([204, 422, 422, 422, 204, 503]);
    await eventually(() => {
      const faults = running.logged();
      expect(faults).toContain('storing a write-back');
      expect(faults).toContain('spooling a write-back');
    });
    expect(running.logged() + running.printed()).not.toMatch(SECRET);
  } finally {
    await running.stop();
    await proxy.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 60_000);
