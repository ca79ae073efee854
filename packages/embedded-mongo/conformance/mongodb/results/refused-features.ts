import type { Refusal } from '../proxy/refusals.ts';

/** A feature of MongoDB that the built-in database refuses on purpose. */
export type RefusedFeature = {
  readonly feature: string;
  readonly reason: string;
  /** The code, and a part of the message. */
  readonly code: number;
  readonly message: RegExp;
  /** The tests of it are for servers from this version on. */
  readonly since?: string;
};

const NO_STREAMS = 'There are no change streams: whoever waits for a change asks again';
const NO_RESULT = 'A result is written by its client, by insertMany or bulkWrite';
const NO_SEARCH = 'Search indexes are MongoDB Atlas’s';
const NO_KIND = 'Collections are plain: what is kept for a time has a TTL index';

export const REFUSED_FEATURES: readonly RefusedFeature[] = [
  {
    feature: 'client.bulkWrite',
    reason:
      'collection.bulkWrite does the same for one collection with commands that all servers have',
    code: 59,
    message: /'bulkWrite'/,
    since: '8.0',
  },
  {
    feature: 'collations',
    reason: 'Strings compare by their bytes; a second order would have to reach every index',
    code: 238,
    message: /^collation /,
  },
  { feature: '$out', reason: NO_RESULT, code: 238, message: /^\$out / },
  { feature: '$merge', reason: NO_RESULT, code: 238, message: /^\$merge / },
  {
    feature: 'aggregation over a database',
    reason: 'Its stages list a cluster’s sessions and operations, or make documents of nothing',
    code: 73,
    message: /^Aggregations over a database/,
  },
  { feature: 'change streams', reason: NO_STREAMS, code: 238, message: /^\$changeStream/ },
  {
    feature: '$rand',
    reason: 'Chance belongs to the client, which can be tested with it',
    code: 238,
    message: /^\$rand /,
  },
  { feature: 'views', reason: NO_KIND, code: 238, message: /^viewOn / },
  { feature: 'capped collections', reason: NO_KIND, code: 238, message: /^capped / },
  {
    feature: 'clustered collections',
    reason: NO_KIND,
    code: 238,
    message: /^clusteredIndex /,
  },
  {
    feature: 'time series',
    reason: NO_KIND,
    code: 238,
    message: /^(timeseries|expireAfterSeconds) /,
  },
  {
    feature: 'images before and after changes',
    reason: NO_STREAMS,
    code: 238,
    message: /^changeStreamPreAndPostImages /,
  },
  {
    feature: 'validators',
    reason: 'Documents are checked by the client that stores them',
    code: 40415,
    message: /collMod\.validator/,
  },
  {
    feature: 'collMod of more than a TTL',
    reason: 'An index is dropped and created again',
    code: 72,
    message: /^collMod can only/,
  },
  { feature: 'search index commands', reason: NO_SEARCH, code: 59, message: /SearchIndex(es)?'/ },
  {
    feature: '$listSearchIndexes',
    reason: NO_SEARCH,
    code: 238,
    message: /^\$listSearchIndexes /,
  },
  {
    feature: 'snapshot reads',
    reason: 'Storage keeps one version of a document',
    code: 72,
    message: /read concern level/,
  },
  {
    feature: 'transactions',
    reason: 'A write is atomic for one document; there is one writer, which would wait',
    code: 263,
    message: /^Transactions/,
  },
];

/** The feature that a refusal speaks of, if it is a known one. */
export const featureOf = (refusal: Refusal): RefusedFeature | undefined =>
  REFUSED_FEATURES.find(
    ({ code, message }) => code === refusal.code && message.test(refusal.message),
  );
