import { effort } from './effort.ts';

type Line = { cases: number; readonly answers: Map<string, number> };

const lines = new Map<string, Line>();

/** Counts one case of a property by what it was answered. */
export function countCase(property: string, answer: string | number): void {
  const line = lines.get(property) ?? { cases: 0, answers: new Map<string, number>() };
  line.cases += 1;
  line.answers.set(String(answer), (line.answers.get(String(answer)) ?? 0) + 1);
  lines.set(property, line);
}

const shown = ([property, { cases, answers }]: [string, Line]) => {
  const parts = [...answers].sort(([a], [b]) => a.localeCompare(b));
  return `${String(cases).padStart(8)}  ${property}: ${parts.map(([answer, times]) => `${answer} × ${times}`).join(', ')}`;
};

/** What was tried, by property, in all, and from which seed. */
export function reportCases(): string {
  const all = [...lines.values()].reduce((sum, { cases }) => sum + cases, 0);
  return [
    ...[...lines].map(shown),
    `${String(all).padStart(8)}  cases in all, seed ${effort.seed}`,
  ].join('\n');
}
