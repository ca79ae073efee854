import { describe, expect, test } from 'vitest';
import type { FinishedCall } from '#src/domain/call.ts';
import { readLines } from '#src/language/transcript/read-lines.ts';
import { digestCall } from '#src/summaries/local/digest.ts';
import { recogniseCall, summarise } from '../support/samples/sample-calls.ts';
import { hasWords, isExpected, valueText } from './dialogues/fact-texts.ts';
import { type Expectation, readDialogues } from './dialogues/read-dialogues.ts';

async function understand(call: FinishedCall) {
  const made = await summarise(call);
  return { ...made, digest: digestCall(call), zone: call.timeZone ?? 'UTC' };
}
type Understood = Awaited<ReturnType<typeof understand>>;

/** The facts of the expected kinds in words: those that are expected in the words of the expectation. */
function compareFacts({ facts, zone }: Understood, expected: readonly Expectation[]): void {
  const lines = expected.filter(({ key }) => /^(?:no )?fact /.test(key));
  const open = lines.filter(({ key }) => !key.startsWith('no '));
  const wanted = open.map(({ key, value }) => `${key}: ${value}`);
  const kinds = lines.map(({ key }) => key.split(' ').at(-1));
  const found = facts
    .filter(({ kind }) => kinds.includes(kind))
    .map((fact) => {
      const at = open.findIndex(
        ({ key, value }) => key === `fact ${fact.kind}` && isExpected(fact, value, zone),
      );
      const [line] = at < 0 ? [] : open.splice(at, 1);
      return `fact ${fact.kind}: ${line?.value ?? `${fact.status} ${valueText(fact, zone)}`}`;
    });
  expect(found.sort(), 'facts').toEqual(wanted.sort());
}

/** Whether what is expected beside facts is so: of the note, of the digest, of everything that is made of the call. */
function compareText(made: Understood, { key, value }: Expectation): void {
  const exact = { language: made.language, intent: made.intent, note: made.summary };
  const texts: Record<string, string> = {
    tells: made.summary,
    digest: made.digest.text,
    anywhere: JSON.stringify(made),
  };
  const name = key.replace(' not', '');
  const text = texts[name];
  if (key in exact) expect(String(exact[key as keyof typeof exact]), key).toBe(value);
  else if (text === undefined) throw new Error(`No expectation: ${key}`);
  else
    for (const words of value.split(' | '))
      expect(hasWords(text, words), `${key}: ${words}\n${text}`).toBe(!key.endsWith(' not'));
}

/** What holds for every call: few words, and facts that quote what was said. */
function compareForm({ summary, facts }: Understood, call: FinishedCall): void {
  const lines = new Map(readLines(call).map(({ turn, text }) => [turn, text]));
  expect(summary.split(/\s+/).length, summary).toBeLessThanOrEqual(60);
  expect(summary.isWellFormed() && !/undefined|null|NaN|\[object/.test(summary), summary).toBe(
    true,
  );
  for (const { turn, words } of facts) expect(lines.get(turn)).toContain(words);
}

async function compare(call: FinishedCall, expected: readonly Expectation[]): Promise<void> {
  const made = await understand(call);
  compareFacts(made, expected);
  for (const one of expected) if (!/^(?:no )?fact /.test(one.key)) compareText(made, one);
  compareForm(made, call);
}

describe.each(readDialogues())('%s', (_name, dialogues) => {
  for (const { title, call, expected, ...has } of dialogues) {
    (has.fault ? test.fails : test)(title, () => compare(call, expected));
    if (has.asHeard)
      (has.faultAsHeard ? test.fails : test)(`${title}, as a recogniser hears it`, () =>
        compare(recogniseCall(call), expected),
      );
  }
});
