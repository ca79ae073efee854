import type { FinishedCall } from '../../domain/call.ts';
import type { Fact } from '../../domain/facts/fact.ts';
import { withAbsoluteDays } from '../../language/phrasing/absolute-days.ts';
import type { FormatOptions } from '../../language/phrasing/format-moment.ts';
import type { Line } from '../../language/sentences/line.ts';
import { readSentences } from '../../language/sentences/read-sentences.ts';
import type { Sentence } from '../../language/sentences/sentence.ts';
import { createCallTime } from '../../language/values/call-time.ts';
import type { Language } from '../../language/vocabulary/languages.ts';
import { readMoments } from './dialogue/moments/read-moments.ts';
import { readPrices } from './dialogue/prices/price-negotiation.ts';
import { extractAppointments } from './extract/appointments.ts';
import { extractCallbacks } from './extract/callbacks.ts';
import { extractCareNotes } from './extract/care-notes.ts';
import { extractContacts } from './extract/contacts.ts';
import { extractIdentity } from './extract/identity.ts';
import { extractMoney } from './extract/money.ts';
import { extractOpenItems } from './extract/open-items.ts';
import { extractPreferences } from './extract/preferences.ts';
import { extractProblem } from './extract/problem.ts';
import type { QuoteFilter } from './extract/quote-filter.ts';
import { referencesIn } from './extract/references.ts';
import { createQuoteFilter, findRefusedValues } from './note/refused-values.ts';
import { type People, readPeople } from './people/read-people.ts';

/** Sentences, people and facts of a call. */
export type UnderstoodCall = {
  readonly sentences: readonly Sentence[];
  readonly people: People;
  /** In the order of their turns. */
  readonly facts: readonly Fact[];
  /** Numbers and codes of orders and cases. */
  readonly references: readonly string[];
  readonly mayQuote: QuoteFilter;
  readonly options: FormatOptions;
};

/** Kinds whose value is a quote. */
const QUOTED = new Set<Fact['kind']>(['problem', 'care_note', 'open_item', 'preference']);

/** Adds the caller's name to a fact about the caller. */
const withSpeaker = (fact: Fact, name: string | null): Fact =>
  fact.person.role === 'caller' && fact.person.name === null && name !== null
    ? { ...fact, person: { ...fact.person, name } }
    : fact;

/** Replaces "tomorrow" in the quote of a fact by its date. */
function withDates(fact: Fact, sentences: readonly Sentence[], options: FormatOptions): Fact {
  if (!QUOTED.has(fact.kind) || !('text' in fact.value)) return fact;
  const { turn, words, value } = fact;
  const said = sentences.find((one) => one.turn === turn && one.text.startsWith(words));
  return said
    ? ({ ...fact, value: { ...value, text: withAbsoluteDays(value.text, said, options) } } as Fact)
    : fact;
}

/** Reads sentences, people, agreements and facts of a call in one language. */
export function understandCall(
  lines: readonly Line[],
  call: FinishedCall,
  language: Language,
): UnderstoodCall {
  const { startedAtMs, timeZone, outcome } = call;
  const time = createCallTime(startedAtMs, timeZone, language);
  const options = { timeZone: timeZone ?? 'UTC', nowMs: startedAtMs };
  const sentences = readSentences(lines, time);
  const people = readPeople(sentences);
  const moments = readMoments(sentences, time);
  const prices = readPrices(sentences);
  const arranged: Fact[] = [
    ...extractAppointments(sentences, moments, { time, outcome, people }),
    ...extractCallbacks(sentences, moments, time),
  ];
  const isFruitful =
    outcome !== 'other' ||
    arranged.some(({ kind, status }) => kind === 'appointment' && status !== 'withdrawn');
  const result = { isFruitful, isQuoteGiven: outcome === 'quote_given' };
  const agreed = [...arranged, ...extractMoney(sentences, prices, result)];
  const mayQuote = createQuoteFilter(findRefusedValues(moments, prices, agreed, sentences));
  const facts = [
    ...extractIdentity(people),
    ...extractContacts(sentences),
    ...agreed,
    ...extractCareNotes(sentences),
    ...extractPreferences(sentences),
    ...extractProblem(sentences, mayQuote),
    ...extractOpenItems(sentences, time).filter(({ turn, words }) => {
      const said = sentences.find((one) => one.turn === turn && one.text.startsWith(words));
      return !said || mayQuote(said, 0, said.text.length);
    }),
  ];
  return {
    sentences,
    people,
    facts: facts
      .map((fact) => withSpeaker(fact, people.speaker?.name ?? null))
      .map((fact) => withDates(fact, sentences, options))
      .sort((a, b) => a.turn - b.turn),
    references: referencesIn(sentences),
    mayQuote,
    options,
  };
}
