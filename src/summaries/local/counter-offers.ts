import { weekdayOf } from './calendar.ts';
import { YES } from './polarity.ts';
import type { Sentence } from './sentences.ts';
import type { Value } from './values.ts';

const ASKS_OTHER =
  /\b(?:could|can|would|might) (?:it|that) (?:\w+ )?be\b|\b(?:could|can) (?:we|you|he|she|they) (?:\w+ )?(?:do|say|come|make (?:it|that))\b|\b(?:what|how) about\b|\b(?:anything|something|any time) (?:earlier|later|else|on|in)\b|\binstead\b/i;
const OFFERS_OTHER =
  /\b(?:what about|how about|(?:then|instead) (?:i|we) (?:can|could)|(?:i|we) (?:can|could) (?:also |still )?(?:do|offer|route|put|fit|squeeze)|(?:i|we)(?:'ve| have)(?: also)? got|(?:i|we) (?:also )?have|next (?:one|opening|available|free)|alternatively|otherwise)\b/i;

const isMoment = ({ kind }: Value): boolean => kind === 'date' || kind === 'time';
const keysOf = (values: readonly Value[]): Set<string> => new Set(values.map(({ key }) => key));
const weekdays = (values: readonly Value[]): Set<number> =>
  new Set(values.flatMap(({ day }) => (day ? [weekdayOf(day)] : [])));

/** What goes with a refused day: its hour, and the same weekday of another week where that was what was offered. */
export function goingWith(
  refused: readonly Value[],
  { offers, said }: Before,
  byCaller: boolean,
): Value[] {
  const keys = keysOf(refused);
  const restated = keysOf(said);
  const offered = offers.flatMap(({ values }) => values);
  const days = weekdays(refused);
  const known = offered.some(({ key, kind }) => kind === 'date' && keys.has(key));
  const meant = offered.filter(
    ({ day, key, kind }) =>
      kind === 'date' && (keys.has(key) || (byCaller && !known && day && days.has(weekdayOf(day)))),
  );
  const gone = keysOf(meant);
  const hours = offers.flatMap(({ values }) => {
    const dates = values.filter(({ kind }) => kind === 'date');
    const all = dates.length > 0 && dates.every(({ key }) => gone.has(key));
    return all ? values.filter(({ kind }) => kind === 'time') : [];
  });
  return [...meant, ...hours].filter(({ key }) => keys.has(key) || !restated.has(key));
}

const TOO =
  /^(?:(?:oh|oof|ooh|hmm|um|uh|ah|well|sorry|yeah|okay|no),? )*(?:no,? )?(?:that|it|this|which)(?:'s| is|'d be| would be| might be) (?:a bit |a little |way |far |much |rather |pretty |quite )?(?:too )?(?:early|late|soon)\b/i;
const NOT_THAT =
  /\b(?:that|it|this|those|neither|none|that one|that time|that day|either)(?: of (?:those|them))? (?:doesn't|don't|won't|wouldn't|does not|will not|isn't|is no|'s no) (?:\w+ )?(?:work|suit|good|possible|do|help)\b|\b(?:i|we|he|she|they) can(?:'t|not) (?:do|make|manage) (?:that|it|then|those|either)\b|\b(?:that|it) clashes\b|^(?:that|it)'s no (?:good|use)\b/i;

/** "That's too early", "I can't do that": the hours, or days and hours, that were on offer. */
function waved({ role, text, question }: Sentence, { offers, said }: Before): Value[] {
  if (role !== 'user' || (question && !/\b(?:what|how) about\b|\b(?:anything|could)\b/i.test(text)))
    return [];
  const restated = keysOf(said);
  const rivals = offers.flatMap(({ values }) => values).filter(({ key }) => !restated.has(key));
  if (NOT_THAT.test(text)) return rivals.filter(isMoment);
  const times = rivals.filter(({ kind }) => kind === 'time');
  return TOO.test(text) ? (times.length ? times : rivals.filter(isMoment)) : [];
}

/** "Could it be Friday?": the days and hours on offer that this one is to replace. */
function askedInstead(
  { text, values, question }: Sentence,
  offers: readonly Sentence[],
  said: readonly Value[],
): Value[] {
  if (!ASKS_OTHER.test(text) || !(question || /\b(?:what|how) about\b/i.test(text))) return [];
  // "Could it be in the evening? Six?": the hour follows the question.
  const meant = values.some(isMoment) ? values : said;
  const kinds = new Set(meant.filter(isMoment).map(({ kind }) => kind));
  const restated = keysOf(said);
  const own = keysOf(values);
  const others = weekdays(said.filter(({ key }) => !own.has(key)));
  const rivals = offers
    .flatMap((offer) => offer.values)
    .filter(({ kind, key }) => kinds.has(kind) && !restated.has(key));
  const named = rivals.filter(({ day }) => day && others.has(weekdayOf(day)));
  return named.length ? named : rivals;
}

/** "Then what about Monday?": what the speaker had offered before, where it was not taken. */
function offeredInstead({ text, values }: Sentence, { offers, own, said }: Before): Value[] {
  if (!values.some(isMoment) || !OFFERS_OTHER.test(text)) return [];
  if (offers.some((one) => YES.test(one.text))) return [];
  const kept = keysOf([...said, ...offers.flatMap((one) => one.values)]);
  return own.flatMap((one) => one.values).filter((one) => isMoment(one) && !kept.has(one.key));
}

/** What was said before a sentence. */
export type Before = {
  /** The other side's last turn. */
  readonly offers: readonly Sentence[];
  /** The speaker's own last turn. */
  readonly own: readonly Sentence[];
  /** Every value of the speaker's present turn. */
  readonly said: readonly Value[];
};

/** Days and hours that a counter-offer does away with. */
export const replacedBy = (sentence: Sentence, before: Before): Value[] =>
  sentence.role === 'user'
    ? [...waved(sentence, before), ...askedInstead(sentence, before.offers, before.said)]
    : offeredInstead(sentence, before);
