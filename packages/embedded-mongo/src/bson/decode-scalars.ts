import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  MaxKey,
  MinKey,
  onDemand,
  Timestamp,
} from 'bson';
import { copyOf, textAt } from './bytes.ts';
import type { Value } from './document.ts';
import { invalidBson } from './invalid-bson.ts';

const { ByteUtils, NumberUtils } = onDemand;

/** Milliseconds a JavaScript Date can represent on either side of 1970. */
const MAX_DATE_MS = 8.64e15;

/** Where the bytes of one value are. */
export type Span = {
  readonly bytes: Buffer;
  readonly offset: number;
  readonly length: number;
};

/** Values of the less frequent types. Throws 22 on a type that is deprecated or unknown. */
export function decodeRareValue(type: number, span: Span): Value {
  const raw = copyOf(span.bytes, span.offset, span.length);
  switch (type) {
    case 0x05:
      return decodeBinary(raw);
    case 0x0b:
      return decodeRegExp(raw);
    case 0x0d:
      return new Code(decodeString(span));
    case 0x0e:
      return new BSONSymbol(decodeString(span));
    case 0x11:
      return new Timestamp({
        i: NumberUtils.getUint32LE(raw, 0),
        t: NumberUtils.getUint32LE(raw, 4),
      });
    case 0x13:
      return new Decimal128(raw);
    case 0x7f:
      return new MaxKey();
    case 0xff:
      return new MinKey();
    default:
      throw invalidBson(`values of BSON type ${type} are not supported`);
  }
}

export function decodeString({ bytes, offset, length }: Span): string {
  const end = offset + length - 1;
  if (length < 5 || bytes[end] !== 0) throw invalidBson('a string does not end in 00');
  return textAt(bytes, offset + 4, end);
}

export function decodeBoolean(byte: number | undefined): boolean {
  if (byte !== 0 && byte !== 1) throw invalidBson('a boolean is neither 00 nor 01');
  return byte === 1;
}

export function decodeDate(ms: bigint): Date {
  const value = Number(ms);
  if (Math.abs(value) > MAX_DATE_MS) throw invalidBson('a date is outside the supported range');
  return new Date(value);
}

function decodeBinary(raw: Uint8Array): Binary {
  const subtype = raw[4] ?? 0;
  if (subtype !== Binary.SUBTYPE_BYTE_ARRAY) return new Binary(raw.subarray(5), subtype);
  // The old subtype 2 repeats its length inside.
  if (raw.length < 9 || NumberUtils.getInt32LE(raw, 5) !== raw.length - 9) {
    throw invalidBson('binary of subtype 2 has a wrong inner length');
  }
  return new Binary(raw.subarray(9), subtype);
}

function decodeRegExp(raw: Uint8Array): BSONRegExp {
  const split = raw.indexOf(0);
  const pattern = ByteUtils.toUTF8(raw, 0, split, true);
  return new BSONRegExp(pattern, ByteUtils.toUTF8(raw, split + 1, raw.length - 1, true));
}
