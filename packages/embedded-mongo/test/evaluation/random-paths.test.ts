import { Int32 } from 'bson';
import { expect, test } from 'vitest';
import type { Doc, Value } from '#src/bson/document.ts';
import { encodeKey } from '#src/bson/key.ts';
import { compileFilter } from '#src/query/match.ts';
import { indexValues, visitPath } from '#src/query/paths.ts';
import { seededRandom } from './seeded.ts';
import { shown } from './typed.ts';

const PATHS = ['a', 'a.b', 'a.0', 'a.1.b', 'a.b.0', 'a.b.a', 'a.0.0'];

const random = seededRandom(20_261_122);

function randomDoc(depth: number): Doc {
  const names = ['a', 'b', '0'].filter(() => random() < 0.6);
  return new Map(names.map((name) => [name, randomValue(depth - 1)]));
}

function randomValue(depth: number): Value {
  const kind = random();
  if (depth > 0 && kind < 0.35) return randomDoc(depth);
  if (depth > 0 && kind < 0.7) {
    return Array.from({ length: Math.floor(random() * 3) }, () => randomValue(depth - 1));
  }
  return kind < 0.8 ? null : new Int32(Math.floor(random() * 3));
}

const text = (value: Value | undefined) => Buffer.from(encodeKey(value)).toString('hex');

test('an index holds every value a filter sees, so that no document is missed by it', () => {
  let seen = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const doc = randomDoc(4);
    const path = PATHS[round % PATHS.length] ?? '';
    const held = new Set(indexValues(doc, path).values.map(text));
    visitPath(doc, path.split('.'), true, (value) => {
      // Filters for whole arrays do not use an index.
      if (!Array.isArray(value) && !held.has(text(value))) {
        expect.fail(`${path} of ${shown(doc)} sees ${shown(value)}`);
      }
      seen += 1;
      return false;
    });
  }
  expect(seen).toBeGreaterThan(10_000);
});

test('$in, $or and $nor over equalities agree with the equalities, on random documents', () => {
  const one = new Int32(1);
  for (let round = 0; round < 5_000; round += 1) {
    const doc = randomDoc(4);
    const path = PATHS[round % PATHS.length] ?? '';
    const is = (value: Value): Doc => new Map([[path, value]]);
    const matches = (filter: Doc) => compileFilter(filter).matches(doc);
    const either = matches(is(one)) || matches(is(null));
    expect(matches(is(new Map([['$in', [one, null]]])))).toBe(either);
    expect(matches(is(new Map([['$nin', [one, null]]])))).toBe(!either);
    expect(matches(new Map([['$or', [is(one), is(null)]]]))).toBe(either);
    expect(matches(new Map([['$nor', [is(one), is(null)]]]))).toBe(!either);
    expect(matches(is(new Map([['$ne', null]])))).toBe(!matches(is(null)));
  }
});
