import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#src/domain/limits.ts';
import { newNumber } from '../../../support/samples/calls.ts';
import { correctFact, deleteFact, factOf } from '../../../support/samples/fact-changes.ts';
import { createClock, talkAndSettle } from '../../../support/samples/sample-dialogues.ts';
import { openTestDatabase } from '../../../support/service/database.ts';
import { type Service, startService } from '../../../support/service/service.ts';

const clock = createClock(Date.UTC(2026, 2, 4, 15));
let client: MongoClient;
let service: Service;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await openTestDatabase();
  client = new MongoClient(database.uri);
  service = await startService({ now: clock.now, mongodbUri: database.uri });
  close = async () => {
    await service.stop();
    await client.close();
    await database.close();
  };
});

afterAll(() => close());

const LINES = `
  agent: Corner Optics, what is your name?
  user: My name is Olga Brenner, my glasses are broken.
  agent: Thanks, Olga. And your e-mail address?
  user: My e-mail is olga@wrong.example.
  agent: Thank you.`;

test('A caller with the most changes by hand that are stored is not changed again', async () => {
  const { live } = await service.createTenant();
  const number = newNumber();
  await talkAndSettle(live, number, { lines: LINES });
  const { id: problem } = await factOf(live, number, 'PROBLEM');
  expect(await deleteFact(live, problem)).toMatchObject({ errors: [] });
  const changes = client.db().collection<{ _id: string }>('fact_corrections');
  const [deleted] = await changes.find().toArray();
  const others = Array.from({ length: LIMITS.changesByHand - 2 }, () => ({
    ...deleted,
    _id: randomUUID(),
  }));
  await changes.insertMany(others);
  const correct = async (value: string) => {
    const { id } = await factOf(live, number, 'EMAIL');
    return (await correctFact(live, { id, value })).errors;
  };
  expect(await correct('olga@right.example')).toEqual([]);
  const refused = [{ code: 'WRONG_STATE', path: ['id'], message: expect.any(String) }];
  expect(await correct('olga@other.example')).toEqual(refused);
  const { id: email } = await factOf(live, number, 'EMAIL');
  expect(await deleteFact(live, email)).toMatchObject({ errors: refused });
  expect(await changes.countDocuments()).toBe(LIMITS.changesByHand);
});
