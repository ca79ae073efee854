import type { Collection } from 'mongodb';
import type { Contact } from '../../domain/callers/contact.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import type { ContactRow } from '../callers/contact-rows.ts';
import { DURABLE } from '../durability.ts';
import type { TraceRow } from './recall-trace-rows.ts';

const BATCH = 200;

/** What was told, without the text. */
export const WITHOUT_SUMMARY = { $set: { summaryTold: '' } } as const;

/**
 * The contact is marked first: whoever writes a trace reads the contact afterwards, so that each trace is found here or
 * by its writer.
 */
export function removeSummariesIn(traces: Collection<TraceRow>, contacts: Collection<ContactRow>) {
  return async (
    scope: Scope,
    { key, uid, memoryVersion }: Pick<Contact, 'key' | 'uid' | 'memoryVersion'>,
  ): Promise<void> => {
    const inScope = { scope: { $eq: scopeKey(scope) } };
    await contacts.updateOne(
      { uid: { $eq: uid }, ...inScope },
      { $max: { tracedFromVersion: memoryVersion } },
    );
    const told = traces.find(
      {
        ...inScope,
        contactKey: { $eq: key },
        contactUid: { $eq: uid },
        memoryVersion: { $not: { $gte: memoryVersion } },
      },
      { projection: { _id: 1 }, batchSize: BATCH },
    );
    const blank = (ids: readonly string[]) =>
      traces.updateMany({ _id: { $in: ids }, ...inScope }, WITHOUT_SUMMARY, {
        writeConcern: DURABLE,
      });
    let ids: string[] = [];
    for await (const { _id } of told) {
      ids.push(_id);
      if (ids.length < BATCH) continue;
      await blank(ids);
      ids = [];
    }
    if (ids.length > 0) await blank(ids);
  };
}
