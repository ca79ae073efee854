import { type Call, createLocalNotes, type Fact } from '../src/index.ts';

/** Thursday 26 November 2026. */
export const STARTED = Date.parse('2026-11-26T10:00:00Z');

/** A call from lines such as "A: Hello" and "U: Hi". */
export const callOf = (lines: string, outcome = 'other', startedAtMs = STARTED): Call => ({
  turns: lines
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) => ({ role: line.startsWith('A:') ? 'agent' : 'user', text: line.slice(3) })),
  startedAtMs,
  outcome,
});

const notes = createLocalNotes();
export const noteOf = (lines: string, outcome?: string) => notes(callOf(lines, outcome));

/** The texts or moments of a kind: "2026-12-03T10:30Z", or only the day. */
export function valuesOf(lines: string, kind: Fact['kind'], outcome?: string): string[] {
  return noteOf(lines, outcome).facts.flatMap((fact) => {
    if (fact.kind !== kind) return [];
    if ('text' in fact) return [fact.text];
    const iso = (atMs: number) => new Date(atMs).toISOString().slice(0, 16);
    if (fact.atMs === undefined) return [fact.day];
    const end = fact.untilMs === undefined ? '' : ` to ${iso(fact.untilMs).slice(11)}`;
    return [`${iso(fact.atMs)}${end}`];
  });
}
