import { isRelativeDay } from '../../../../language/phrasing/absolute-days.ts';
import { clauseSpans } from '../../../../language/phrasing/clause-spans.ts';
import { contentWords } from '../../../../language/phrasing/content-words.ts';
import {
  quoteFrom,
  withoutGreeting,
  withoutLooseEnd,
} from '../../../../language/phrasing/quote.ts';
import type { WordWeights } from '../../../../language/phrasing/word-weights.ts';
import { isSmallTalk, withoutOpeners } from '../../../../language/sentences/openers.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import * as reasons from '../../../../language/vocabulary/extract/reasons.ts';
import { oneOf } from '../../../../language/vocabulary/one-of.ts';
import type { Span } from '../../../../language/vocabulary/span.ts';
import type { QuoteFilter } from '../quote-filter.ts';

/** Maximum words of a reason; a longer run of clauses is shortened. */
export const REASON_WORDS = 20;
const MORE_WORDS = 8;
/** Words above this number reduce the score. */
const SHORT = 12;
const WORD_POINTS = 0.8;
const WANT_POINTS = 1.5;
const TROUBLE_POINTS = 4;
const WANTS = cues(reasons.WANTS);
const WANTS_FIRST = new RegExp(`^${oneOf(reasons.WANTS_WITHOUT_SUBJECT)} `, 'i');
export const TROUBLE = cues(reasons.TROUBLE);
const NO_REASON = cues(reasons.NO_REASON, 'start');
const NO_CONTACT = cues(reasons.LINE_CHECKS);
const INSULTS = cues(reasons.INSULTS);
const CAPITALISED = String.raw`\p{Lu}[\p{L}'.-]+`;
const SIGNATURE = String.raw`(?:\s?${oneOf(reasons.AFTER_OWN_NAME)})?`;
const AFFILIATION = String.raw`(?:\s+(?:from|at|with|of|in)\s+[\p{L}' ]{2,30})?`;
const INTRODUCTION = String.raw`(?:${oneOf(reasons.BEFORE_OWN_NAME)}\s+)?(?:${CAPITALISED}[\s,]*){1,4}`;
/** "This is Tom Avery", "it's Gwen Marsh about my sessions": the caller's name before the reason. */
const INTRODUCES_CALLER = new RegExp(
  String.raw`^${INTRODUCTION}${SIGNATURE}${AFFILIATION}(?:[,.]\s+|\s+(?=about|calling|and i)|$)`,
  'u',
);
const LEADS_TO = new RegExp(String.raw`\b${oneOf(reasons.BEFORE_MOMENT)}\s+(?:this |next )?$`, 'i');
const NAMED_OUTRIGHT = String.raw`(?:[Tt]his is|[Mm]y name(?:['’]s| is)|[Tt]he name(?:['’]s| is))(?:\s+[\p{L}'-]+){1,3}`;
const NAMED_ALONE = String.raw`(?:(?:[Ii]t['’]s|[Ii]['’]m)\s+)?(?:(?:from |of |with )?${CAPITALISED}[,\s]*){1,6}(?:again|here|speaking)?`;
const ONLY_INTRODUCES = new RegExp(`^(?:${NAMED_OUTRIGHT}|${NAMED_ALONE})$`, 'u');

/** What the search for a reason depends on. */
export type ReasonContext = {
  readonly mayQuote: QuoteFilter;
  readonly weights: WordWeights;
  /** The last turn of the agent; nobody refused what comes after it. */
  readonly answered: number;
};

export type CallReason = {
  readonly text: string;
  readonly sentence: Sentence;
  readonly score: number;
};

function scoreOf(text: string, weights: WordWeights): number {
  const said = contentWords(text);
  const words = said.length;
  const weight = said.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  const plain = withoutOpeners(text);
  if (words === 0 || NO_REASON.test(plain) || ONLY_INTRODUCES.test(text)) return 0;
  const wants = WANTS.test(text) || WANTS_FIRST.test(plain) ? WANT_POINTS : 0;
  const cue = wants + (TROUBLE.test(text) ? TROUBLE_POINTS : 0);
  return (1 + cue + weight * WORD_POINTS) * (words === 1 && cue === 0 ? 0.5 : 1);
}

/** "A table for six on Friday": the end before a value that was refused later. */
const tellableEnd = (sentence: Sentence, { start, end }: Span, mayQuote: QuoteFilter): number =>
  sentence.values.find(
    (value) =>
      value.start >= start && value.end <= end && !mayQuote(sentence, value.start, value.end),
  )?.start ?? end;

/** Whether the text ends with words that lead to the left-out day or time: "on Friday", "tomorrow". */
const isLead = (said: string, { values }: Sentence, at: number): boolean =>
  LEADS_TO.test(said) || values.some((value) => value.start === at && isRelativeDay(value));

/** Runs of clauses that may be quoted. */
function runsIn(sentence: Sentence, { mayQuote, answered }: ReasonContext): string[] {
  const spans = clauseSpans(sentence);
  const runs: string[] = [];
  for (let from = 0; from < spans.length; from++)
    for (let to = from; to < spans.length; to++) {
      const [first, last] = [spans[from], spans[to]];
      if (!first || !last) break;
      const end = tellableEnd(sentence, last, mayQuote);
      const said = sentence.text.slice(first.start, end);
      const clause = sentence.text.slice(last.start, end);
      if (INSULTS.test(clause) || NO_CONTACT.test(clause)) break;
      if (said.split(/\s+/).length > REASON_WORDS + MORE_WORDS) break;
      if (end === last.end) runs.push(said);
      else if (from === to && sentence.turn < answered && isLead(said, sentence, end))
        runs.push(withoutLooseEnd(said));
      if (end < last.end) break;
    }
  return runs;
}

const withoutName = (text: string): string => {
  const rest = withoutOpeners(withoutGreeting(text)).replace(INTRODUCES_CALLER, '');
  return rest.split(/\s+/).length > 1 ? rest : text;
};

/** The best reason in a sentence; null if there is none. */
export function findBestRun(sentence: Sentence, reading: ReasonContext): CallReason | null {
  if (sentence.values.some(({ kind }) => kind === 'email' || kind === 'phone')) return null;
  const scored = runsIn(sentence, reading).flatMap((run): CallReason[] => {
    const text = quoteFrom(withoutName(run), { words: REASON_WORDS });
    if (text.split(/\s+/).length < 2 || isSmallTalk(run) || text.startsWith('[')) return [];
    const long = Math.max(0, text.split(/\s+/).length - SHORT) * 0.25;
    const said = run === sentence.text ? sentence : { ...sentence, text: run };
    return [{ text, sentence: said, score: scoreOf(text, reading.weights) - long }];
  });
  return scored.reduce<CallReason | null>(
    (best, one) => (one.score > 0 && (!best || one.score > best.score) ? one : best),
    null,
  );
}
