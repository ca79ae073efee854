import { mkdir, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageRequest, Position } from '#src/domain/page.ts';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import type { Scope } from '#src/domain/scope.ts';
import { readCallerFilter } from '#src/resolvers/caller/read-caller-filter.ts';
import { createContactStore } from '#src/store/callers/contacts.ts';
import { createCallStore } from '#src/store/calls/calls.ts';
import { createScopeIds } from '#src/store/tenants/scope-ids.ts';
import { startForBench } from '../running-service.ts';
import { createExplainer } from './explain.ts';
import { type Search, searches } from './searches.ts';
import { storeCallers } from './stored-callers.ts';

const CALLERS = Number(process.env.SEARCH_CALLERS ?? 100_000);
const TURNS = Number(process.env.SEARCH_TURNS ?? 150);
/** Titles that contain this are measured, with the baseline; empty: all. */
const ONLY = process.env.SEARCH_ONLY ?? '';
/** A folder that is kept, with the callers that the first run stores; empty: a new one that is removed. */
const KEPT = process.env.SEARCH_DATA_DIR ?? '';
const WARM_UP = 10;
const AT_MOST_P99_MS = 50;
const PAGE = 20;
const DEEP_PAGES = 30;

const QUERIES = {
  callers: /* GraphQL */ `
    query ($filter: CallerFilter, $order: CallerOrder, $after: String, $scope: ScopeInput) {
      page: callers(filter: $filter, order: $order, first: 20, after: $after, scope: $scope) {
        edges { node { id phoneNumber name tags lastSeenMs lastOutcome } }
        pageInfo { hasNextPage endCursor }
      }
    }
  `,
  calls: /* GraphQL */ `
    query ($filter: CallFilter, $after: String, $scope: ScopeInput) {
      page: calls(filter: $filter, first: 20, after: $after, scope: $scope) {
        edges { node { id callId phoneNumber startedAtMs outcome summaryState } }
        pageInfo { hasNextPage endCursor }
      }
    }
  `,
};

type Answer = { page: { edges: object[]; pageInfo: { endCursor: string | null } } };

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

await using parts = new AsyncDisposableStack();
const dataDir = KEPT || parts.use(await mkdtempDisposable(join(tmpdir(), 'bench-search-'))).path;
await mkdir(dataDir, { recursive: true });
const { database, config, operator } = await startForBench(parts, dataDir);
const { operate, createTenant } = operator;
const explainer = createExplainer(database.uri, config.databaseName);
parts.defer(() => explainer.close());
const kept = await explainer.db.collection<{ _id: string }>('tenants').findOne({});
const tenantId = kept?._id ?? (await createTenant({ defaultCountry: 'US' })).id;
const scope: Scope = { tenantId, mode: 'live' };
const idsOf = createScopeIds(explainer.db);
const ids = await idsOf(scope);

const storedFrom = performance.now();
if (kept === null) await storeCallers(explainer.db, scope, ids, CALLERS);
console.log(
  `${CALLERS} callers with a call each, stored in ${((performance.now() - storedFrom) / 1_000).toFixed(0)} s; pages of ${PAGE}, ${TURNS} turns, all kinds in turn`,
);

/** One page through the front door. */
const ask = ({ field, filter, order }: Search, turn: number, after: string | null) =>
  operate<Answer>(QUERIES[field], {
    filter: filter(turn),
    ...(field === 'callers' && { order: order ?? null }),
    after,
    scope: { tenantId, mode: 'LIVE' },
  });

async function middleOf(search: Search): Promise<string | null> {
  let after: string | null = null;
  for (let page = 0; page < DEEP_PAGES; page += 1) {
    after = (await ask(search, 0, after)).page.pageInfo.endCursor;
  }
  return after;
}

const EVERY_CALLER = {
  phoneNumber: null,
  phonePrefix: null,
  name: null,
  text: null,
  tags: null,
  lastSeenFromMs: null,
  lastSeenUntilMs: null,
  outcome: null,
};

/** What the stores ask for the same search. */
function read({ field, filter, order }: Search, after: Position | null): Promise<unknown> {
  const request: PageRequest = { after, before: null, limit: PAGE + 1, backward: false };
  const asked = filter(0);
  if (field === 'callers') {
    const wanted = order === 'FIRST_SEEN' ? 'first_seen' : order === 'NUMBER' ? 'number' : null;
    const { outcome, ...rest } = asked;
    const given = {
      ...EVERY_CALLER,
      ...rest,
      ...(outcome === 'OTHER' && { outcome: 'other' as const }),
      ...(outcome === 'QUOTE_GIVEN' && { outcome: 'quote_given' as const }),
    };
    const search = readCallerFilter(given, wanted, 'US');
    return createContactStore(explainer.db, idsOf).search(scope, search, request);
  }
  const text = (name: string) => (typeof asked[name] === 'string' ? asked[name] : null);
  const number = text('phoneNumber');
  const outcomes = { OTHER: 'other', QUOTE_GIVEN: 'quote_given', NO_ANSWER: 'no_answer' } as const;
  const outcome = text('outcome');
  return createCallStore(explainer.db, idsOf).search(
    scope,
    {
      order: 'newest',
      contactKey: number === null ? null : ids.contact(parsePhoneNumber(number, 'US').e164),
      callId: text('callId'),
      agentId: text('agentId'),
      outcome: outcome === null ? null : (outcomes[outcome as keyof typeof outcomes] ?? null),
      summaryState: text('summaryState') === null ? null : 'failed',
      startedFromMs: null,
      startedUntilMs: null,
    },
    request,
  );
}

const kinds = searches(CALLERS).filter(({ title }, at) => at === 0 || title.includes(ONLY));
const times = kinds.map((): number[] => []);
const rows = kinds.map(() => 0);
const afters: (string | null)[] = [];
for (const search of kinds) afters.push(search.isDeep ? await middleOf(search) : null);
for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
  for (const [at, search] of kinds.entries()) {
    const from = performance.now();
    const { page } = await ask(search, turn, afters[at] ?? null);
    rows[at] = page.edges.length;
    if (turn >= WARM_UP) times[at]?.push(performance.now() - from);
  }
}

const baseline = percentile(times[0] ?? [], 0.5);
console.log(
  `${'search'.padEnd(30)} rows  p50 ms  p99 ms  ratio  commands  examined  indexes (of the first page)`,
);
for (const [at, search] of kinds.entries()) {
  const [p50, p99] = [percentile(times[at] ?? [], 0.5), percentile(times[at] ?? [], 0.99)];
  const { indexes, commands, examined } = await explainer.explain(() => read(search, null));
  const figures = [
    search.title.padEnd(30),
    String(rows[at]).padStart(4),
    p50.toFixed(1).padStart(7),
    p99.toFixed(1).padStart(7),
    (p50 / baseline).toFixed(1).padStart(6),
    String(commands).padStart(9),
    String(examined).padStart(9),
  ];
  console.log(`${figures.join(' ')}  ${indexes}`);
  if (!(p99 <= AT_MOST_P99_MS)) process.exitCode = 1;
}
console.log(`bar: p99 ≤ ${AT_MOST_P99_MS} ms for each kind`);
