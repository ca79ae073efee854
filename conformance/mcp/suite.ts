import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../run-tool.ts';

export type SuiteRun = {
  readonly url: string;
  readonly revision: '2025-11-25' | '2026-07-28';
  /** What is known to fail, with reasons; without it everything that is scored has to pass. */
  readonly expected?: string;
};

export type SuiteResult = {
  /** Scenarios that the revision requires, and how many of them passed. */
  readonly scored: number;
  readonly whole: number;
  /** Single checks, those of other scenarios too. */
  readonly passed: number;
  /** Nothing failed that was not expected to, and everything that was did. */
  readonly good: boolean;
  readonly output: string;
};

/** For the whole of a revision; it takes some twenty seconds. */
const TIMEOUT_MS = 300_000;

/** Runs just what a revision of MCP requires, in the suite that its authors wrote. */
export async function runSuite({ url, revision, expected }: SuiteRun): Promise<SuiteResult> {
  await using results = await mkdtempDisposable(join(tmpdir(), 'mcp-conformance-'));
  const baseline = expected === undefined ? [] : ['--expected-failures', expected];
  const { code, output, faults } = await runTool(
    'conformance',
    ['server', '--url', url, '--requirements', revision, '-o', results.path, ...baseline],
    { directory: results.path, timeoutMs: TIMEOUT_MS },
  );
  return { ...scoreOf(output), good: code === 0, output: summaryOf(output) + faults };
}

const summaryOf = (output: string): string => output.slice(output.indexOf('=== SUMMARY ==='));

/** Counts what the suite prints: a line for each scenario, again one for each that is not scored, and a total. */
function scoreOf(output: string): Omit<SuiteResult, 'good' | 'output'> {
  const unscored = new Set(
    [...output.matchAll(/^ {2}[✓✗] (\S+) \((?:extension|pending|added-after-release)\)/gm)].map(
      ([, name]) => name,
    ),
  );
  const lines = [...summaryOf(output).matchAll(/^([✓✗]) (\S+): \d+ passed, \d+ failed/gm)];
  const scored = lines.filter(([, , name]) => !unscored.has(name));
  const total = /^Total: (\d+) passed/m.exec(output)?.[1];
  return {
    scored: scored.length,
    whole: scored.filter(([, mark]) => mark === '✓').length,
    passed: Number(total),
  };
}
