import type { FinishedCall } from '../../../domain/call.ts';
import type { Fact } from '../../../domain/fact.ts';
import { readAgreement } from '../../local/agreement.ts';
import { callTime } from '../../local/date-values.ts';
import { loadChrono } from '../../local/dates.ts';
import { speaksToTheSummariser } from '../../local/instructions.ts';
import { isEnglish } from '../../local/language.ts';
import { readCall, writeOut } from '../../local/reading.ts';
import { readSentences } from '../../local/sentences.ts';
import { type Evidence, evidenceOf, readTurn } from './evidence.ts';
import { callersOwn } from './own-words.ts';
import { type Reader, readValues } from './read-values.ts';
import { contentStems } from './words.ts';

/** All that claims about one call are held against. */
export type CallEvidence = {
  readonly evidence: Evidence;
  readonly reader: Reader;
  /** What the caller said or confirmed of themselves. */
  readonly own: Evidence;
  /** The facts of the built-in summary. */
  readonly builtIn: readonly Fact[];
  /** How many turns the call has. */
  readonly turns: number;
  /** Keys of what was turned down in the call and not taken up again. */
  readonly refused: ReadonlySet<string>;
  /** What only turns say that speak to the summariser. */
  readonly tainted: ReadonlySet<string>;
};

const SAYS_TODAY = /\b(?:today|tonight|this (?:morning|afternoon|evening)|right now)\b/i;

/** What the built-in summary has as turned down. */
const declinedKeys = (builtIn: readonly Fact[], reader: Reader): string[] =>
  builtIn
    .filter(({ status }) => status === 'declined')
    .flatMap(({ value }) => readValues(writeOut(value), reader).map(({ key }) => key));

/** Reads a call as evidence; turns that speak to the summariser are none. */
export async function readEvidence(
  call: FinishedCall,
  builtIn: readonly Fact[],
): Promise<CallEvidence> {
  const parser = await loadChrono();
  const all = readCall(call);
  const lines = all.filter((line) => !speaksToTheSummariser(line));
  const english = isEnglish(lines);
  const at = callTime(call.startedAtMs, call.timeZone);
  const time = { ...at, saysToday: lines.some(({ text }) => SAYS_TODAY.test(text)) };
  const reader = { parser, time, english };
  const evidence = evidenceOf(lines.map((line) => readTurn(line, reader)));
  const tainted = all
    .filter(speaksToTheSummariser)
    .flatMap(({ text }) => contentStems(text))
    .filter((stem) => !evidence.stems.has(stem));
  const refused = english ? readAgreement(readSentences(lines, at, parser)).refused : [];
  return {
    evidence,
    own: callersOwn(evidence),
    builtIn,
    turns: call.transcript.length,
    reader,
    refused: new Set([...refused, ...declinedKeys(builtIn, reader)]),
    tainted: new Set(tainted),
  };
}
