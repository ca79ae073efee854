import type { Collection, IndexDescription, MongoClient } from 'mongodb';
import type { Progress } from './progress.ts';

/** A document of about 3.6 kB, ten nested ones among it, which are most of it. */
export type Contact = {
  _id: string;
  scope: string;
  lastSeenMs: number;
  visits: number;
  calls: { id: string; startedAtMs: number; summary: string }[];
};

const CALLS = 10;
const BATCH = 2_000;
const START_MS = 1_790_000_000_000;
const SUMMARY = 'Asked to move the appointment and was offered another day. '.repeat(5);

const INDEX: IndexDescription = { key: { scope: 1, lastSeenMs: -1, _id: -1 } };

export const idOf = (index: number) => `bench:live:+1415${String(index).padStart(7, '0')}`;

export function contactOf(index: number): Contact {
  return {
    _id: idOf(index),
    scope: 'bench:live',
    lastSeenMs: START_MS + index,
    visits: 0,
    calls: Array.from({ length: CALLS }, (_, call) => ({
      id: `call_${index}_${call}`,
      startedAtMs: START_MS + index * CALLS + call,
      summary: SUMMARY,
    })),
  };
}

/** The contacts of a server. */
export const contactsOf = (client: MongoClient): Collection<Contact> =>
  client.db('bench').collection('contacts');

/** Fills an empty collection in batches. */
export async function fill(client: MongoClient, count: number, progress: Progress): Promise<void> {
  const contacts = contactsOf(client);
  await contacts.createIndexes([INDEX]);
  for (let done = 0; done < count; done += BATCH) {
    const size = Math.min(BATCH, count - done);
    await contacts.insertMany(Array.from({ length: size }, (_, index) => contactOf(done + index)));
    progress('contacts stored', done + size, count);
  }
}
