import { cp, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tenant } from '../../test/support/clients/operator.ts';
import { eventually } from '../../test/support/eventually.ts';
import {
  deployedExpressions,
  readAlerts,
} from '../../test/support/samples/deployed-expressions.ts';
import { type RunningService, startService } from '../service.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';
import { requireTools, runPromtool } from './promtool.ts';

const DEPLOY = fileURLToPath(new URL('../../deploy/prometheus', import.meta.url));
const TIMEOUT_MS = 30_000;

function report(passed: boolean, text: string): boolean {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${text}`);
  return passed;
}

/** A recall and a write-back, so that their metrics have values. */
async function call({ origin }: RunningService, { live }: Tenant): Promise<void> {
  const caller = { phone_number: '+14155550142', session_id: crypto.randomUUID() };
  const finished = { ...caller, transcript: [], duration_s: 1, outcome: 'other' };
  for (const [path, body] of [
    ['recall_and_enrich', caller],
    ['calls/end', finished],
  ] as const) {
    const { ok, status } = await fetch(`${origin}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${live}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!ok) throw new Error(`${path} was refused: ${status}`);
  }
}

/** @returns whether Prometheus evaluates every rule without an error, and none fires */
async function checkRules({ rules }: Prometheus): Promise<boolean> {
  const expected = readAlerts().length;
  const loaded = await eventually(async () => {
    const all = await rules();
    if (all.some(({ health }) => health === 'unknown')) throw new Error('Not evaluated yet');
    return all;
  }, TIMEOUT_MS);
  for (const { name, lastError } of loaded) if (lastError) console.log(`  ${name}: ${lastError}`);
  const evaluated = loaded.filter(({ health }) => health === 'ok').length;
  const firing = loaded.filter(({ state }) => state === 'firing').map(({ name }) => name);
  const text = `${evaluated} of ${expected} rules evaluated, ${firing.length} firing`;
  return report(evaluated === expected && firing.length === 0, [text, ...firing].join(' '));
}

/** The variables of the dashboard as Grafana replaces them. */
const withVariables = (expression: string): string =>
  expression.replaceAll('$__rate_interval', '10s').replaceAll('$instance', '.*');

/** @returns whether Prometheus can evaluate every expression; those without data are named, as they may be right */
async function checkExpressions({ countSeries }: Prometheus): Promise<boolean> {
  const drawn = deployedExpressions().filter(({ where }) => where.startsWith('panel'));
  const empty: string[] = [];
  let faults = 0;
  for (const { where, text } of drawn) {
    const count = await countSeries(withVariables(text)).catch((error: Error) => error);
    if (count === 0) empty.push(where);
    if (typeof count === 'number') continue;
    faults += 1;
    console.log(`  ${where}: ${count.message}`);
  }
  const text = `${drawn.length - faults} of ${drawn.length} queries of the dashboard evaluated`;
  return report(faults === 0, `${text}; without data: ${empty.join(', ') || 'none'}`);
}

/** Takes the service away. @returns whether the alert for that begins to wait */
async function checkDown(service: RunningService, { rules }: Prometheus): Promise<boolean> {
  await service.stop();
  const noticed = await eventually(async () => {
    const down = (await rules()).find(({ name }) => name === 'CallerMemoryDown');
    if (down?.state !== 'pending') throw new Error('CallerMemoryDown is not pending');
    return true;
  }, TIMEOUT_MS).catch(() => false);
  return report(noticed, 'CallerMemoryDown is pending once the service has stopped');
}

async function checkRunning(folder: string): Promise<boolean> {
  await using service = await startService();
  await writeFile(join(folder, 'operator-token'), service.operatorToken);
  const isConfigured = runPromtool(['check', 'config', 'prometheus.yml'], folder);
  const tenant = await service.createTenant();
  await call(service, tenant);
  const example = await readFile(join(folder, 'prometheus.yml'), 'utf8');
  await using prometheus = await startPrometheus(folder, example, service.origin);
  // A rate needs two values.
  await eventually(async () => {
    await call(service, tenant);
    const rate = 'rate(caller_memory_request_duration_seconds_count{status="200"}[10s]) > 0';
    if ((await prometheus.countSeries(rate)) === 0) throw new Error('No recalls seen yet');
  }, TIMEOUT_MS);
  const isLoaded = await checkRules(prometheus);
  const isDrawn = await checkExpressions(prometheus);
  return (await checkDown(service, prometheus)) && isConfigured && isLoaded && isDrawn;
}

requireTools();
await using folder = await mkdtempDisposable(join(tmpdir(), 'conformance-alerts-'));
await cp(DEPLOY, folder.path, { recursive: true });
const isValid = runPromtool(['check', 'rules', 'alerts.yml'], folder.path);
const isTested = runPromtool(['test', 'rules', 'alerts.test.yml'], folder.path);
if (!((await checkRunning(folder.path)) && isValid && isTested)) process.exitCode = 1;
