import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outcome } from '#src/domain/call.ts';
import type {
  CallerConditions,
  CallerOrder,
  CallerSearch,
} from '#src/domain/callers/caller-search.ts';
import type { Position } from '#src/domain/page.ts';
import { createContactStore } from '#src/store/callers/contacts.ts';
import { createIndexes } from '#src/store/indexes.ts';
import { createScopeIds } from '#src/store/tenants/scope-ids.ts';
import { databaseUri } from '../support/service/database.ts';
import { storeCallers } from '../support/service/stored-callers.ts';
import { insertTenant } from '../support/service/stored-tenant.ts';

const scope = { tenantId: 't1', mode: 'live' } as const;
/** More than are read at first for a page whose conditions no index serves. */
const COUNT = 700;
const NAMES = [
  'Maria Martinez',
  'José Márquez',
  'ANNA-Lena Ma',
  "Ida O'Marra",
  'Zoë Berg',
  'Marta Mara',
  null,
];
const TAGS = ['a', 'b', 'c'];
const OUTCOMES: readonly Outcome[] = ['other', 'quote_given', 'no_answer'];

type Stored = {
  number: string;
  uid: string;
  name: string | null;
  tags: string[];
  firstSeenMs: number | null;
  lastSeenMs: number | null;
  outcome: Outcome | null;
};

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

/** Times have repeats, and some callers never called. */
const ALL: Stored[] = Array.from({ length: COUNT }, (_, n) => {
  const isListed = n % 9 === 0;
  return {
    number: `+1${pick(['212', '415', '702'], n)}555${String(n).padStart(4, '0')}`,
    uid: randomUUID(),
    name: pick(NAMES, n * 11),
    tags: TAGS.filter((_tag, at) => (n >> at) % 2 === 1),
    firstSeenMs: isListed ? null : 1_000 + ((n * 37) % 50),
    lastSeenMs: isListed ? null : 2_000 + ((n * 53) % 60),
    outcome: n % 5 === 0 ? null : pick(OUTCOMES, n),
  };
});

let db: Db;
let stop: () => Promise<void>;

beforeAll(async () => {
  const client = new MongoClient(await databaseUri());
  db = client.db(`callers_${randomUUID()}`);
  await createIndexes(db);
  await insertTenant(db, scope.tenantId);
  await storeCallers(db, scope, ALL);
  // Another scope's, which nobody may see.
  await storeCallers(
    db,
    { ...scope, mode: 'test' },
    ALL.slice(0, 50).map((one) => ({ ...one, uid: randomUUID() })),
  );
  stop = async () => {
    await db.dropDatabase();
    await client.close();
  };
}, 120_000);

afterAll(() => stop());

const plain = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f']/g, '')
    .toLowerCase()
    .split(/[ -]/);

type Condition = (caller: Stored) => boolean;

const conditionsOf = ({ prefixes, nameStarts, conditions }: CallerSearch): Condition[] => [
  ({ number }) => prefixes?.some((prefix) => number.startsWith(prefix)) ?? true,
  ({ name }) =>
    nameStarts?.every((start) => plain(name ?? '').some((w) => w.startsWith(start))) ?? true,
  ({ tags }) => conditions.tags.every((tag) => tags.includes(tag)),
  ({ outcome }) => conditions.outcome === null || outcome === conditions.outcome,
  ({ lastSeenMs }) =>
    conditions.lastSeenFromMs === null || (lastSeenMs ?? -1) >= conditions.lastSeenFromMs,
  ({ lastSeenMs }) =>
    conditions.lastSeenUntilMs === null || (lastSeenMs ?? Infinity) < conditions.lastSeenUntilMs,
];

/** What a list is sorted by, as texts that sort alike. */
function keyOf(caller: Stored, { order, nameStarts }: CallerSearch): [number | string, string] {
  const { uid, firstSeenMs, lastSeenMs, number, name } = caller;
  if (order === 'first_seen') return [firstSeenMs ?? Infinity, uid];
  if (order === 'last_seen') return [lastSeenMs ?? -1, uid];
  if (order === 'number') return [number, uid];
  return [plain(name ?? '').find((word) => word.startsWith(nameStarts?.[0] ?? '')) ?? '', uid];
}

function expected(search: CallerSearch): string[] {
  const conditions = conditionsOf(search);
  const found = ALL.filter((caller) => conditions.every((holds) => holds(caller)));
  const compare = (one: Stored, other: Stored) => {
    const [[a, x], [b, y]] = [keyOf(one, search), keyOf(other, search)];
    return a < b || (a === b && x < y) ? -1 : 1;
  };
  // Latest seen first, but who never called is last among themselves by id, too.
  const sorted = found.toSorted(compare);
  return (search.order === 'last_seen' ? sorted.reverse() : sorted).map(({ number }) => number);
}

