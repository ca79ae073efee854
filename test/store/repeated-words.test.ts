import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallerSearch } from '#src/domain/callers/caller-search.ts';
import type { PageRequest, Position } from '#src/domain/page.ts';
import { createContactStore } from '#src/store/callers/contacts.ts';
import { createIndexes } from '#src/store/indexes.ts';
import { createScopeIds } from '#src/store/tenants/scope-ids.ts';
import { createExplainer } from '../../bench/search/explain.ts';
import { databaseUri } from '../support/service/database.ts';
import { storeCallers } from '../support/service/stored-callers.ts';
import { insertTenant } from '../support/service/stored-tenant.ts';

const scope = { tenantId: 't1', mode: 'live' } as const;
const COUNT = 400;
const PAGE = 10;
/** Rows of words for a page, and its contacts. */
const MOST_READ = 6 * PAGE;
const MARIA: CallerSearch = {
  order: 'name',
  number: null,
  prefixes: null,
  nameStarts: ['ma'],
  conditions: { tags: [], lastSeenFromMs: null, lastSeenUntilMs: null, outcome: null },
};

let explainer: ReturnType<typeof createExplainer>;
let stop: () => Promise<void>;

beforeAll(async () => {
  explainer = createExplainer(await databaseUri(), `callers_${randomUUID()}`);
  await createIndexes(explainer.db);
  await insertTenant(explainer.db, scope.tenantId);
  const numbers = Array.from({ length: COUNT }, (_, n) => `+1212555${String(1_000 + n)}`);
  const callers = numbers.map((number, n) => ({ number, name: `Maria Berg${n}` }));
  await storeCallers(explainer.db, scope, callers);
  stop = async () => {
    await explainer.db.dropDatabase();
    await explainer.close();
  };
});

afterAll(() => stop());

test.each([false, true])(
  'each page of callers who share a word costs as much as the first; backward: %s',
  async (backward) => {
    const store = createContactStore(explainer.db, createScopeIds(explainer.db));
    const seen: string[] = [];
    let cursor: Position | null = null;
    do {
      const ends = backward ? { after: null, before: cursor } : { after: cursor, before: null };
      const request: PageRequest = { ...ends, limit: PAGE, backward };
      const { examined } = await explainer.explain(async () => {
        const { items } = await store.search(scope, MARIA, request);
        seen.push(...items.map(({ item }) => item.contact.e164));
        cursor = items.at(-1)?.position ?? null;
      });
      expect(examined).toBeLessThanOrEqual(MOST_READ);
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(COUNT);
    expect(seen).toHaveLength(COUNT);
  },
);

test.each([
  ['behind', { after: { value: '+13', id: '' }, before: null }],
  ['before', { after: null, before: { value: '+11', id: '' } }],
])('numbers that begin as asked are not read for a page %s them', async (_where, ends) => {
  const store = createContactStore(explainer.db, createScopeIds(explainer.db));
  const search: CallerSearch = {
    ...MARIA,
    order: 'number',
    nameStarts: null,
    prefixes: ['+10', '+1212', '+14'],
  };
  const { examined } = await explainer.explain(async () => {
    const { items } = await store.search(scope, search, { ...ends, limit: PAGE, backward: false });
    expect(items).toEqual([]);
  });
  expect(examined).toBe(0);
});
