import { type Document, MongoClient } from 'mongodb';
import { onTestFinished } from 'vitest';

/** Reads a collection of the service's database as it is stored. */
export async function readStored(uri: string, collection: string): Promise<Document[]> {
  const client = new MongoClient(uri);
  onTestFinished(() => client.close());
  return client.db().collection(collection).find().sort({ _id: 1 }).toArray();
}
