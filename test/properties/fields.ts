import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { anyJson, anyObject, anyText, edgeObject } from './hazardous-values.ts';
import { bool, type JsonText, list, nothing, number, object, string } from './json-text.ts';
import { newNumber, noNumber } from './numbers.ts';

/** A body's parts by name: what is good there, and what is not. */
export type Field = {
  readonly name: string;
  readonly required?: boolean;
  readonly good: fc.Arbitrary<JsonText>;
  readonly bad: fc.Arbitrary<JsonText>;
};

export const text = (texts: fc.Arbitrary<string>): fc.Arbitrary<JsonText> =>
  fc.tuple(texts, fc.boolean()).map(([value, escaped]) => string(value, escaped));

/** New each time, so that no two requests share a session; up to the limit of an id. */
const newId = fc
  .tuple(anyText, fc.constantFrom(0, 0, 0, 1))
  .map(([end, long]) => `${randomUUID()}${end.toWellFormed()}${'🦊'.repeat(long * 200)}`);

export const noText = fc.oneof(
  fc.constantFrom(nothing, bool(true), number('1'), list([string('x')])),
  fc.constant(object([['length', object([['toString', nothing]])]])),
  fc.constantFrom('$ne', '$gt', '$regex').map((name) => object([[name, string('')]])),
);

export const idField = (name: string, required = false): Field => ({
  name,
  required,
  good: text(newId),
  bad: fc.oneof(noText, text(fc.constantFrom('', 'x\ud800', 'x'.repeat(257), '🦊'.repeat(257)))),
});

export const numberField: Field = {
  name: 'phone_number',
  required: true,
  good: text(newNumber),
  bad: fc.oneof(noText, text(noNumber), text(fc.constant(' '.repeat(65)))),
};

export const passthroughField = (name: string): Field => ({
  name,
  good: fc.oneof({ arbitrary: anyObject, weight: 8 }, { arbitrary: edgeObject, weight: 1 }),
  bad: anyJson,
});

export const words = (...values: readonly string[]) => text(fc.constantFrom(...values));

export const noNumeric = fc.oneof(noText, fc.constantFrom('1e400', '9007199254740993').map(number));
