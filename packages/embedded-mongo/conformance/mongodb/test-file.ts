import { BSON } from 'mongodb';
import { z } from 'zod';

/**
 * The files of MongoDB's unified tests. What this reader does not know is refused, so that no
 * assertion goes unseen. Source: mongodb/specifications, source/unified-test-format.
 */
const Doc = z.record(z.string(), z.any());

const Requirement = z.strictObject({
  minServerVersion: z.string().optional(),
  maxServerVersion: z.string().optional(),
  topologies: z.array(z.string()).optional(),
  serverless: z.string().optional(),
  serverParameters: Doc.optional(),
  auth: z.boolean().optional(),
  authMechanism: z.string().optional(),
  csfle: z.union([z.boolean(), Doc]).optional(),
});

const EntityName = { id: z.string() };

const EntitySpec = z.strictObject({
  client: z
    .strictObject({
      ...EntityName,
      uriOptions: Doc.optional(),
      useMultipleMongoses: z.boolean().optional(),
      observeEvents: z.array(z.string()).optional(),
      ignoreCommandMonitoringEvents: z.array(z.string()).optional(),
      serverApi: Doc.optional(),
    })
    .optional(),
  database: z
    .strictObject({
      ...EntityName,
      client: z.string(),
      databaseName: z.string(),
      databaseOptions: Doc.optional(),
    })
    .optional(),
  collection: z
    .strictObject({
      ...EntityName,
      database: z.string(),
      collectionName: z.string(),
      collectionOptions: Doc.optional(),
    })
    .optional(),
  bucket: z.strictObject({ ...EntityName, database: z.string() }).optional(),
  session: z
    .strictObject({ ...EntityName, client: z.string(), sessionOptions: Doc.optional() })
    .optional(),
});

const ExpectedError = z.strictObject({
  isError: z.boolean().optional(),
  isClientError: z.boolean().optional(),
  errorContains: z.string().optional(),
  errorCode: z.number().optional(),
  errorCodeName: z.string().optional(),
  errorLabelsContain: z.array(z.string()).optional(),
  errorLabelsOmit: z.array(z.string()).optional(),
  errorResponse: Doc.optional(),
  writeErrors: Doc.optional(),
  writeConcernErrors: z.array(Doc).optional(),
  expectResult: z.any().optional(),
});

const Operation = z.strictObject({
  name: z.string(),
  object: z.string(),
  arguments: Doc.optional(),
  ignoreResultAndError: z.boolean().optional(),
  expectError: ExpectedError.optional(),
  expectResult: z.any().optional(),
  saveResultAsEntity: z.string().optional(),
});

const EventsOfClient = z.strictObject({
  client: z.string(),
  eventType: z.enum(['command', 'cmap']).optional(),
  events: z.array(Doc),
  ignoreExtraEvents: z.boolean().optional(),
});

const CollectionData = z.strictObject({
  collectionName: z.string(),
  databaseName: z.string(),
  createOptions: Doc.optional(),
  documents: z.array(Doc),
});

const Test = z.strictObject({
  description: z.string(),
  comment: z.string().optional(),
  runOnRequirements: z.array(Requirement).optional(),
  skipReason: z.string().optional(),
  operations: z.array(Operation),
  expectEvents: z.array(EventsOfClient).optional(),
  outcome: z.array(CollectionData).optional(),
});

const TestFile = z.strictObject({
  description: z.string(),
  schemaVersion: z.string().startsWith('1.'),
  _yamlAnchors: z.unknown().optional(),
  runOnRequirements: z.array(Requirement).optional(),
  createEntities: z.array(EntitySpec).optional(),
  initialData: z.array(CollectionData).optional(),
  tests: z.array(Test),
});

export type Requirement = z.infer<typeof Requirement>;
export type EntitySpec = z.infer<typeof EntitySpec>;
export type ExpectedError = z.infer<typeof ExpectedError>;
export type Operation = z.infer<typeof Operation>;
export type EventsOfClient = z.infer<typeof EventsOfClient>;
export type CollectionData = z.infer<typeof CollectionData>;
export type Test = z.infer<typeof Test>;
export type TestFile = z.infer<typeof TestFile>;

/** The entities that operations make by `createEntities`. */
export const readEntities = (list: unknown): EntitySpec[] => z.array(EntitySpec).parse(list);

/** Reads a test file in extended JSON. Throws when it holds anything unknown. */
export const readTestFile = (text: string): TestFile => TestFile.parse(BSON.EJSON.parse(text));
