import type { FeatureKind } from './feature-kind.ts';

export const MONGODB = 'it needs a MongoDB server';
const IN_CODE = 'compute it in the client';
const NO_SCRIPTS = 'JavaScript is never run here, use $expr';
const EXPIRE = 'let documents expire by a TTL index';
export const COLLATION = 'store a second field in the form to compare, such as lower case';
const NO_PLACES = 'there are no geospatial queries, compare numbers by $gte and $lte';

/** Expressions without an alternative of their own. */
const OTHER_EXPRESSIONS = `
  $acos $acosh $allElementsTrue $anyElementTrue $asin $asinh $atan $atan2 $atanh $binarySize
  $bitAnd $bitNot $bitOr $bitXor $bsonSize $convert $cos $cosh $dateFromParts
  $dateFromString $dateToParts $dateTrunc $degreesToRadians $exp $firstN $indexOfArray
  $indexOfBytes $indexOfCP $isoDayOfWeek $isoWeek $isoWeekYear $lastN $ln $log $log10 $ltrim
  $maxN $median $minN $percentile $pow $radiansToDegrees $rand $range $regexFind
  $regexFindAll $regexMatch $replaceAll $replaceOne $round $rtrim $sampleRate $setDifference
  $setEquals $setIntersection $setIsSubset $sin $sinh $sortArray $sqrt $stdDevPop
  $stdDevSamp $strcasecmp $strLenBytes $substr $substrBytes $tan $tanh $toDecimal
  $toHashedIndexKey $toUUID $trim $trunc $tsIncrement $tsSecond $week $zip`;

const named = (names: string) => names.trim().split(/\s+/);

/**
 * The features in MongoDB's manual that this server refuses, and what to use instead. A name that is neither here nor
 * supported is refused as unknown.
 */
