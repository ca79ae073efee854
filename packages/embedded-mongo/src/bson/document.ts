import type {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

/**
 * A document as this server computes with it. A Map, because a plain object reorders keys that look
 * like integers and treats `__proto__` specially; BSON does neither.
 */
export type Doc = Map<string, Value>;

/** Every BSON value keeps its type: numbers are `Int32`, `Long`, `Double` or `Decimal128`, never bare. */
export type Value =
  | Doc
  | Value[]
  | string
  | boolean
  | null
  | Date
  | Int32
  | Long
  | Double
  | Decimal128
  | ObjectId
  | Binary
  | Timestamp
  | BSONRegExp
  | BSONSymbol
  | Code
  | MinKey
  | MaxKey;
