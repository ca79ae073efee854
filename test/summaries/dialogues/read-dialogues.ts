import { readdirSync, readFileSync } from 'node:fs';
import type { FinishedCall, Outcome } from '#src/domain/call.ts';
import { FACT_KINDS } from '#src/domain/facts/fact.ts';
import { callOf } from '../../support/samples/sample-calls.ts';

const isCase = (line: string): boolean => /^case\b/.test(line);

/** What a line of a dialogue expects: "tells: Friday 12 June" is `key` "tells" and `value` "Friday 12 June". */
export type Expectation = { readonly key: string; readonly value: string };
/** A call, what is expected of it, and whether the summariser is known to fail it as written or as heard. */
export type Dialogue = {
  readonly title: string;
  readonly call: FinishedCall;
  readonly expected: readonly Expectation[];
  readonly asHeard: boolean;
  readonly fault: boolean;
  readonly faultAsHeard: boolean;
};

const SETTINGS = ['started', 'zone', 'outcome', 'recogniser', 'known fault', 'known fault heard'];
const EXPECTED = ['tells', 'digest', 'anywhere'].flatMap((key) => [key, `${key} not`]);
const KEYS = new Set(['U', 'A', 'note', 'language', 'intent', ...SETTINGS, ...EXPECTED]);
const LINE = /^((?:no )?fact (\w+)|case \(.+?\)|[\w ]+)(?:: ?(.*))?$/;

/** Rejects what is misspelled, which would otherwise pass as a known fault. */
function readLine(line: string): Expectation {
  const [, key = '', kind, value = ''] = LINE.exec(line) ?? [];
  const isKnown = kind ? FACT_KINDS.some((one) => one === kind) : KEYS.has(key) || isCase(key);
  if (!isKnown) throw new Error(`No line of a dialogue: ${line}`);
  return { key, value };
}

function dialogueOf(title: string, lines: readonly Expectation[]): Dialogue {
  const said = lines.filter(({ key }) => key === 'U' || key === 'A');
  const of = (name: string): string | undefined => lines.find(({ key }) => key === name)?.value;
  const text = said.map(({ key, value }) => `${key === 'U' ? 'user' : 'agent'}: ${value}`);
  const [started, zone] = [of('started'), of('zone')];
  const call = callOf(text.join('\n'), (of('outcome') ?? 'other') as Outcome, {
    ...(started && { startedAtMs: Date.parse(`${started.replace(' ', 'T')}Z`) }),
    ...(zone && { timeZone: zone }),
  });
  return {
    title,
    call,
    expected: lines.filter((one) => !said.includes(one) && !SETTINGS.includes(one.key)),
    asHeard: of('recogniser') !== undefined,
    fault: of('known fault') !== undefined,
    faultAsHeard: (of('known fault') ?? of('known fault heard')) !== undefined,
  };
}

/** The calls of one part: as many as it has cases, or the one that it is. */
function readPart(part: string): Dialogue[] {
  const [title = '', ...rest] = part.split('\n').filter((line) => line && !line.startsWith('#'));
  const cases = rest.filter(isCase).map(readLine);
  const lines = rest.filter((line) => !isCase(line));
  if (cases.length === 0) return [dialogueOf(title, lines.map(readLine))];
  return cases.map(({ key, value }) => {
    const cells = value.split(' | ');
    const unused = cells.findIndex((_, n) => n > 0 && !part.includes(`<${n + 1}>`));
    if (unused > 0) throw new Error(`No <${unused + 1}> for a cell of: ${value}`);
    const filled = lines.map((line) => line.replace(/<(\d)>/g, (_, n) => cells[n - 1] ?? ''));
    const fault = /\((.+)\)/.exec(key)?.[1];
    const all = [...filled.flatMap((line) => line.split(' // ')), ...(fault ? [fault] : [])];
    return dialogueOf(`${title}: ${cells[0]}`, all.map(readLine));
  });
}

/** The calls of every text file beside this one, by the name of the file. */
export const readDialogues = (folder = import.meta.dirname): [string, Dialogue[]][] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => {
      const [, ...parts] = `\n${readFileSync(`${folder}/${name}`, 'utf8')}`.split('\n== ');
      return [name.replace('.txt', ''), parts.flatMap(readPart)];
    });
