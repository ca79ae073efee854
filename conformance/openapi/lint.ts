import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../run-tool.ts';
import { reportOf, TIMEOUT_MS, type Verdict, verdictOf } from './verdict.ts';

const SPECTRAL_ERROR = 0;

type Redocly = {
  totals: { errors: number; warnings: number };
  problems: { ruleId: string; message: string }[];
};

export async function lintByRedocly(file: string, directory: string): Promise<Verdict> {
  const args = ['lint', file, '--extends=recommended-strict', '--format=json'];
  const ran = await runTool('redocly', args, { directory, timeoutMs: TIMEOUT_MS });
  const { totals, problems } = reportOf(ran, ran.output) as Redocly;
  return verdictOf(
    ran,
    `${totals.errors} errors, ${totals.warnings} warnings`,
    problems.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
}

type Finding = { code: string; message: string; path: string[]; severity: number };

export async function lintBySpectral(file: string, directory: string): Promise<Verdict> {
  const ruleset = join(directory, 'spectral.json');
  await writeFile(ruleset, JSON.stringify({ extends: ['spectral:oas'] }));
  const args = ['lint', file, '--ruleset', ruleset, '--format=json', '--quiet'];
  const ran = await runTool('spectral', args, { directory, timeoutMs: TIMEOUT_MS });
  const findings = reportOf(ran, ran.output) as Finding[];
  const errors = findings.filter(({ severity }) => severity === SPECTRAL_ERROR).length;
  return verdictOf(
    ran,
    `${errors} errors, ${findings.length - errors} warnings`,
    findings.map(({ code, message, path }) => `${code}: ${message} (${path.join('.')})`),
  );
}
