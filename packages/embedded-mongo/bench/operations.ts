import { ObjectId } from 'bson';
import type { MongoClient } from 'mongodb';
import { contactOf, contactsOf, idOf } from './contacts.ts';
import type { Operation } from './load.ts';

/** A read by `_id`, a find-or-create that changes an index key, and a plain insert. */
export type OperationName = 'findOne' | 'findAndModify' | 'insertOne';

const DURABLE = { writeConcern: { w: 'majority', journal: true } } as const;
/** A contact is small when it is made. */
const CREATED = { scope: 'bench:live', createdBy: 'call-1', calls: [], totalCalls: 0 };
/** A step through all ids that meets each once before any twice. */
const STRIDE = 7_919;

/** The operations over so many contacts; each write changes bytes and an index key. */
export function operationsOn(client: MongoClient, count: number): Record<OperationName, Operation> {
  const contacts = contactsOf(client);
  const events = client.db('bench').collection('events');
  let seenAtMs = contactOf(count).lastSeenMs;
  const idAt = (turn: number) => idOf((turn * STRIDE) % count);
  return {
    findOne: (turn) => contacts.findOne({ _id: idAt(turn) }),
    findAndModify: (turn) => {
      seenAtMs += 1;
      return contacts.findOneAndUpdate(
        { _id: idAt(turn) },
        { $setOnInsert: CREATED, $inc: { visits: 1 }, $max: { lastSeenMs: seenAtMs } },
        { upsert: true, returnDocument: 'after', ...DURABLE },
      );
    },
    insertOne: (turn) =>
      events.insertOne({ _id: new ObjectId(), turn, text: 'x'.repeat(1_000) }, DURABLE),
  };
}
