import { isRelativeDay, withAbsoluteDays } from '../../../language/phrasing/absolute-days.ts';
import { alternationOf } from '../../../language/phrasing/alternation.ts';
import { clauseSpans } from '../../../language/phrasing/clause-spans.ts';
import { contentWords } from '../../../language/phrasing/content-words.ts';
import type { FormatOptions } from '../../../language/phrasing/format-moment.ts';
import { quoteFrom } from '../../../language/phrasing/quote.ts';
import { isSmallTalk, withoutOpeners } from '../../../language/sentences/openers.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { dayOf } from '../../../language/values/calendar.ts';
import type { SpokenValue } from '../../../language/values/value.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import {
  CONDITIONAL,
  NO_THINGS,
  QUESTION_ENDS,
  QUESTION_LEADS,
  TAKES_AWAY,
} from '../../../language/vocabulary/extract/asides.ts';
import type { Span } from '../../../language/vocabulary/span.ts';
import { countWords } from '../../count-words.ts';
import { isNo, isYes } from '../dialogue/acts.ts';
import { replyTo } from '../extract/adjacent-turns.ts';
import type { QuoteFilter } from '../extract/quote-filter.ts';
import { keyOf } from './value-keys.ts';

const MOST_WORDS = 11;
/** Words that a quote may leave out of its run. */
const COURTESIES = 4;
const LEAST_WORDS = 2;
const CONDITIONS = cues(CONDITIONAL);
const OFFERED = new Set(['day', 'time', 'money', 'phone', 'email', 'address']);
const ANSWER_WORDS = 8;
/** "Which pool is best", "how many rooms": the thing asked for. */
const WHICH = new RegExp(
  String.raw`^(?:and |so |about )*(?:what|which|how many)\s+(\p{L}+(?: \p{L}+){0,2}?)(?=\s+(?:${alternationOf(QUESTION_ENDS)})\b|\s*[,?]|$)`,
  'iu',
);
/** "What's the make?" */
const WHAT_IS =
  /^(?:what|where|who)(?:['’]s| is| are) (?:the|your|his|her|their)\s+(\p{L}+(?: \p{L}+)?)(?=\s*[,?]|$)/iu;
const NOTHING = cues(NO_THINGS);
const TAKES = cues(TAKES_AWAY, 'start');
const LEADS = cues(QUESTION_LEADS, 'start');

/** A quote: a run of clauses of a sentence. */
export type Quote = Span & {
  readonly label: string;
  readonly sentence: Sentence;
  readonly text: string;
  readonly values: readonly SpokenValue[];
  readonly isAnswer?: true;
  /** Content words other than the values. */
  readonly words: readonly string[];
};

export type QuoteContext = {
  readonly sentences: readonly Sentence[];
  readonly mayQuote: QuoteFilter;
  readonly options: FormatOptions;
};

const today = ({ nowMs = 0, timeZone = 'UTC' }: FormatOptions): string => dayOf(nowMs, timeZone);

/** Clauses, joined with those that restrict them. */
function wholeClauses(sentence: Sentence): Span[] {
  const spans: Span[] = [];
  for (const span of clauseSpans(sentence)) {
    const before = spans.at(-1);
    const goesOn = before && TAKES.test(sentence.text.slice(span.start, span.end));
    if (goesOn) spans.splice(0, spans.length, { start: 0, end: span.end });
    else spans.push(span);
  }
  return spans;
}

/** Runs of clauses that may be quoted; conditional sentences stay whole. */
function runsOf(sentence: Sentence, mayQuote: QuoteFilter): Span[] {
  const { text } = sentence;
  const spans = CONDITIONS.test(text) ? [{ start: 0, end: text.length }] : wholeClauses(sentence);
  return spans.flatMap(({ start }, from) => {
    const ends = spans.slice(from).map(({ end }) => end);
    const stop = ends.findIndex(
      (end, i) =>
        !mayQuote(sentence, start, end) ||
        (i > 0 && countWords(text.slice(start, end)) > MOST_WORDS + COURTESIES),
    );
    return ends.slice(0, stop < 0 ? ends.length : stop).map((end) => ({ start, end }));
  });
}

function quoteAt(
  sentence: Sentence,
  span: Span,
  label: string,
  { options }: QuoteContext,
  least = LEAST_WORDS,
): Quote[] {
  const whole = quoteFrom(sentence.text, { span, words: MOST_WORDS });
  if (
    countWords(whole) < least ||
    (least > 1 && isSmallTalk(sentence.text.slice(span.start, span.end)))
  )
    return [];
  const values = sentence.values.filter(({ start, end }) => start >= span.start && end <= span.end);
  if (values.some((value) => isRelativeDay(value) && value.day < today(options))) return [];
  const ofValues = new Set(
    values
      .filter((value) => keyOf(value) !== null)
      .flatMap(({ start, end }) => contentWords(sentence.text.slice(start, end))),
  );
  const words = contentWords(whole).filter((word) => !ofValues.has(word));
  const text = `“${withAbsoluteDays(whole, { text: sentence.text, values }, options)}”`;
  return [{ ...span, label, sentence, text, values, words }];
}

/** Quotes of a statement. */
export const statementsIn = (sentence: Sentence, quoting: QuoteContext): Quote[] =>
  runsOf(sentence, quoting.mayQuote).flatMap((span) =>
    quoteAt(sentence, span, sentence.role === 'agent' ? 'Agent' : 'Caller', quoting),
  );

/** "Is it still the big toe?" "Yep.": the confirmed content of a question. */
export function confirmedIn(sentence: Sentence, quoting: QuoteContext): Quote[] {
  const [reply] =
    sentence.role === 'agent' && sentence.question ? replyTo(sentence, quoting.sentences) : [];
  if (!reply || !isYes(reply) || !quoting.mayQuote(sentence, 0, sentence.text.length)) return [];
  const core = withoutOpeners(sentence.text);
  const lead = LEADS.find(core);
  if (!lead) return [];
  const start = sentence.text.length - core.length + lead.end;
  return quoteAt(sentence, { start, end: sentence.text.length }, 'Agreed', quoting);
}

/** "Which pool?" "Clementi.": the answer with the thing asked for. */
export function answersIn(sentence: Sentence, quoting: QuoteContext): Quote[] {
  const core = sentence.role === 'agent' && sentence.question ? withoutOpeners(sentence.text) : '';
  const thing = (WHICH.exec(core) ?? WHAT_IS.exec(core))?.[1] ?? '';
  const [reply] = thing && !NOTHING.test(thing) ? replyTo(sentence, quoting.sentences) : [];
  if (!reply || reply.question || isNo(reply.text) || OFFERED.has(reply.values[0]?.kind ?? ''))
    return [];
  if (countWords(reply.text) > ANSWER_WORDS) return [];
  const span = { start: 0, end: reply.text.length };
  if (!quoting.mayQuote(reply, 0, reply.text.length)) return [];
  return quoteAt(reply, span, 'Caller', quoting, 1).map((quote) => ({
    ...quote,
    isAnswer: true,
    text: `${thing.toLowerCase()} ${quote.text}`,
    words: [...new Set([...contentWords(thing), ...quote.words])],
  }));
}
