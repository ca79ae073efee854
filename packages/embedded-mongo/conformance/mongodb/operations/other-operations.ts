import type {
  AbstractCursor,
  ChangeStream,
  Db,
  Document,
  GridFSBucket,
  MongoClient,
} from 'mongodb';
import type { Arguments } from './arguments.ts';

type RunOn<T> = (on: T, given: Arguments) => Promise<unknown>;
type Operations<T> = Readonly<Record<string, RunOn<T>>>;

/** The driver sends the command with the first look for a change. */
export async function startChangeStream(stream: ChangeStream): Promise<ChangeStream> {
  await stream.tryNext();
  return stream;
}

/** What tests do with databases. */
export const DATABASE_OPERATIONS: Operations<Db> = {
  aggregate: (db, { pipeline, ...options }) => db.aggregate(pipeline, options).toArray(),
  createChangeStream: (db, { pipeline, ...options }) =>
    startChangeStream(db.watch(pipeline, options)),
  createCollection: (db, { collection, ...options }) => db.createCollection(collection, options),
  createCommandCursor: async (db, given) => {
    const cursor = openCommandCursor(db, given);
    // The command is sent now; its results are kept for iteration.
    await cursor.hasNext();
    return cursor;
  },
  dropCollection: (db, { collection, ...options }) => db.dropCollection(collection, options),
  listCollectionNames: (db, { filter, ...options }) =>
    db.listCollections(filter, { ...options, nameOnly: true }).toArray(),
  listCollections: (db, { filter, ...options }) => db.listCollections(filter, options).toArray(),
  modifyCollection: (db, { collection, ...options }) =>
    db.command({ collMod: collection, ...options }),
  runCommand: (db, { command, commandName: _, ...options }) => db.command(command, options),
  runCursorCommand: (db, given) => openCommandCursor(db, given).toArray(),
};

function openCommandCursor(db: Db, given: Arguments) {
  const { command, commandName: _, batchSize, maxTimeMS, comment, cursorType, ...options } = given;
  const isTailable = cursorType !== undefined && cursorType !== 'nonTailable';
  const tailing = { tailable: isTailable, awaitData: cursorType === 'tailableAwait' };
  const cursor = db.runCursorCommand(command, { ...options, ...(isTailable && tailing) });
  if (batchSize !== undefined) cursor.setBatchSize(batchSize);
  if (maxTimeMS !== undefined) cursor.setMaxTimeMS(maxTimeMS);
  return comment === undefined ? cursor : cursor.setComment(comment);
}

/** What tests do with clients. */
export const CLIENT_OPERATIONS: Operations<MongoClient> = {
  clientBulkWrite: (client, { models, ...options }) =>
    client.bulkWrite(models.map(readModel), options),
  close: (client) => client.close(),
  createChangeStream: (client, { pipeline, ...options }) =>
    startChangeStream(client.watch(pipeline, options)),
  listDatabaseNames: (client, options) =>
    client
      .db('admin')
      .admin()
      .listDatabases({ ...options, nameOnly: true }),
  listDatabases: (client, options) => client.db('admin').admin().listDatabases(options),
};

/** A test nests a model under its name. */
function readModel(model: Document): Document {
  const [[name, fields] = ['', {}]] = Object.entries(model);
  return { name, ...fields };
}

/** What tests do with cursors. */
export const CURSOR_OPERATIONS: Operations<AbstractCursor> = {
  close: (cursor) => cursor.close(),
  iterateOnce: (cursor) => cursor.tryNext(),
  iterateUntilDocumentOrError: (cursor) => cursor.next(),
};

/** What tests do with GridFS, which the driver makes of plain collections. */
export const BUCKET_OPERATIONS: Operations<GridFSBucket> = {
  download: (bucket, { id }) => bucket.openDownloadStream(id).toArray().then(Buffer.concat),
  downloadByName: (bucket, { filename, revision }) =>
    bucket.openDownloadStreamByName(filename, { revision }).toArray().then(Buffer.concat),
};
