import {
  type Adapter,
  type AnswerClass,
  type BreakerState,
  createTransport,
  guardProvider,
  type ProviderQuery,
} from 'phone-lookups';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  type Behaviour,
  STAND_IN_CREDENTIALS,
  startProviderStandIn,
} from '../support/providers/stand-in.ts';

// The breaker reads the clock; sockets and time limits keep real timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const BY_STATUS: Readonly<Record<number, AnswerClass>> = {
  200: 'ok',
  401: 'auth',
  402: 'quota',
  403: 'config',
  404: 'no_data',
  422: 'invalid_input',
  429: 'rate',
};

/** As simple as an adapter can be: the class is the status's. */
const adapter: Adapter = {
  name: 'pdl',
  kinds: ['identity'],
  northAmerica: [],
  isCnam: false,
  billsMisses: true,
  request: ({ e164 }, { PDL_API_KEY = '' }) => ({
    method: 'GET',
    path: `/v5/person/enrich?phone=${encodeURIComponent(e164)}`,
    headers: { 'x-api-key': PDL_API_KEY },
  }),
  read: ({ status, headers, json }) => ({
    class: Array.isArray(json) ? 'malformed' : (BY_STATUS[status] ?? 'transient'),
    code: `status_${status}`,
    retryAfterMs: headers['retry-after'] ? Number(headers['retry-after']) * 1_000 : null,
    found: {},
  }),
};

const QUERY: ProviderQuery = {
  e164: '+12125550142',
  country: 'US',
  kinds: ['identity'],
  call: {} as ProviderQuery['call'],
};

async function setUp({
  concurrency = 16,
  timeoutMs = 2_000,
  ...changed
}: Partial<Adapter> & { concurrency?: number; timeoutMs?: number } = {}) {
  const standIn = await startProviderStandIn();
  const transport = createTransport({ baseUrl: standIn.origin, concurrency });
  onTestFinished(async () => {
    await transport.close();
    await standIn.close();
  });
  const changes: [BreakerState, AnswerClass, string | null][] = [];
  const measured: [AnswerClass, number][] = [];
  const guard = guardProvider({
    adapter: { ...adapter, ...changed },
    transport,
    credentials: STAND_IN_CREDENTIALS,
    timeoutMs,
    concurrency,
    onChange: (state, last) => changes.push([state, last.class, last.code]),
    onRequest: (result, seconds) => measured.push([result, seconds]),
  });
  const ask = async (behaviour: Behaviour = 'normal', times = 1) => {
    standIn.behave('pdl', behaviour);
    const classes = [];
    while (classes.length < times) classes.push((await guard.ask(QUERY))?.class ?? null);
    return classes;
  };
  return { standIn, guard, changes, measured, ask };
}

test.each<[Behaviour, AnswerClass, string | null]>([
  ['normal', 'ok', 'status_200'],
  [{ delayMs: 50 }, 'ok', 'status_200'],
  ['wrong_types', 'ok', 'status_200'],
  [{ status: 404 }, 'no_data', 'status_404'],
  [{ status: 422 }, 'invalid_input', 'status_422'],
  [{ status: 401 }, 'auth', 'status_401'],
  [{ status: 402 }, 'quota', 'status_402'],
  [{ status: 429 }, 'rate', 'status_429'],
  [{ status: 500 }, 'transient', 'status_500'],
  ['hang', 'transient', 'timeout'],
  ['cut', 'transient', 'UND_ERR_SOCKET'],
  ['huge', 'malformed', 'too_large'],
  ['gzip', 'malformed', 'encoded'],
  ['html', 'malformed', 'not_json'],
  ['redirect', 'malformed', 'redirect'],
  ['other_shape', 'malformed', 'status_200'],
])('an answer of %j is %s', async (behaviour, result, code) => {
  const { standIn, guard, measured } = await setUp({ timeoutMs: 1_000 });
  standIn.behave('pdl', behaviour);
  expect(await guard.ask(QUERY)).toMatchObject({ class: result, code, found: {} });
  expect(measured).toEqual([[result, expect.any(Number)]]);
  expect(measured[0]?.[1]).toBeLessThan(2);
});

test('an adapter that throws is malformed, and a wrong key a refusal', async () => {
  const broken = await setUp({ read: () => JSON.parse('no') });
  expect(await broken.ask()).toEqual(['malformed']);
  const refused = await setUp({
    request: (query) => adapter.request(query, { PDL_API_KEY: 'other' }),
  });
  expect(await refused.ask()).toEqual(['auth']);
});

