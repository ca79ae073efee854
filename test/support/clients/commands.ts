import { type CommandStartedEvent, MongoClient } from 'mongodb';
import { afterAll, beforeAll, vi } from 'vitest';
import { openTestDatabase } from '../service/database.ts';
import { type Service, startService } from '../service/service.ts';

/** A command that reached the database: its name, and the collection that it is about. */
type SentCommand = { readonly name: string; readonly collection: string };

export type CountedService = Service & {
  /** What a piece of work sends to the named collections, in order. */
  commandsOf(collections: readonly string[], work: () => Promise<unknown>): Promise<SentCommand[]>;
};

/**
 * A service for all tests of a file, and what it asks of its database. The service reads its own collections in the
 * background too, so that each count names those that it means.
 */
export function useCountedService(): () => CountedService {
  let counted: CountedService | undefined;
  let close = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const sent: SentCommand[] = [];
    const connect = MongoClient.prototype.connect;
    const watching = vi.spyOn(MongoClient.prototype, 'connect').mockImplementation(function (
      this: MongoClient,
    ) {
      this.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
        const collection = commandName === 'getMore' ? command.collection : command[commandName];
        sent.push({ name: commandName, collection: String(collection) });
      });
      return connect.call(this);
    });
    const database = await openTestDatabase();
    const mark = database.uri.includes('?') ? '&' : '?';
    const service = await startService({
      mongodbUri: `${database.uri}${mark}monitorCommands=true`,
      settings: { KEY_CACHE_TTL_MS: '60000' },
    });
    watching.mockRestore();
    counted = {
      ...service,
      async commandsOf(collections, work) {
        const before = sent.length;
        await work();
        return sent.slice(before).filter(({ collection }) => collections.includes(collection));
      },
    };
    close = async () => {
      await service.stop();
      await database.close();
    };
  });
  afterAll(() => close());
  return () => {
    if (!counted) throw new Error('The service is there once the tests run');
    return counted;
  };
}
