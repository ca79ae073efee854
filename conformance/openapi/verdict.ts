import type { ToolRun } from '../run-tool.ts';

/** What a tool counted, and what it said of faults. */
export type Verdict = { readonly counts: string; readonly faults: readonly string[] };

/** For each tool; the longest takes some ten seconds. */
export const TIMEOUT_MS = 120_000;

/**
 * The report of a tool that came to its end, with faults or without.
 *
 * @throws Error of a tool that was refused something, ran out of time or broke: it has found nothing, and that must
 * not pass
 */
export function reportOf({ code, output, faults }: ToolRun, report: string): unknown {
  try {
    if (code === 0 || code === 1) return JSON.parse(report);
  } catch {
    // Told below, as a tool without a report.
  }
  throw new Error(`It ended with ${code} and no report to rely on: ${faults}${output}`);
}

/** A tool that says by its code that there are faults, and names none, is not content either. */
export function verdictOf({ code }: ToolRun, counts: string, faults: readonly string[]): Verdict {
  const silent = code !== 0 && faults.length === 0;
  return { counts, faults: silent ? [`It ended with ${code} and named no fault`] : faults };
}
