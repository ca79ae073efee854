import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { checkFields, type Fields, numberOf, readDocument } from '../wire/fields.ts';

const READ_CONCERN: Fields = {
  level: 'string',
  afterClusterTime: 'timestamp',
  atClusterTime: 'timestamp',
};
const READ_LEVELS = new Set<Value>(['local', 'available', 'majority', 'linearizable']);

/** A `wtimeout` of another type is ignored. Source: MongoDB's definition of a write concern. */
const WRITE_CONCERN: Fields = { w: 'any', j: 'flag', wtimeout: 'any' };

const READ_PREFERENCE: Fields = {
  mode: 'string',
  tags: 'array',
  maxStalenessSeconds: 'number',
  hedge: 'object',
};
const READ_MODES = new Set<Value>([
  ...['primary', 'primaryPreferred', 'secondary', 'secondaryPreferred', 'nearest'],
]);

/** Refuses concerns that one server with an fsync for every write cannot guarantee. */
export function checkConcerns(body: Doc): void {
  const read = readDocument(body, 'readConcern');
  const write = readDocument(body, 'writeConcern');
  const preference = readDocument(body, '$readPreference');
  if (read !== undefined) checkReadConcern(read);
  if (write !== undefined) checkWriteConcern(write);
  if (preference !== undefined) checkReadPreference(preference);
}

function checkReadConcern(concern: Doc): void {
  checkFields(concern, READ_CONCERN, 'readConcern');
  const level = concern.get('level') ?? 'local';
  if (level === 'snapshot' || concern.has('atClusterTime')) {
    throw new CommandError(72, 'This read concern level is not supported, use majority');
  }
  if (READ_LEVELS.has(level)) return;
  throw new CommandError(9, `readConcern.level must be one of ${[...READ_LEVELS].join(', ')}`);
}

function checkWriteConcern(concern: Doc): void {
  checkFields(concern, WRITE_CONCERN, 'writeConcern');
  const wanted = concern.get('w') ?? 'majority';
  if (wanted === 'majority') return;
  if (typeof wanted === 'string') {
    throw new CommandError(79, 'No write concern mode of that name, use majority');
  }
  const copies = wanted instanceof Map && wanted.size > 0 ? 2 : numberOf(wanted);
  if (copies === undefined) throw new CommandError(9, 'w has to be a number, string, or object');
  if (!(copies >= 0 && copies <= 50)) {
    throw new CommandError(9, 'w has to be a non-negative number and not greater than 50');
  }
  if (copies > 1) throw new CommandError(100, 'Not enough data-bearing nodes');
}

function checkReadPreference(preference: Doc): void {
  checkFields(preference, READ_PREFERENCE, '$readPreference');
  const mode = preference.get('mode') ?? null;
  if (mode === null) throw new CommandError(4, '$readPreference needs a mode');
  if (!READ_MODES.has(mode)) {
    throw new CommandError(2, `$readPreference.mode must be one of ${[...READ_MODES].join(', ')}`);
  }
}