type Ends = { readonly after: Position | null; readonly before: Position | null };

const WHOLE: Ends = { after: null, before: null };

type Walked = { readonly number: string; readonly position: Position };

/** All pages of a size, in the order of the list. */
async function walk(
  search: CallerSearch,
  size: number,
  backward: boolean,
  within = WHOLE,
): Promise<Walked[]> {
  const store = createContactStore(db, createScopeIds(db));
  const found: Walked[] = [];
  let ends = within;
  for (;;) {
    const page = await store.search(scope, search, { ...ends, limit: size, backward });
    const numbers = page.items.map(({ item, position }) => ({
      number: item.contact.e164,
      position,
    }));
    expect(numbers.length).toBeLessThanOrEqual(size);
    found.push(...numbers);
    expect(found.length).toBeLessThanOrEqual(COUNT);
    const last: Position | null =
      page.readUntil ?? (numbers.length < size ? null : (numbers.at(-1)?.position ?? null));
    if (last === null) return backward ? found.reverse() : found;
    ends = backward ? { ...ends, before: last } : { ...ends, after: last };
  }
}

const numbersOf = (walked: readonly Walked[]) => walked.map(({ number }) => number);

const sought = fc.oneof(
  fc.record({ order: fc.constantFrom<CallerOrder>('last_seen', 'first_seen', 'number') }),
  fc.record({
    order: fc.constant<CallerOrder>('number'),
    prefixes: fc.constantFrom(['+1415'], ['+1212', '+17025550'], ['+4915'], []),
  }),
  fc.record({
    order: fc.constant<CallerOrder>('name'),
    nameStarts: fc.constantFrom(
      ['ma'],
      ['mar'],
      ['mar', 'ma'],
      ['lena'],
      ['omarra', 'ida'],
      ['qu'],
    ),
  }),
);

const chosen = fc.record({
  tags: fc.subarray(TAGS),
  lastSeenFromMs: fc.option(fc.integer({ min: 1_990, max: 2_070 })),
  lastSeenUntilMs: fc.option(fc.integer({ min: 1_990, max: 2_070 })),
  outcome: fc.option(fc.constantFrom(...OUTCOMES)),
});
const everybody = { tags: [], lastSeenFromMs: null, lastSeenUntilMs: null, outcome: null };

const searchesOf = (conditions: fc.Arbitrary<CallerConditions>): fc.Arbitrary<CallerSearch> =>
  fc.tuple(sought, conditions).map(([by, asked]) => ({
    number: null,
    prefixes: null,
    nameStarts: null,
    ...by,
    conditions: asked,
  }));

test('every search finds what a plain filter finds, in pages of any size, either way', async () => {
  await fc.assert(
    fc.asyncProperty(
      searchesOf(chosen),
      fc.integer({ min: 7, max: 400 }),
      fc.boolean(),
      async (search, size, backward) => {
        expect(numbersOf(await walk(search, size, backward))).toEqual(expected(search));
      },
    ),
    { numRuns: 80, seed: 20_261_123 },
  );
}, 120_000);

test('between two cursors is what stands between them, and nothing if they are crossed', async () => {
  await fc.assert(
    fc.asyncProperty(
      searchesOf(fc.oneof(chosen, fc.constant(everybody))),
      fc.integer({ min: 20, max: 400 }),
      fc.boolean(),
      fc.tuple(fc.nat(COUNT), fc.nat(COUNT)),
      async (search, size, backward, [one, other]) => {
        const all = await walk(search, 400, false);
        fc.pre(all.length > 0);
        const [from, to] = [one % all.length, other % all.length];
        const ends = { after: all[from]?.position ?? null, before: all[to]?.position ?? null };
        const found = await walk(search, size, backward, ends);
        expect(numbersOf(found)).toEqual(numbersOf(all.slice(from + 1, to)));
      },
    ),
    { numRuns: 80, seed: 20_261_123 },
  );
}, 120_000);

test.each([
  ['first_seen', false],
  ['first_seen', true],
  ['last_seen', false],
  ['last_seen', true],
] as const)(
  'small pages by %s go on among those who never called; backward: %s',
  async (order, backward) => {
    const conditions = { ...everybody, tags: [...TAGS] };
    const search = { number: null, prefixes: null, nameStarts: null, order, conditions };
    expect(numbersOf(await walk(search, 3, backward))).toEqual(expected(search));
  },
);
