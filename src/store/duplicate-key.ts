import { MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11_000;

export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/**
 * Two upserts of one `_id` at the same time can both miss; the loser is told so by a duplicate key
 * and finds the document when it asks again (MongoDB manual, "Upsert with Unique Index").
 */
export async function retryOnDuplicateKey<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return work();
  }
}
