import { compareVersions } from '../requirements.ts';
import type { Suite } from '../suites.ts';
import { KNOWN_FAILURES } from './known-failures.ts';
import { REFUSED_FEATURES } from './refused-features.ts';
import type { Verdict } from './verdicts.ts';

const COLUMNS = ['passed', 'failed', 'refused', 'notApplicable'] as const;

/** Prints how many tests of each suite went how. */
export function printTable(verdicts: readonly Verdict[]): void {
  const suites = [...new Set(verdicts.map(({ suite }) => suite))];
  console.log(row('', ['passed', 'failed', 'refused', 'not applicable']));
  for (const suite of suites) console.log(row(suite, countsOf(verdicts, suite)));
  if (suites.length > 1) console.log(row('together', countsOf(verdicts)));
}

const row = (name: string, cells: readonly (string | number)[]) =>
  name.padEnd(22) + cells.map((cell) => String(cell).padStart(16)).join('');

function countsOf(verdicts: readonly Verdict[], only?: Suite): number[] {
  const own = verdicts.filter(({ suite }) => only === undefined || suite === only);
  return COLUMNS.map((column) => own.filter(({ kind }) => kind === column).length);
}

/** Prints what did not pass, grouped by why. */
export function printDetails(verdicts: readonly Verdict[]): void {
  const failures = verdicts.filter((verdict) => verdict.kind === 'failed');
  for (const [known, tests] of Map.groupBy(failures, ({ known }) => known)) {
    if (known === null) for (const one of tests) printFailure(one);
    else printGroup(`failed, as is known: ${tests.length} tests`, known.reason, tests);
  }
  const refused = verdicts.filter((verdict) => verdict.kind === 'refused');
  for (const [{ feature, reason }, tests] of Map.groupBy(refused, ({ feature }) => feature)) {
    printGroup(`refused by design: ${feature}, ${tests.length} tests`, reason, tests);
  }
  const others = verdicts.filter((verdict) => verdict.kind === 'notApplicable');
  console.log('\nnot applicable, as they ask for');
  for (const [reason, tests] of Map.groupBy(others, ({ reason }) => reason)) {
    console.log(`  ${String(tests.length).padStart(4)}  ${reason}`);
  }
}

type Named = Pick<Verdict, 'suite' | 'test'>;

function printFailure({ suite, test, reason }: Named & { readonly reason: string }): void {
  console.log(`\nFAILED  ${suite} ${test}\n  ${reason}`);
}

function printGroup(title: string, reason: string, tests: readonly Named[]): void {
  console.log(`\n${title}\n  ${reason}`);
  for (const { suite, test } of tests) console.log(`  - ${suite} ${test}`);
}

/** Entries of the committed lists that no test of this version needs any more. */
export function staleEntries(verdicts: readonly Verdict[], version: string): string[] {
  const used = new Set<unknown>(
    verdicts.map((verdict) =>
      verdict.kind === 'refused' ? verdict.feature : verdict.kind === 'failed' && verdict.known,
    ),
  );
  const isDue = ({ since = '0', before = '999' }: { since?: string; before?: string }) =>
    compareVersions(version, since) >= 0 && compareVersions(version, before) < 0;
  return [...REFUSED_FEATURES, ...KNOWN_FAILURES]
    .filter((entry) => isDue(entry) && !used.has(entry))
    .map(({ reason }) => reason);
}
