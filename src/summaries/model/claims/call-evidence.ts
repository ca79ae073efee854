import type { FinishedCall } from '../../../domain/call.ts';
import type { Fact } from '../../../domain/facts/fact.ts';
import { readSentences } from '../../../language/sentences/read-sentences.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { isPromptInjection } from '../../../language/transcript/prompt-injection.ts';
import { type CallTime, createCallTime } from '../../../language/values/call-time.ts';
import { LANGUAGES, type Language } from '../../../language/vocabulary/languages.ts';
import { type Moments, readMoments } from '../../local/dialogue/moments/read-moments.ts';
import {
  type PriceNegotiation,
  readPrices,
} from '../../local/dialogue/prices/price-negotiation.ts';
import { readableTurns } from '../../local/readable-turns.ts';
import { callersOwnEvidence } from './callers-evidence.ts';
import { contentStems } from './fold-text.ts';
import { gatherEvidence, readTurn, type SpokenEvidence } from './spoken-evidence.ts';

/** The evidence of a call that claims are checked against. */
export type CallEvidence = {
  readonly evidence: SpokenEvidence;
  /** What the caller said or confirmed about themselves. */
  readonly own: SpokenEvidence;
  readonly sentences: readonly Sentence[];
  /** The status of proposed moments and prices. */
  readonly moments: Moments;
  readonly prices: PriceNegotiation;
  /** The facts of the built-in summary. */
  readonly builtIn: readonly Fact[];
  /** Number of turns of the call. */
  readonly turns: number;
  readonly time: CallTime;
  /** ISO 639-1 code of the spoken language; null if not known. */
  readonly language: string | null;
  /** Whether the language is supported. */
  readonly isRead: boolean;
  /** Stems that occur only in prompt injections. */
  readonly tainted: ReadonlySet<string>;
};

/** The parts of the built-in summary that are used. */
type BuiltIn = { readonly facts: readonly Fact[]; readonly language: string | null };

const isRead = (language: string): language is Language =>
  LANGUAGES.some((one) => one === language);

/** Reads the evidence of a call, without prompt injections. */
export function readEvidence(call: FinishedCall, { facts, language }: BuiltIn): CallEvidence {
  const spoken = language ?? 'en';
  const all = readableTurns(call);
  const lines = all.filter((line) => !isPromptInjection(line));
  const time = createCallTime(call.startedAtMs, call.timeZone, isRead(spoken) ? spoken : 'en');
  const sentences = readSentences(lines, time);
  const moments = readMoments(sentences, time);
  const said = lines.map((line) =>
    readTurn(
      line,
      sentences.filter(({ turn }) => turn === line.turn),
      time,
    ),
  );
  const days = moments.proposals.flatMap(({ slot }) => slot.day ?? []);
  const evidence = gatherEvidence(said, days);
  const tainted = all
    .filter(isPromptInjection)
    .flatMap(({ text }) => contentStems(text))
    .filter((stem) => !evidence.stems.has(stem));
  return {
    evidence,
    own: callersOwnEvidence(evidence),
    sentences,
    moments,
    prices: readPrices(sentences),
    builtIn: facts,
    turns: call.transcript.length,
    time,
    language,
    isRead: isRead(spoken),
    tainted: new Set(tainted),
  };
}