test('half of five failed: open, and one request is let through after 5 s, then 10, until one is good', async () => {
  const { guard, changes, ask, standIn } = await setUp();
  expect(await ask('normal', 2)).toEqual(['ok', 'ok']);
  expect(await ask('html', 2)).toEqual(['malformed', 'malformed']);
  expect(guard.state()).toBe('closed');
  expect(await ask({ status: 500 })).toEqual(['transient']);
  expect([guard.state(), guard.isAvailable()]).toEqual(['open', false]);
  expect(await ask('normal', 2)).toEqual([null, null]);

  pass(4.9);
  expect(guard.isAvailable()).toBe(false);
  pass(0.1);
  expect(guard.isAvailable()).toBe(true);
  standIn.behave('pdl', { status: 503 });
  const tried = [guard.ask(QUERY), guard.ask(QUERY), guard.ask(QUERY)];
  expect([guard.state(), guard.isAvailable()]).toEqual(['trying', false]);
  expect((await Promise.all(tried)).map((one) => one?.class)).toEqual([
    'transient',
    undefined,
    undefined,
  ]);

  pass(9.9);
  expect(await ask()).toEqual([null]);
  pass(0.1);
  expect(await ask('normal', 3)).toEqual(['ok', 'ok', 'ok']);
  expect(standIn.requests('pdl')).toBe(9);
  expect(changes).toEqual([
    ['open', 'transient', 'status_500'],
    ['trying', 'transient', 'status_500'],
    ['open', 'transient', 'status_503'],
    ['trying', 'transient', 'status_503'],
    ['closed', 'ok', 'status_200'],
  ]);
});

test('what came before a good trial is forgotten', async () => {
  const { guard, ask } = await setUp();
  await ask('html', 5);
  pass(5);
  await ask();
  await ask('html', 4);
  expect(guard.state()).toBe('closed');
});

test('the wait doubles to a minute and no further', async () => {
  const { guard, ask } = await setUp();
  await ask('html', 5);
  for (const seconds of [5, 10, 20, 40, 60, 60]) {
    pass(seconds - 0.1);
    expect(guard.isAvailable()).toBe(false);
    pass(0.1);
    expect(await ask('html')).toEqual(['malformed']);
  }
});

test('failures that are ten seconds old do not count, however few requests there are', async () => {
  const { guard, ask } = await setUp();
  await ask('html', 4);
  pass(10);
  await ask('html', 4);
  expect(guard.state()).toBe('closed');
  pass(10);
  for (let n = 0; n < 20; n++) {
    pass(3);
    await ask('html');
  }
  expect(guard.state()).toBe('closed');
});

test('misses and numbers that do not exist are good answers', async () => {
  const { guard, ask } = await setUp();
  await ask({ status: 404 }, 3);
  await ask({ status: 422 }, 3);
  await ask('html', 5);
  expect(guard.state()).toBe('closed');
  await ask('html');
  expect(guard.state()).toBe('open');
});

test.each([401, 402, 403])(
  'status %i opens at once for five minutes, also at the second time',
  async (status) => {
    const { guard, changes, ask } = await setUp();
    await ask({ status });
    for (const _time of [1, 2]) {
      expect(guard.state()).toBe('open');
      pass(299.9);
      expect(guard.isAvailable()).toBe(false);
      pass(0.1);
      await ask({ status });
    }
    pass(300);
    expect(await ask()).toEqual(['ok']);
    expect(guard.state()).toBe('closed');
    expect(changes[0]).toEqual(['open', BY_STATUS[status], `status_${status}`]);
  },
);

test.each([
  [undefined, 10],
  ['30', 30],
  ['0', 1],
  ['86400', 300],
])(
  '429 with Retry-After %s: not asked for %i s, and the breaker stays closed',
  async (retryAfter, seconds) => {
    const { guard, changes, ask } = await setUp();
    expect(await ask({ status: 429, ...(retryAfter && { retryAfter }) })).toEqual(['rate']);
    pass(seconds - 0.1);
    expect(await ask()).toEqual([null]);
    pass(0.1);
    expect(await ask()).toEqual(['ok']);
    expect([guard.state(), changes]).toEqual(['closed', []]);
  },
);

test('with a concurrency of 2 a third request is left out', async () => {
  const { guard, standIn } = await setUp({ concurrency: 2 });
  standIn.behave('pdl', { delayMs: 50 });
  const asked = [guard.ask(QUERY), guard.ask(QUERY), guard.ask(QUERY)];
  expect(guard.isAvailable()).toBe(false);
  expect((await Promise.all(asked)).map((one) => one?.class)).toEqual(['ok', 'ok', undefined]);
  expect([guard.isAvailable(), standIn.requests('pdl')]).toEqual([true, 2]);
});
