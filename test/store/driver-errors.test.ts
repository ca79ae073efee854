import {
  type Collection,
  MongoBulkWriteError,
  MongoClient,
  MongoClientClosedError,
  MongoInvalidArgumentError,
  MongoNetworkTimeoutError,
  MongoServerError,
  MongoWriteConcernError,
} from 'mongodb';
import { expect, test } from 'vitest';
import { DomainError } from '#src/domain/errors.ts';
import { classifyStorageError, upsertAll } from '#src/store/driver-errors.ts';

const byServer = (code: number, ...errorLabels: string[]) =>
  new MongoServerError({ message: 'Refused', code, errorLabels });

const FAILURES: [string, unknown, string][] = [
  ['a connection that timed out', new MongoNetworkTimeoutError('away'), 'outage'],
  [
    'a bulk write without an answer',
    new MongoBulkWriteError(new MongoNetworkTimeoutError('away') as never, {} as never),
    'outage',
  ],
  ['a client that is connecting again', new MongoClientClosedError(), 'outage'],
  ['a time limit that ran out', new DOMException('Timed out', 'TimeoutError'), 'outage'],
  ['a socket that closed', Object.assign(new Error('write'), { code: 'EPIPE' }), 'outage'],
  ['a server that is no longer primary', byServer(10_107), 'transient'],
  [
    'a command that the server labels as worth a retry',
    byServer(1, 'RetryableWriteError'),
    'transient',
  ],
  ['a server that has too many requests', byServer(462, 'SystemOverloadedError'), 'transient'],
  ['a time limit of the server', byServer(50), 'transient'],
  ['a command that an operator ended', byServer(11_601), 'transient'],
  ['a shard without a primary', byServer(133), 'transient'],
  [
    'a majority that did not confirm',
    new MongoWriteConcernError({
      ok: 1,
      code: 64,
      writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' },
    }),
    'writes refused',
  ],
  ['a full disk', byServer(14_031), 'writes refused'],
  ['a second document of one key', byServer(11_000), 'duplicate'],
  ['a document that is too large', byServer(10_334), 'fault'],
  ['a call with a wrong argument', new MongoInvalidArgumentError('wrong'), 'fault'],
  ['a bug', new TypeError('undefined is not an object'), 'fault'],
  ['a refusal of ours', new DomainError('validation_error', 'Refused'), 'fault'],
  ['a text that was thrown', 'text', 'fault'],
];

test.each(FAILURES)('%s', (_what, error, failure) => {
  expect(classifyStorageError(error)).toBe(failure);
});

test('a server that cannot be found is an outage', async () => {
  const client = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 50 });
  const error: unknown = await client.connect().catch((fault: unknown) => fault);
  expect(error).toMatchObject({ name: 'MongoServerSelectionError' });
  expect(classifyStorageError(error)).toBe('outage');
});

test('of upserts that failed for several reasons, the one that is no duplicate is told', async () => {
  const failures = [11_000, 112].map((code, index) => ({ code, index, errmsg: 'Refused' }));
  const bulkWrite = async () => {
    throw new MongoBulkWriteError(
      { code: 11_000, message: 'Refused', writeErrors: failures as never },
      { upsertedIds: {}, getWriteErrorCount: () => failures.length } as never,
    );
  };
  const failed = upsertAll({ bulkWrite } as unknown as Collection, []);
  await expect(failed.catch(classifyStorageError)).resolves.toBe('transient');
});
