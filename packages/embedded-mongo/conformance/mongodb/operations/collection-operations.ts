import type { Collection } from 'mongodb';
import type { Arguments } from './arguments.ts';
import { startChangeStream } from './other-operations.ts';

type Run = (collection: Collection, given: Arguments) => Promise<unknown>;

/** What tests do with collections, by the names they have there. */
export const COLLECTION_OPERATIONS: Readonly<Record<string, Run>> = {
  aggregate: (on, { pipeline, ...options }) => on.aggregate(pipeline, options).toArray(),
  bulkWrite: (on, { requests, ...options }) => on.bulkWrite(requests, options),
  count: (on, { filter, ...options }) => on.count(filter, options),
  countDocuments: (on, { filter, ...options }) => on.countDocuments(filter, options),
  createChangeStream: (on, { pipeline, ...options }) =>
    startChangeStream(on.watch(pipeline, options)),
  createIndex: (on, { keys, ...options }) => on.createIndex(keys, options),
  createSearchIndex: (on, { model }) => on.createSearchIndex(model),
  createSearchIndexes: (on, { models }) => on.createSearchIndexes(models),
  deleteMany: (on, { filter, ...options }) => on.deleteMany(filter, options),
  deleteOne: (on, { filter, ...options }) => on.deleteOne(filter, options),
  distinct: (on, { fieldName, filter, ...options }) => on.distinct(fieldName, filter, options),
  dropIndex: (on, { name, ...options }) => on.dropIndex(name, options),
  dropIndexes: (on, options) => on.dropIndexes(options),
  dropSearchIndex: (on, { name }) => on.dropSearchIndex(name),
  estimatedDocumentCount: (on, options) => on.estimatedDocumentCount(options),
  find: (on, { filter, ...options }) => on.find(filter, options).toArray(),
  findOne: (on, { filter, ...options }) => on.findOne(filter, options),
  findOneAndDelete: (on, { filter, ...options }) => on.findOneAndDelete(filter, options),
  findOneAndReplace: (on, { filter, replacement, ...options }) =>
    on.findOneAndReplace(filter, replacement, options),
  findOneAndUpdate: (on, { filter, update, ...options }) =>
    on.findOneAndUpdate(filter, update, options),
  insertMany: (on, { documents, ...options }) => on.insertMany(documents, options),
  insertOne: (on, { document, ...options }) => on.insertOne(document, options),
  listIndexNames: (on, options) => on.listIndexes(options).toArray(),
  listIndexes: (on, options) => on.listIndexes(options).toArray(),
  listSearchIndexes: (on, { name, aggregationOptions }) =>
    on.listSearchIndexes(name, aggregationOptions).toArray(),
  replaceOne: (on, { filter, replacement, ...options }) =>
    on.replaceOne(filter, replacement, options),
  updateMany: (on, { filter, update, ...options }) => on.updateMany(filter, update, options),
  updateOne: (on, { filter, update, ...options }) => on.updateOne(filter, update, options),
  updateSearchIndex: (on, { name, definition }) => on.updateSearchIndex(name, definition),
};
