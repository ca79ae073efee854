import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FinishedCall, Outcome, Turn } from '#src/domain/call.ts';
import type { CallSummary } from '#src/domain/callers/memory.ts';
import type { Fact } from '#src/domain/facts/fact.ts';
import { summarise } from '../support/samples/sample-calls.ts';

/**
 * Calls as text: "## title", "at: 2026-11-26 10:00" (UTC), "outcome: …", lines "U: …" and "A: …", then what is
 * expected of the facts and the note:
 *   `fact [status] kind: words` a fact that stands (or has the status) says all of the words; of appointments,
 *   callbacks, prices and amounts no other stands; `no [status] kind[: words]`; `fact person: words`;
 *   `tells: words` and `tells not: words` of the note. `known fault` before it: it is not so yet.
 */
type Case = { title: string; call: FinishedCall; expected: string[] };

const FOLDER = join(import.meta.dirname, 'hard-calls');
const MINOR_UNITS = 100;
const GONE = new Set(['withdrawn', 'declined']);
/** Of these no other may stand than those that are expected. */
const EXACT = new Set(['appointment', 'callback', 'quote']);

function readCase(text: string): Case {
  const lines = text.trim().split('\n');
  const headerOf = (key: string): string =>
    lines.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2) ?? '';
  const transcript = lines.flatMap((line, i): Turn[] =>
    /^[UA]: /.test(line)
      ? [{ role: line.startsWith('A') ? 'agent' : 'user', text: line.slice(3), tsMs: i * 4_000 }]
      : [],
  );
  const startedAtMs = Date.parse(`${headerOf('at').replace(' ', 'T')}Z`);
  const outcome = headerOf('outcome') as Outcome;
  return {
    title: lines[0] ?? '',
    call: { transcript, startedAtMs, durationS: 90, outcome },
    expected: lines.filter((line) => /^(?:known fault )?(?:fact|no|tells)\b/.test(line)),
  };
}

const stamp = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

/** The moment, amount, names and words of a fact, as the expectations write them. */
function say({ value, person }: Fact): string {
  const { atMs, untilMs, day, amountMinor, money, waived, ...rest } = value as Record<
    string,
    unknown
  >;
  const until = typeof untilMs === 'number' ? `-${stamp(untilMs).slice(11)}` : '';
  return [
    typeof atMs === 'number' ? stamp(atMs) + until : day,
    typeof amountMinor === 'number' ? amountMinor / MINOR_UNITS : undefined,
    money,
    waived ? 'waived' : undefined,
    ...Object.values(rest).flat(),
    ...(person.role === 'other' ? [person.relation, person.name] : []),
  ]
    .filter((part) => part !== undefined)
    .join(' ')
    .toLowerCase();
}

const saysAll = (text: string, words: string): boolean => {
  const said = text.split(/[\s,.]+(?!\d)|[\s,]+/);
  return words
    .toLowerCase()
    .split(/[\s,]+/)
    .every((word) => said.includes(word) || (word.length > 3 && text.includes(word)));
};

/** The facts of "[status] kind"; without a status those that stand. */
function factsOf({ facts }: CallSummary, named: string): readonly Fact[] {
  const [kind = '', status] = named.split(' ').reverse();
  if (kind === 'person') return facts.filter(({ person }) => person.role === 'other');
  const ofKind = facts.filter((fact) => fact.kind === kind);
  return ofKind.filter((fact) => (status ? fact.status === status : !GONE.has(fact.status)));
}

function check(summary: CallSummary, line: string, all: readonly string[]): void {
  const [, verb = '', named = '', words = ''] =
    /^(?:known fault )?(fact|no|tells(?: not)?) ?([a-z_ ]*)(?:: (.*))?$/.exec(line) ?? [];
  const note = summary.summary.toLowerCase();
  const said = factsOf(summary, named).map(say);
  const fitting = said.filter((one) => saysAll(one, words));
  if (verb === 'tells') expect(note).toContain(words.toLowerCase());
  else if (verb === 'tells not') expect(note).not.toContain(words.toLowerCase());
  else if (verb === 'no') expect(words ? fitting : said).toEqual([]);
  else expect(fitting, `${line}, among: ${said.join(' | ')}`).not.toEqual([]);
  const wanted = all.filter((one) => one.replace('known fault ', '').startsWith(`fact ${named}:`));
  if (verb === 'fact' && EXACT.has(named)) expect(said, 'no other').toHaveLength(wanted.length);
}

for (const file of readdirSync(FOLDER)) {
  const cases = readFileSync(join(FOLDER, file), 'utf8').split(/^## /m).slice(1).map(readCase);
  describe(file.replace('.txt', ''), () => {
    for (const { title, call, expected } of cases) {
      const summarised = summarise(call);
      test(title, async () => {
        const summary = await summarised;
        const holds = expected.filter((line) => !line.startsWith('known fault'));
        for (const line of holds) check(summary, line, expected);
      });
      const faults = expected.filter((line) => line.startsWith('known fault'));
      test.fails.each(faults)(`${title}: %s`, async (line) =>
        check(await summarised, line, expected),
      );
    }
  });
}
