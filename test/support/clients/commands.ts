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

/** Every quarter of a minute the service asks for callers whose changed names are to be made searchable. */
const isSweep = ({ filter }: CommandStartedEvent['command']): boolean =>
  Object.hasOwn(filter ?? {}, 'namesDueMs');

/**
 * A service for all tests of a file, and what it asks of its database; another one works on its jobs. Some collections
 * are read in the background too, so that each count names those that it means.
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
        if (isSweep(command)) return;
        const collection = commandName === 'getMore' ? command.collection : command[commandName];
        sent.push({ name: commandName, collection: String(collection) });
      });
      return connect.call(this);
    });
    const database = await openTestDatabase();
    const mark = database.uri.includes('?') ? '&' : '?';
    const service = await startService({
      mongodbUri: `${database.uri}${mark}monitorCommands=true`,
      settings: { KEY_CACHE_TTL_MS: '60000', ROLE: 'api' },
    });
    watching.mockRestore();
    const worker = await startService({ mongodbUri: database.uri, settings: { ROLE: 'worker' } });
    counted = {
      ...service,
      async commandsOf(collections, work) {
        const before = sent.length;
        await work();
        return sent.slice(before).filter(({ collection }) => collections.includes(collection));
      },
    };
    close = async () => {
      await worker.stop();
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
