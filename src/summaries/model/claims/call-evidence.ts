import type { FinishedCall } from '../../../domain/call.ts';
import { readAgreement } from '../../local/agreement.ts';
import { callTime } from '../../local/date-values.ts';
import { loadChrono } from '../../local/dates.ts';
import { isEnglish } from '../../local/language.ts';
import { readCall } from '../../local/reading.ts';
import { readSentences } from '../../local/sentences.ts';
import { type Evidence, evidenceOf, readTurn } from './evidence.ts';
import { speaksToTheSummariser } from './instructions.ts';
import type { Reader } from './read-values.ts';
import { contentStems } from './words.ts';

/** All that claims about one call are held against. */
export type CallEvidence = {
  readonly evidence: Evidence;
  readonly reader: Reader;
  /** Keys of what was turned down in the call and not taken up again. */
  readonly refused: ReadonlySet<string>;
  /** What only turns say that speak to the summariser. */
  readonly tainted: ReadonlySet<string>;
};

const SAYS_TODAY = /\b(?:today|tonight|this (?:morning|afternoon|evening)|right now)\b/i;
const NONE: ReadonlySet<string> = new Set();

/** Reads a call as evidence; turns that speak to the summariser are none. */
export async function readEvidence(call: FinishedCall): Promise<CallEvidence> {
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
  const refused = english ? readAgreement(readSentences(lines, at, parser)).refused : NONE;
  return { evidence, reader, refused, tainted: new Set(tainted) };
}
