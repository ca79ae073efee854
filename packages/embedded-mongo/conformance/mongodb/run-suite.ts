import type { MongoClient } from 'mongodb';
import type { WireProxy } from './proxy/wire-proxy.ts';
import { type ServerTraits, unmet } from './requirements.ts';
import { judge, type Verdict } from './results/verdicts.ts';
import { runTest } from './run-test.ts';
import { type NamedFile, readSuite, type Suite } from './suites.ts';
import type { Test } from './test-file.ts';

/** The server under test. */
export type Subject = {
  readonly proxy: WireProxy;
  readonly observer: MongoClient;
  readonly traits: ServerTraits;
};

/** Does every test of a suite, one after another. */
export async function runSuite(
  specifications: string,
  suite: Suite,
  subject: Subject,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const named of await readSuite(specifications, suite)) {
    for (const test of named.file.tests) verdicts.push(await runOne(suite, named, test, subject));
  }
  return verdicts;
}

/** Older interfaces, which this driver never had or has no more. */
const NOT_IN_DRIVER = ['listCollectionObjects', 'listDatabaseObjects', 'mapReduce'];

function missingInDriver({ operations }: Test): string | null {
  const missing = operations.find(({ name }) => NOT_IN_DRIVER.includes(name));
  return missing === undefined ? null : `${missing.name}, which the driver does not have`;
}

async function runOne(
  suite: Suite,
  { name, file }: NamedFile,
  test: Test,
  { proxy, observer, traits }: Subject,
): Promise<Verdict> {
  const about = { suite, test: `${name}: ${test.description}` };
  const reason =
    test.skipReason ??
    unmet(file.runOnRequirements, traits) ??
    unmet(test.runOnRequirements, traits) ??
    missingInDriver(test);
  if (reason !== null) return { ...about, kind: 'notApplicable', reason };
  try {
    await runTest(file, test, proxy, observer);
    return { ...about, kind: 'passed' };
  } catch (error) {
    return { ...about, ...judge(about.test, error, proxy.takeRefusals()) };
  }
}
