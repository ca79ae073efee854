import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../run-tool.ts';
import { portmanConfig } from './portman-config.ts';
import { reportOf, TIMEOUT_MS, type Verdict, verdictOf } from './verdict.ts';

/** What the requests of the collection name. */
export type Values = Readonly<Record<string, string>>;

type Report = {
  run: {
    stats: Record<'requests' | 'assertions', { total: number; failed: number }>;
    failures: { source?: { name: string }; error: { test?: string; message: string } }[];
  };
};

/** Fewer are there only when something was left out of the collection. */
const FEWEST_REQUESTS = 40;

/** Makes a Postman collection of a description, with Portman's tests in it. */
async function writeCollection(file: string, origin: string, directory: string): Promise<string> {
  const config = join(directory, 'portman.json');
  const collection = join(directory, 'collection.json');
  await writeFile(config, JSON.stringify(portmanConfig));
  const args = ['--local', file, '--baseUrl', origin, '--portmanConfigFile', config];
  const { code, output, faults } = await runTool(
    'portman',
    [...args, '--output', collection, '--warn', 'false'],
    { directory, timeoutMs: TIMEOUT_MS },
  );
  if (code !== 0 || /skipped|failed/i.test(output)) {
    throw new Error(`Portman ended with ${code}: ${output}${faults}`);
  }
  return collection;
}

/** Runs Portman's collection against the service. */
export async function runCollection(
  file: string,
  origin: string,
  values: Values,
  directory: string,
): Promise<Verdict> {
  const collection = await writeCollection(file, origin, directory);
  const environment = join(directory, 'environment.json');
  const report = join(directory, 'report.json');
  const named = Object.entries(values).map(([key, value]) => ({ key, value, enabled: true }));
  await writeFile(environment, JSON.stringify({ name: 'service', values: named }));
  const args = ['run', collection, '--environment', environment, '--reporters', 'json'];
  const ran = await runTool('newman', [...args, '--reporter-json-export', report], {
    directory,
    timeoutMs: TIMEOUT_MS,
  });
  const { run } = reportOf(ran, await readFile(report, 'utf8').catch(() => '')) as Report;
  const { requests, assertions } = run.stats;
  const faults = run.failures.map(
    ({ source, error }) => `${source?.name}: ${error.test ?? ''} ${error.message}`,
  );
  if (requests.total < FEWEST_REQUESTS) faults.push('The collection lacks requests');
  return verdictOf(
    ran,
    `${requests.total} requests, ${assertions.total} assertions, ${run.failures.length} failed`,
    faults,
  );
}
