import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase } from '../service/database.ts';
import { noteCommands, type SentCommand } from '../service/sent-commands.ts';
import { type Service, startService } from '../service/service.ts';

export type CountedService = Service & {
  /** What a piece of work sends to the named collections, in order. */
  commandsOf(
    collections: readonly string[],
    work: () => Promise<unknown>,
  ): Promise<Pick<SentCommand, 'name' | 'collection'>[]>;
};

/**
 * A service for all tests of a file, and what it asks of its database; another one works on its jobs. Some collections
 * are read in the background too, so that each count names those that it means.
 */
export function useCountedService(): () => CountedService {
  let counted: CountedService | undefined;
  let close = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const sent: SentCommand[] = [];
    const database = await openTestDatabase();
    const service = await noteCommands(sent, (monitored) =>
      startService({
        mongodbUri: monitored(database.uri),
        settings: { KEY_CACHE_TTL_MS: '60000', ROLE: 'api' },
      }),
    );
    const worker = await startService({ mongodbUri: database.uri, settings: { ROLE: 'worker' } });
    counted = {
      ...service,
      async commandsOf(collections, work) {
        const before = sent.length;
        await work();
        return sent
          .slice(before)
          .filter((one) => collections.includes(one.collection))
          .map(({ name, collection }) => ({ name, collection }));
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
