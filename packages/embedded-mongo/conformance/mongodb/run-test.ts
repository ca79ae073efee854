import { isDeepStrictEqual } from 'node:util';
import { BSON, type MongoClient } from 'mongodb';
import { createEntities } from './entities.ts';
import { Mismatch } from './matching/match.ts';
import { matchEvents } from './matching/match-events.ts';
import { runOperation } from './operations/run-operation.ts';
import type { WireProxy } from './proxy/wire-proxy.ts';
import type { CollectionData, Test, TestFile } from './test-file.ts';

const MAJORITY = { writeConcern: { w: 'majority' } } as const;

/** Does one test as unified-test-format.md says in "Executing a Test". Throws when it fails. */
export async function runTest(
  file: TestFile,
  test: Test,
  proxy: WireProxy,
  observer: MongoClient,
): Promise<void> {
  proxy.failPoints.clear();
  for (const data of file.initialData ?? []) await fill(observer, data);
  proxy.takeRefusals();
  await using entities = createEntities(proxy.uri);
  await entities.create(file.createEntities ?? []);
  const setting = { entities, failPoints: proxy.failPoints, observer };
  for (const operation of test.operations) await runOperation(operation, setting);
  proxy.failPoints.clear();
  // Before the events: what the driver sent otherwise than the test wants must not hide what is stored.
  for (const data of test.outcome ?? []) await compare(observer, data);
  for (const expected of test.expectEvents ?? []) matchEvents(expected, entities);
}

async function fill(observer: MongoClient, data: CollectionData): Promise<void> {
  const db = observer.db(data.databaseName);
  const collection = db.collection(data.collectionName);
  await collection.drop(MAJORITY);
  const { createOptions, documents } = data;
  if (createOptions !== undefined || documents.length === 0) {
    await db.createCollection(data.collectionName, { ...createOptions, ...MAJORITY });
  }
  if (documents.length > 0) await collection.insertMany(documents, MAJORITY);
}

/** The content of a collection must be equal; only the order of fields may differ. */
async function compare(observer: MongoClient, data: CollectionData): Promise<void> {
  const { databaseName, collectionName, documents } = data;
  const collection = observer.db(databaseName).collection(collectionName);
  const options = { readPreference: 'primary', readConcern: { level: 'local' } } as const;
  const found = await collection.find({}, options).sort({ _id: 1 }).toArray();
  if (!isDeepStrictEqual(found, documents)) {
    const [is, wanted] = [found, documents].map((list) => BSON.EJSON.stringify(list).slice(0, 300));
    throw new Mismatch(`${collectionName} holds ${is}, wanted ${wanted}`);
  }
}
