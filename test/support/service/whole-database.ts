import { EJSON } from 'bson';
import { MongoClient } from 'mongodb';

/** Every document of every collection, as one text. */
export async function wholeDatabase(uri: string): Promise<string> {
  const client = new MongoClient(uri);
  try {
    const collections = await client.db().collections();
    const documents = await Promise.all(collections.map((rows) => rows.find().toArray()));
    return EJSON.stringify(documents);
  } finally {
    await client.close();
  }
}
