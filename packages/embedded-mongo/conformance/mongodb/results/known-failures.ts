/** Tests, as `file: description`, that fail by what is no fault of the server's. */
export type KnownFailure = {
  readonly tests: RegExp;
  /** The expected failure; any other is reported. */
  readonly failure: RegExp;
  readonly reason: string;
  /** The tests are for servers from this version on, or up to before it. */
  readonly since?: string;
  readonly before?: string;
};

export const KNOWN_FAILURES: readonly KnownFailure[] = [
  {
    tests: /^bypassDocumentValidation: /,
    failure: /command\.bypassDocumentValidation is absent, wanted false/,
    reason: 'The driver leaves an option out that is false',
  },
  {
    tests: /^create-null-ids: inserting _id with type null/,
    failure: /countDocuments is 0, wanted 1/,
    reason: 'The driver replaces an _id of null by an ObjectId before it sends the document',
  },
  {
    tests: /^gridfs-download(-serverErrors)?: /,
    failure: /filter\._id is \{"\$eq":\{"\$oid"/,
    reason: 'The driver writes {_id: {$eq: id}} where the test has {_id: id}',
  },
  {
    tests: /^bulkWrite: First insertOne is never committed$/,
    failure: /insertedIds has also 0/,
    reason: 'The driver lists the ids that it would have inserted',
  },
  {
    tests: /rawdata: .*rawData option/i,
    failure: /command\.rawData is absent, wanted true/,
    reason: 'The driver does not send rawData',
    since: '8.2',
  },
  {
    tests: /-sort: .*sort option unsupported \(server-side error\)$/,
    failure: /did not fail/,
    reason: 'The server has the sort of updateOne and replaceOne, which MongoDB has since 8.0',
    before: '8.0',
  },
  {
    tests: /^backpressure-retry-.*: collection\.dropIndexes /,
    failure: /dropIndexes did not fail/,
    reason: 'The driver’s dropIndexes answers false where it should fail',
  },
  {
    tests: /^runCommand: always gossips the \$clusterTime/,
    failure: /\$clusterTime is absent/,
    reason: 'A single server needs no cluster time and sends none',
  },
];
