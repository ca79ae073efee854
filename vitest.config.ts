import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { closingLine } from './test/support/closing-line.ts';

/** Long runs, each with a smaller test of its kind in CI, as `CONTRIBUTING.md` lists: for `npm run test:long` alone. */
const LONG = [
  'test/service/crash/erasure.test.ts',
  'test/service/erasure/under-load.test.ts',
  'test/service/changes/names-in-two-processes.test.ts',
  'test/service/live/processes.test.ts',
  'test/service/model-summaries/killed-process.test.ts',
  'test/cli/copy/interruptions.test.ts',
  'test/cli/restore/kills.test.ts',
  'test/store/caller-search.test.ts',
];

/** Crashes, kills, full disks, many processes, random or very many cases, large data and real timeouts: not for `npm test`. */
const SLOW = [
  'test/properties/**/*.test.ts',
  'test/service/crash/**/*.test.ts',
  'test/service/audit/every-change.test.ts',
  'test/service/limits/quota-processes.test.ts',
  'test/service/changes/*.test.ts',
  'test/service/model-summaries/{failures,limits,memories,privacy,providers,withheld-calls}.test.ts',
  'test/service/outages/{degraded,metrics,slow-spool-entries,start-without-storage,unusable-spool-entries}.test.ts',
  'test/service/{directory,mcp}/client-gone.test.ts',
  'test/service/mcp/passthrough-objects.test.ts',
  'test/service/export/{pages,replayed}.test.ts',
  'test/service/graphql/callers/{correct-fact,delete-fact,enter-fact}.test.ts',
  'test/service/graphql/tenants/tenants-commands.test.ts',
  'test/service/graphql/requests/{access-matrix,answer-size,gone-client}.test.ts',
  'test/service/traces/{degraded-recalls,deleted-facts}.test.ts',
  'test/service/enrichment/operators.test.ts',
  'test/service/live/{limits,transport}.test.ts',
  'test/service/memory/job-orders.test.ts',
  'test/service/callers/{sessions,unfinished-work}.test.ts',
  'test/service/limits/overload.test.ts',
  'test/service/rest/{migration-headers-of-timeouts,passthrough-objects,raw-requests,wrong-types}.test.ts',
  'test/summaries/hostile-input.test.ts',
  'test/service/redaction/{logs,recalls-meanwhile}.test.ts',
  'test/cli/{administration,audited-commands,backup,callers,demo,erasure,faults,first-start,owner}.test.ts',
  'test/service/erasure/{delete-tenant,forget-caller,meanwhile,retention,spool}.test.ts',
  'test/cli/{copy,restore}/*.test.ts',
  'test/http/{connections,protocol-errors}.test.ts',
  'test/events/limits.test.ts',
  'test/install/{launcher,npm-*}.test.ts',
  'test/store/{full-disk,heartbeat-watch,time-limit}.test.ts',
  'packages/*/test/{differential,kills}/**/*.test.ts',
  'packages/*/test/server/{crash,damage,disk-full,retries,wire,wire-fuzz}.test.ts',
  'packages/*/test/engine/{large-documents,large-rows,pauses,slow-expressions}.test.ts',
  'packages/*/test/contract/server/scheduler.test.ts',
];

const ALL = ['{test,packages/*/test}/**/*.test.ts'];

/** The built-in database, through MongoDB's driver and from inside. */
const DATABASE = ['packages/embedded-mongo/test/**/*.test.ts'];

/** The service through its front doors, and its commands: each file starts servers or processes. */
const SERVICE = ['test/{service,cli}/**/*.test.ts'];

/** What `--mode` leaves out; without a mode nothing, so that every file can be run by its name. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  quick: [...SLOW, ...LONG],
  unit: [...SERVICE, ...DATABASE, ...SLOW, ...LONG],
  all: LONG,
};

export default defineConfig(({ mode }) => ({
  test: {
    include: mode === 'long' ? LONG : ALL,
    exclude: [...configDefaults.exclude, ...(LEFT_OUT[mode] ?? [])],
    // Files share a process, as loading the sources takes longer than most of them.
    isolate: false,
    // Fewer collections of garbage, and no more threads for them than the cores can run.
    execArgv: ['--max-semi-space-size=64', '--v8-pool-size=1'],
    // Node runs the sources here as it does outside of tests, and compiles each only once for all processes.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    reporters: ['default', closingLine()],
    // Real servers, real processes and a real disk: slow machines get the time they need.
    testTimeout: 60_000,
    // More than the two cores of CI: many tests wait for a disk or a process, and the slow ones for outages too.
    maxWorkers: mode === 'quick' ? 3 : 4,
    // The hundreds of processes that tests start need not compile the same source each; Node's own place for it.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    hookTimeout: 30_000,
    coverage: {
      include: ['src/**/*.ts', 'packages/*/src/**/*.ts'],
      exclude: ['src/facades/generated/**'],
    },
  },
}));
