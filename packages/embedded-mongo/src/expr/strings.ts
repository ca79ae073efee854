import { BSONSymbol, Int32 } from 'bson';
import { isNumber, textOf } from '../bson/compare.ts';
import type { Value } from '../bson/document.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import { isNothing, wholeOf } from './arrays.ts';
import { toText } from './conversions.ts';
import type { Operation } from './types.ts';

type Operand = Value | undefined;

function stringOf(name: string, code: number, value: Operand): string {
  if (typeof value === 'string') return value;
  throw new CommandError(code, `${name} requires a string, found: ${typeName(value)}`);
}

function concat(operands: Operand[]): Operand {
  if (operands.some(isNothing)) return null;
  return operands.map((item) => stringOf('$concat', 16702, item)).join('');
}

/** "`$toLower` only has a well-defined behavior for strings of ASCII characters"; null makes ''. */
function recase(name: string, change: (text: string) => string): Operation {
  return {
    min: 1,
    max: 1,
    run: ([value]) => {
      if (isNothing(value)) return '';
      if (value instanceof BSONSymbol) return change(textOf(value));
      const hasText = typeof value === 'string' || value instanceof Date || isNumber(value);
      return change((hasText ? toText(value) : undefined) ?? stringOf(name, 16007, value));
    },
  };
}

/** Counts code points, from 0. */
function substring([text, start, count]: Operand[]): Operand {
  const from = wholeOf('$substrCP: starting index', 34450, start);
  const length = wholeOf('$substrCP: length', 34452, count);
  if (from < 0) throw new CommandError(34455, '$substrCP: the starting index must be nonnegative');
  if (length < 0) throw new CommandError(34454, '$substrCP: length must be a nonnegative integer');
  if (isNothing(text)) return '';
  return Array.from(stringOf('$substrCP', 16007, text))
    .slice(from, from + length)
    .join('');
}

function strLen([text]: Operand[]): Operand {
  return new Int32(Array.from(stringOf('$strLenCP', 34471, text)).length);
}

function split([text, separator]: Operand[]): Operand {
  if (isNothing(text) || isNothing(separator)) return null;
  const by = stringOf('$split', 40086, separator);
  if (by === '') throw new CommandError(40087, '$split requires a non-empty separator');
  return stringOf('$split', 40085, text).split(by);
}

export const STRINGS: Readonly<Record<string, Operation>> = {
  $concat: { min: 0, max: Infinity, run: concat },
  $toLower: recase('$toLower', (text) => text.replace(/[A-Z]+/g, (part) => part.toLowerCase())),
  $toUpper: recase('$toUpper', (text) => text.replace(/[a-z]+/g, (part) => part.toUpperCase())),
  $substrCP: { min: 3, max: 3, run: substring },
  $strLenCP: { min: 1, max: 1, run: strLen },
  $split: { min: 2, max: 2, run: split },
};
