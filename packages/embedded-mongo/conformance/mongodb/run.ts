import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { databaseOfProgram } from '../../test/support/database.ts';
import { startWireProxy } from './proxy/wire-proxy.ts';
import { readTraits } from './requirements.ts';
import { printDetails, printTable, staleEntries } from './results/report.ts';
import type { Verdict } from './results/verdicts.ts';
import { runSuite } from './run-suite.ts';
import { isSpecifications, SUITES, type Suite } from './suites.ts';

const USAGE = `Runs MongoDB's unified tests against the built-in database, or the server that --uri names.

  npm run --silent conformance:database -- --specifications DIR [--suite NAME] [--as-version X.Y.Z] [--uri URI]

DIR is a checkout of the tests, which are not part of this repository:

  git clone --depth 1 https://github.com/mongodb/specifications DIR

--suite       only this one, several times for several: ${SUITES.join(', ')}
--as-version  take the server for this version, whatever it says; for tests of newer features
--uri         mongodb:// and one server without TLS and password; its databases are overwritten
`;

type Options = {
  readonly specifications: string;
  readonly suites: readonly Suite[];
  readonly version: string | undefined;
};

type Outcome = { readonly verdicts: readonly Verdict[]; readonly version: string };

async function run({ specifications, suites, version }: Options): Promise<Outcome> {
  await using parts = new AsyncDisposableStack();
  const database = parts.adopt(await databaseOfProgram(), ({ stop }) => stop());
  const proxy = parts.use(await startWireProxy(database.uri));
  const observer = parts.adopt(new MongoClient(proxy.uri), (client) => client.close());
  const traits = await readTraits(observer, version);
  console.log(`${traits.topology}, taken for MongoDB ${traits.version}`);
  const verdicts: Verdict[] = [];
  for (const suite of suites) {
    verdicts.push(...(await runSuite(specifications, suite, { proxy, observer, traits })));
  }
  return { verdicts, version: traits.version };
}

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      specifications: { type: 'string' },
      suite: { type: 'string', multiple: true, default: [...SUITES] },
      'as-version': { type: 'string' },
      uri: { type: 'string' },
    },
  });
  const { specifications, suite, 'as-version': version } = values;
  const suites = SUITES.filter((known) => suite.includes(known));
  if (specifications === undefined || !isSpecifications(specifications)) return null;
  if (suites.length !== suite.length) return null;
  if (values.uri !== undefined) process.env.MONGODB_URI = values.uri;
  return { specifications, suites, version };
}

const options = readOptions();
if (options === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const { verdicts, version } = await run(options);
  printDetails(verdicts);
  const isWhole = options.suites.length === SUITES.length;
  const stale = isWhole ? staleEntries(verdicts, version) : [];
  for (const entry of stale) console.log(`\nSTALE  no test needs this any more: ${entry}`);
  console.log();
  printTable(verdicts);
  const isBad = verdicts.some((verdict) => verdict.kind === 'failed' && verdict.known === null);
  if (isBad || stale.length > 0) process.exitCode = 1;
}