export const ALTERNATIVES: Readonly<Record<FeatureKind, Readonly<Record<string, string>>>> = {
  command: {
    bulkWrite: 'use collection.bulkWrite, which sends insert, update and delete',
    mapReduce: 'use aggregate with $group',
    startTransaction: 'there are no transactions, change one document by one update',
    commitTransaction: 'there are no transactions, change one document by one update',
    abortTransaction: 'there are no transactions, change one document by one update',
    createUser: 'there are no users, the folder is open to its owner alone',
    saslStart: 'there are no users, connect without credentials',
    validate: 'stored data is checked at every start',
    compact: 'free space is used again, take a backup and restore it to give it back',
    fsync: 'every write is on the disk before it is answered',
    shutdown: 'end the process with SIGTERM',
    convertToCapped: EXPIRE,
    cloneCollectionAsCapped: EXPIRE,
    reIndex: 'drop the index and create it again',
    replSetGetStatus: 'there is one member, which is the primary',
    currentOp: MONGODB,
    killOp: 'give commands a maxTimeMS',
    profile: MONGODB,
    enableSharding: MONGODB,
    shardCollection: MONGODB,
    createSearchIndexes: MONGODB,
  },
  'query operator': {
    $where: NO_SCRIPTS,
    $text: 'match by $regex',
    $jsonSchema: 'use $type and $exists',
    $sampleRate: 'draw documents in the client',
    $alwaysTrue: 'use an empty filter',
    $alwaysFalse: 'use {$nor: [{}]}',
    $bitsAllClear: IN_CODE,
    $bitsAllSet: IN_CODE,
    $bitsAnyClear: IN_CODE,
    $bitsAnySet: IN_CODE,
    $geoIntersects: NO_PLACES,
    $geoWithin: NO_PLACES,
    $near: NO_PLACES,
    $nearSphere: NO_PLACES,
    $within: NO_PLACES,
    $geoNear: NO_PLACES,
    $maxDistance: NO_PLACES,
    $minDistance: NO_PLACES,
    $uniqueDocs: NO_PLACES,
    $meta: MONGODB,
  },
  'update operator': {
    $pushAll: 'use $push with $each',
    $isolated: 'every update of one document is isolated',
  },
  stage: {
    $bucket: 'use $group with $switch',
    $bucketAuto: 'use $group with $switch',
    $changeStream: 'ask again by a time or a number that grows',
    $changeStreamSplitLargeEvent: 'ask again by a time or a number that grows',
    $collStats: 'use the command collStats',
    $currentOp: MONGODB,
    $densify: IN_CODE,
    $documents: IN_CODE,
    $fill: IN_CODE,
    $geoNear: NO_PLACES,
    $graphLookup: 'read the other documents by further finds',
    $indexStats: 'ask explain which index a query uses',
    $listLocalSessions: MONGODB,
    $listSearchIndexes: MONGODB,
    $listSessions: MONGODB,
    $lookup: 'read the other collection by a second find',
    $merge: 'write the result by bulkWrite',
    $out: 'write the result by insertMany',
    $planCacheStats: 'ask explain which index a query uses',
    $redact: 'use $match and $project',
    $sample: 'draw documents in the client',
    $search: MONGODB,
    $searchMeta: MONGODB,
    $setWindowFields: IN_CODE,
    $unionWith: 'read the other collection by a second aggregate',
    $vectorSearch: MONGODB,
  },
  expression: {
    $function: NO_SCRIPTS,
    $where: NO_SCRIPTS,
    $accumulator: NO_SCRIPTS,
    $meta: MONGODB,
    ...Object.fromEntries(named(OTHER_EXPRESSIONS).map((name) => [name, IN_CODE])),
  },
  accumulator: {
    $accumulator: NO_SCRIPTS,
    $bottom: 'use $sort before $group, then $last',
    $bottomN: 'use $push, then $slice',
    $firstN: 'use $push, then $slice',
    $lastN: 'use $push, then $slice',
    $maxN: 'use $push, then $slice',
    $median: IN_CODE,
    $minN: 'use $push, then $slice',
    $percentile: IN_CODE,
    $stdDevPop: IN_CODE,
    $stdDevSamp: IN_CODE,
    $top: 'use $sort before $group, then $first',
    $topN: 'use $push, then $slice',
  },
  'option of create': {
    capped: EXPIRE,
    size: EXPIRE,
    max: EXPIRE,
    timeseries: 'use an ordinary collection and an index on the time',
    expireAfterSeconds: EXPIRE,
    viewOn: 'run its pipeline by aggregate',
    pipeline: 'run it by aggregate',
    collation: COLLATION,
    validator: 'check documents in the client',
    validationLevel: 'check documents in the client',
    validationAction: 'check documents in the client',
    clusteredIndex: 'documents are found by _id as quickly without it',
    changeStreamPreAndPostImages: 'ask again by a time or a number that grows',
    encryptedFields: MONGODB,
    storageEngine: MONGODB,
    indexOptionDefaults: MONGODB,
  },
  'option of find': {
    tailable: 'ask again by a time or a number that grows',
    awaitData: 'ask again by a time or a number that grows',
    oplogReplay: 'ask again by a time or a number that grows',
    min: 'use $gte',
    max: 'use $lt',
    returnKey: 'use a projection of the indexed fields',
    showRecordId: 'use _id',
  },
  'option of an index': {
    collation: COLLATION,
    hidden: 'drop the index',
    storageEngine: MONGODB,
    prepareUnique: 'create the index with unique',
    clustered: 'documents are found by _id as quickly without it',
    wildcardProjection: 'index each path that is asked for',
    weights: 'match by $regex',
    default_language: 'match by $regex',
    language_override: 'match by $regex',
    textIndexVersion: 'match by $regex',
    '2dsphereIndexVersion': NO_PLACES,
    bits: NO_PLACES,
    min: NO_PLACES,
    max: NO_PLACES,
  },
  'kind of index': {
    text: 'match by $regex',
    '2d': NO_PLACES,
    '2dsphere': NO_PLACES,
    geoHaystack: NO_PLACES,
    hashed: 'use an ascending index, which equality uses as well',
    columnstore: 'use an ordinary index of the fields',
    wildcard: 'index each path that is asked for',
  },
};
