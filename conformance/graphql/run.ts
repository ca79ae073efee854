import { startService } from '../service.ts';
import { ASK_FOR_THE_SCHEMA, auditGraphql } from './audit.ts';

/** Fewer are there only when some were left out. */
const AUDITS = 61;

type Setup = {
  readonly title: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Audits that are not passed on purpose. */
  readonly expected: readonly string[];
};

const SETUPS: readonly Setup[] = [
  { title: 'as in development', settings: { NODE_ENV: 'development' }, expected: [] },
  {
    title: 'as in production, which does not tell its schema',
    settings: { NODE_ENV: 'production' },
    expected: ASK_FOR_THE_SCHEMA,
  },
];

/** @returns whether just the expected audits are missed */
async function run({ title, settings, expected }: Setup): Promise<boolean> {
  await using service = await startService(settings);
  const { live } = await service.createTenant();
  const { count, missed } = await auditGraphql(service.origin, live);
  console.log(`${title}: ${count - missed.length} of ${count} audits`);
  for (const { status, id, name, reason } of missed) {
    const mark = expected.includes(id) ? 'expected' : 'UNEXPECTED';
    console.log(`  ${status} ${id} ${name} (${mark}): ${reason}`);
  }
  const ids = missed.map(({ id }) => id);
  return count === AUDITS && ids.toSorted().join() === expected.toSorted().join();
}

for (const setup of SETUPS) {
  if (!(await run(setup))) process.exitCode = 1;
}
