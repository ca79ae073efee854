import {
  type AbstractCursor,
  type ClientSession,
  type Collection,
  type Db,
  GridFSBucket,
  MongoClient,
} from 'mongodb';
import { type Observed, observe } from './observed-events.ts';
import type { EntitySpec } from './test-file.ts';

type Entity =
  | { readonly kind: 'client'; readonly client: MongoClient; readonly observed: Observed }
  | { readonly kind: 'database'; readonly db: Db }
  | { readonly kind: 'collection'; readonly collection: Collection }
  | { readonly kind: 'bucket'; readonly bucket: GridFSBucket }
  | { readonly kind: 'session'; readonly session: ClientSession }
  | { readonly kind: 'cursor'; readonly cursor: AbstractCursor }
  | { readonly kind: 'value'; readonly value: unknown };

type Kind = Entity['kind'];
type Of<K extends Kind> = Extract<Entity, { kind: K }>;

/** What a test names and works with; all of it ends with the test. */
export type Entities = AsyncDisposable & {
  create(specs: readonly EntitySpec[]): Promise<void>;
  save(id: string, entity: Entity): void;
  get(id: string): Entity;
  /** Throws when the entity is of another kind. */
  of<K extends Kind>(kind: K, id: string): Of<K>;
};

/** @param uri where clients connect to */
export function createEntities(uri: string): Entities {
  const all = new Map<string, Entity>();
  function get(id: string): Entity {
    const entity = all.get(id);
    if (entity === undefined) throw new Error(`There is no ${id}`);
    return entity;
  }
  function of<K extends Kind>(kind: K, id: string): Of<K> {
    const entity = get(id);
    if (!isOf(kind, entity)) throw new Error(`${id} is no ${kind}`);
    return entity;
  }
  async function make(spec: EntitySpec): Promise<void> {
    const { client, database, collection, bucket, session } = spec;
    if (client) all.set(client.id, await connectClient(uri, client));
    if (database) {
      const { client: owner } = of('client', database.client);
      const db = owner.db(database.databaseName, database.databaseOptions);
      all.set(database.id, { kind: 'database', db });
    }
    if (collection) {
      const { db } = of('database', collection.database);
      const made = db.collection(collection.collectionName, collection.collectionOptions);
      all.set(collection.id, { kind: 'collection', collection: made });
    }
    if (bucket) {
      const { db } = of('database', bucket.database);
      all.set(bucket.id, { kind: 'bucket', bucket: new GridFSBucket(db) });
    }
    if (session) {
      const { client: owner } = of('client', session.client);
      const started = owner.startSession(session.sessionOptions);
      all.set(session.id, { kind: 'session', session: started });
    }
  }
  return {
    async create(specs) {
      for (const spec of specs) await make(spec);
    },
    save: (id, entity) => void all.set(id, entity),
    get,
    of,
    async [Symbol.asyncDispose]() {
      for (const entity of all.values()) await end(entity);
    },
  };
}

const isOf = <K extends Kind>(kind: K, entity: Entity): entity is Of<K> => entity.kind === kind;

type ClientSpec = NonNullable<EntitySpec['client']>;

async function connectClient(uri: string, spec: ClientSpec): Promise<Of<'client'>> {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(spec.uriOptions ?? {})) {
    url.searchParams.set(name, String(value));
  }
  const client = new MongoClient(url.href, {
    monitorCommands: true,
    heartbeatFrequencyMS: 500,
    minHeartbeatFrequencyMS: 20,
    serverSelectionTimeoutMS: 5_000,
    ...(spec.serverApi && { serverApi: { version: '1', ...spec.serverApi } }),
  });
  const observed = observe(client, spec.observeEvents, spec.ignoreCommandMonitoringEvents);
  return { kind: 'client', client, observed };
}

async function end(entity: Entity): Promise<void> {
  if (entity.kind === 'cursor') await entity.cursor.close();
  if (entity.kind === 'session') await entity.session.endSession();
  if (entity.kind === 'client') await entity.client.close();
}
