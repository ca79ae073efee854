import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ran, runTool } from './tool.ts';

/** What a tool counted, and what it said of faults. */
export type Verdict = { readonly counts: string; readonly faults: readonly string[] };

const SPECTRAL_ERROR = 0;

/** A tool that was refused something, or that broke, has found nothing; that must not pass. */
function parsed({ code, output, faults }: Ran): unknown {
  try {
    return JSON.parse(output);
  } catch {
    throw new Error(`It ended with ${code} and no report: ${faults}${output}`);
  }
}

type Redocly = {
  totals: { errors: number; warnings: number };
  problems: { ruleId: string; message: string }[];
};

export async function lintByRedocly(file: string, directory: string): Promise<Verdict> {
  const args = ['lint', file, '--extends=recommended-strict', '--format=json'];
  const { totals, problems } = parsed(await runTool('redocly', args, directory)) as Redocly;
  return {
    counts: `${totals.errors} errors, ${totals.warnings} warnings`,
    faults: problems.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  };
}

type Finding = { code: string; message: string; path: string[]; severity: number };

export async function lintBySpectral(file: string, directory: string): Promise<Verdict> {
  const ruleset = join(directory, 'spectral.json');
  await writeFile(ruleset, JSON.stringify({ extends: ['spectral:oas'] }));
  const args = ['lint', file, '--ruleset', ruleset, '--format=json', '--quiet'];
  const findings = parsed(await runTool('spectral', args, directory)) as Finding[];
  const errors = findings.filter(({ severity }) => severity === SPECTRAL_ERROR).length;
  return {
    counts: `${errors} errors, ${findings.length - errors} warnings`,
    faults: findings.map(({ code, message, path }) => `${code}: ${message} (${path.join('.')})`),
  };
}
