import { readFileSync } from 'node:fs';
import { mkdir, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Sample, samplesIn } from '../../support/clients/metrics.ts';
import { eventually } from '../../support/eventually.ts';
import { startProviderStandIn } from '../../support/providers/stand-in.ts';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import {
  deployedExpressions,
  groupingsOf,
  selectorsOf,
} from '../../support/samples/deployed-expressions.ts';
import { startService } from '../../support/service/service.ts';
import { placeEntry } from '../outages/spool-entries.ts';

/** Prometheus makes these itself. */
const OWN_METRICS = ['up', 'ALERTS'];
const OWN_LABELS = ['job', 'instance', 'alertname'];

let samples: Sample[];

/** One of everything: a recall that does not wait for its provider, a write-back and its summary, refusals with and without a key, and a fault. */
beforeAll(async () => {
  await using parts = new AsyncDisposableStack();
  const data = parts.use(await mkdtempDisposable(join(tmpdir(), 'caller-memory-deployed-')));
  const standIn = parts.adopt(await startProviderStandIn(), ({ close }) => close());
  standIn.behave('twilio', { delayMs: 400 });
  const providers = { ENRICH_PHONE_PROVIDERS: 'twilio', TWILIO_PRICE_USD: '0.01' };
  const service = parts.adopt(
    await startService({ settings: { DATA_DIR: data.path, ...standIn.settings, ...providers } }),
    ({ stop }) => stop(),
  );
  const spool = join(data.path, 'spool');
  await mkdir(spool);
  await placeEntry(spool, { unusable: true });
  const tenant = await service.createTenant({ rateLimit: { capacity: 2, refillPerS: 0.001 } });
  // Twilio answers after the budget.
  await tenant.live.recall('+14155552671');
  await tenant.live.writeBack(finishedCall());
  expect((await tenant.live.getCaller(newNumber())).status).toBe(429);
  expect((await service.stranger.getCaller(newNumber())).status).toBe(401);
  samples = await eventually(async () => {
    const { text } = await service.operator.send('GET', '/metrics');
    expect(text).toMatch(/caller_memory_summaries_total\{/);
    expect(text).toMatch(/caller_memory_faults_total\{/);
    expect(text).toMatch(/caller_memory_provider_usd_total\{/);
    return samplesIn(text);
  });
});

const isShown = (metric: string, has: (labels: Sample['labels']) => boolean) =>
  OWN_METRICS.includes(metric) ||
  samples.some((sample) => sample.name === metric && has(sample.labels));

test.each(deployedExpressions())(
  '$where reads only metrics and labels that are there',
  (expression) => {
    const selectors = selectorsOf(expression);
    expect(selectors).not.toEqual([]);
    for (const { metric, labels, values } of selectors) {
      const own = labels.filter((label) => !OWN_LABELS.includes(label));
      const fixed = Object.entries(values).filter(([label]) => !OWN_LABELS.includes(label));
      expect(
        isShown(
          metric,
          (shown) =>
            own.every((label) => label in shown) &&
            fixed.every(([label, value]) => shown[label] === value),
        ),
        `${metric} ${JSON.stringify({ labels, values })}`,
      ).toBe(true);
    }
    for (const label of groupingsOf(expression)) {
      const isThere = selectors.some(({ metric }) => isShown(metric, (shown) => label in shown));
      expect(isThere, `by ${label}`).toBe(true);
    }
  },
);

test('every metric of the service is on the page of operators and in the dashboard', () => {
  const page = readFileSync('docs/operations/reference.md', 'utf8');
  const drawn = new Set(
    deployedExpressions()
      .filter(({ where }) => where.startsWith('panel'))
      .flatMap(selectorsOf)
      .map(({ metric }) => metric),
  );
  const own = samples.map(({ name }) => name).filter((name) => name.startsWith('caller_memory_'));
  // A histogram has several names, of which one is enough.
  const names = new Set(own.filter((name) => !/_(sum|bucket)$/.test(name)));
  expect(names.size).toBeGreaterThan(15);
  const missing = [...names].filter(
    (name) => !drawn.has(name) || !page.includes(`\`${name.replace(/_count$/, '')}\``),
  );
  expect(missing).toEqual([]);
});
