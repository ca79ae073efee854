import type { FactStatus } from '../../domain/fact.ts';
import { confidenceOf, type FoundFact, foundFact } from './found-fact.ts';
import type { Agreement } from './ledger.ts';
import { isCased } from './name-words.ts';
import { replyTo } from './replies.ts';
import type { Sentence } from './sentences.ts';
import type { Value } from './values.ts';

const DECLINES =
  /\b(?:too (?:expensive|much|high|pricey|steep)|can(?:'t|not) afford|(?:over|above|beyond|out of) (?:my|our) (?:budget|price range)|look (?:elsewhere|around)|not interested|i'll pass|we'll pass|no,? thank(?:s| you)|no deal|forget it|cheaper (?:elsewhere|somewhere|offer|quote)|not worth|(?:go|went|going) with (?:someone|somebody|another)|found (?:someone|somebody|it|something) (?:else|cheaper)|decided against|that's (?:crazy|outrageous|ridiculous|robbery|a (?:joke|rip-?off|lot more))|(?:don't|do not|can't|won't|cannot) accept|not acceptable|no way|(?:not|never) paying|too low)\b/i;
const ACCEPTS =
  /\b(?:let's (?:do|go|book)|go ahead|i'll take (?:it|that|the)|we'll take|sounds (?:good|great|fair|reasonable|fine)|deal|that works|works for me|that's (?:fine|fair|okay|ok|good|great|perfect|reasonable|acceptable)|i accept|book (?:it|me|that|us)|sign me up|happy with that|fine with me|yes,? please|please do|agreed|let's go|lock (?:it|that|me) in|do it|go on then|put (?:me|us) down|go for it|yes,? that one|doable|(?:i'll|we'll|i'd|let's) (?:go|stick) (?:with|for)|fine by (?:me|us)|(?:i|we) can live with|(?:okay|ok|alright|right),? then|it's a deal|count (?:me|us) in|book me in|final)\b/i;
const UNDECIDED =
  /\b(?:think (?:about|it)|talk (?:to|with)|check with|ask my|discuss|get back to you|let you know|compare|other (?:quotes|offers)|sleep on it|not sure|more than (?:i|we) (?:expected|thought|hoped))\b/i;

// Whenever it is said, it is the price that is taken.
const TAKES =
  /\b(?:go ahead with|i'll take (?:it|that)|we'll take (?:it|that)|let's do it|do it anyway|it's a deal)\b|^(?:\w+,? ){0,2}deal\b/i;

type Priced = { readonly sentence: Sentence; readonly value: Value };

const RATE = /^,? ?(?:per|a|an|each|every) /;

/** The price that was named last; of a total and its rate the total. */
function lastPrice(prices: readonly Priced[]): Priced | null {
  const last = prices.at(-1);
  if (!last) return null;
  const same = prices.filter(({ sentence }) => sentence.index === last.sentence.index);
  const totals = same.filter(
    ({ sentence, value }) => !RATE.test(sentence.text.slice(value.end, value.end + 8)),
  );
  return totals.at(-1) ?? last;
}

/** What the caller made of the price: the last word on it. */
function statusOf(
  { sentence, value }: Priced,
  sentences: readonly Sentence[],
  taken: ReadonlySet<string> | undefined,
): FactStatus {
  const after = sentences.filter(({ role, index }) => role === 'user' && index > sentence.index);
  const declined = after.findLast(({ text }) => DECLINES.test(text));
  const undecided = after.findLast(({ text }) => UNDECIDED.test(text));
  const reply = replyTo(sentence, sentences);
  const repeated = after.find(
    ({ text, question }) => !question && text.includes(value.shown.replace(/^\D+/, '')),
  );
  const turn = after.at(0)?.turn;
  const accepted = after.find(
    (one) =>
      !one.question &&
      ((one.turn === turn && (reply === 'yes' || ACCEPTS.test(one.text))) || one === repeated),
  );
  const takes = after.findLast(({ text, question }) => !question && TAKES.test(text));
  if (taken?.has(value.key) && !declined && !undecided) return 'accepted';
  const last = [declined, undecided, accepted, takes]
    .filter((one) => one !== undefined)
    .sort((a, b) => b.index - a.index)[0];
  if (!last || last === undecided) return 'said';
  return last === declined ? 'declined' : 'accepted';
}

/** Whether the caller turned the price down and nothing they said later takes that back. */
export function declinesPrice(sentences: readonly Sentence[]): boolean {
  const said = sentences.filter(({ role }) => role === 'user');
  const declined = said.findLast(({ text }) => DECLINES.test(text));
  const accepted = said.findLast(({ text, question }) => !question && ACCEPTS.test(text));
  return declined !== undefined && !(accepted && accepted.index > declined.index);
}

/** "Sea view at 240 or garden at 185", where the 185 was chosen or named again: the 240. */
function notChosen(
  { text, values, index }: Sentence,
  priced: readonly Sentence[],
  { agreed, last = [] }: Agreement,
): string[] {
  const keys = values.filter(({ kind }) => kind === 'money').map(({ key }) => key);
  const chosen = (key: string): boolean =>
    agreed.has(key) ||
    last.includes(key) ||
    priced.some((one) => one.index > index && one.values.some((value) => value.key === key));
  return / or /i.test(text) && keys.some(chosen) ? keys.filter((key) => !chosen(key)) : [];
}

/** Keys of prices that were only named for a case that did not come up: "if we extend it, it'd be 475". */
export function conditionalPrices(
  sentences: readonly Sentence[],
  agreement: Agreement,
): ReadonlySet<string> {
  const priced = sentences.filter(
    ({ role, values }) => role === 'agent' && values.some(({ kind }) => kind === 'money'),
  );
  const [sure, unsure] = [false, true].map((conditional) =>
    priced.filter(({ text }) => /^(?:\w+,? )?if\b/i.test(text) === conditional),
  );
  const keys = (of: readonly Sentence[] = []): string[] =>
    of.flatMap(({ values }) => values.filter(({ kind }) => kind === 'money').map(({ key }) => key));
  const kept = new Set([...keys(sure), ...agreement.agreed]);
  const unasked = sure?.length ? keys(unsure).filter((key) => !kept.has(key)) : [];
  return new Set([...unasked, ...priced.flatMap((one) => notChosen(one, priced, agreement))]);
}

const TAKES_AT =
  /\b(?:let's|i'll|we'll|go ahead|deal|do it|book|order|accept|agreed)\b.*\b(?:for|at|with) (?<price>[$€£]?\d{2,}(?:,\d{3})*(?:\.\d{2})?)(?=[.,;!]|$)/i;

/** "Then let's do it, the pump for 480.": the price of an earlier call, which only the caller names. */
function takenByCaller(sentences: readonly Sentence[]): FoundFact | null {
  const taken = sentences.findLast(
    ({ role, text, question }) => role === 'user' && !question && TAKES_AT.test(text),
  );
  const value = taken && TAKES_AT.exec(taken.text)?.groups?.price;
  if (!taken || !value) return null;
  const confidence = confidenceOf({ cased: isCased(sentences) });
  return foundFact(
    'quote',
    { value, turn: taken.turn },
    { status: 'accepted', said: taken.text, confidence },
  );
}

/** The price that was named and what the caller said to it; null where none was. */
export function findQuote(sentences: readonly Sentence[], agreement: Agreement): FoundFact | null {
  const prices = sentences.flatMap((sentence) =>
    sentence.role === 'agent'
      ? sentence.values.filter(({ kind }) => kind === 'money').map((value) => ({ sentence, value }))
      : [],
  );
  const standing = prices.filter(({ value }) => !agreement.refused.has(value.key));
  const sums = standing.filter(({ value }) => agreement.last?.includes(value.key));
  const price =
    sums.at(-1) ?? lastPrice(standing) ?? (agreement.last?.length ? null : lastPrice(prices));
  if (!price) return prices.length ? null : takenByCaller(sentences);
  const refused = agreement.refused.has(price.value.key);
  const status = refused ? 'declined' : statusOf(price, sentences, agreement.taken);
  return foundFact(
    'quote',
    { value: price.value.shown, turn: price.sentence.turn },
    {
      status,
      said: price.sentence.text,
      confidence: confidenceOf({ confirmed: status === 'accepted', cased: isCased(sentences) }),
    },
  );
}
