import fc from 'fast-check';
import type { Field } from './fields.ts';
import { anyJson, anyName, gap } from './hazardous-values.ts';
import { type JsonText, type Member, object } from './json-text.ts';

const further = fc.array(fc.tuple(anyName, anyJson), { maxLength: 3 });

const member = ({ name }: Field, value: fc.Arbitrary<JsonText>): fc.Arbitrary<Member> =>
  value.map((json) => [name, json]);

/** Sends a name twice now and then: the last one counts. */
const present = (field: Field): fc.Arbitrary<readonly Member[]> =>
  fc.oneof(
    { arbitrary: member(field, field.good).map((last) => [last]), weight: 15 },
    {
      arbitrary: fc
        .tuple(member(field, anyJson), member(field, field.good))
        .map((both) => [...both]),
      weight: 1,
    },
  );

const bodyOf = (parts: fc.Arbitrary<readonly Member[]>[]): fc.Arbitrary<JsonText> =>
  fc
    .tuple(further, fc.tuple(...parts), gap)
    .map(([others, named, g]) => object([...others, ...named.flat()], g));

const valid = (field: Field): fc.Arbitrary<readonly Member[]> =>
  field.required ? present(field) : fc.oneof(fc.constant([]), present(field));

const faulty = (field: Field): fc.Arbitrary<readonly Member[]> =>
  fc.oneof(
    { arbitrary: member(field, field.bad).map((one) => [one]), weight: 4 },
    { arbitrary: fc.constant([]), weight: 1 },
  );

/** Bodies of every kind: as they should be, with a fault at one place, and anything. */
export function bodies(fields: readonly Field[]): fc.Arbitrary<JsonText> {
  const withFaultAt = (at: number) =>
    bodyOf(fields.map((field, index) => (index === at ? faulty(field) : valid(field))));
  return fc.oneof(
    { arbitrary: bodyOf(fields.map(valid)), weight: 5 },
    { arbitrary: fc.oneof(...fields.map((_, index) => withFaultAt(index))), weight: 4 },
    { arbitrary: anyJson, weight: 1 },
    {
      arbitrary: bodyOf(
        fields.map((field) =>
          fc.oneof(
            fc.constant([]),
            member(field, anyJson).map((one) => [one]),
          ),
        ),
      ),
      weight: 1,
    },
  );
}
