import { type Clause, clausesOf, overlap, valuesIn } from './clauses.ts';
import type { Ledger } from './ledger.ts';
import type { Sentence } from './sentences.ts';
import type { Value } from './values.ts';

const OWN =
  /\b(?:i've got|i have (?:my|our)|(?:do not|don't|doesn't|does not) (?:have|need|want)|there is no|there's no|not today|no thanks|already have|no \w+ needed|not needed|skip|without|(?:i'm|i am|we're) not (?:an?|into|for)|not interested in|not the)\b|^ ?(?:and )?no (?!problem|worries|need|thank|thanks|sorry|wait)[a-z]{3,}/i;
const PICK =
  /\b(?:let's go with|i'll do|we'll do|only the|just the|i'll take|i'll go with|we'll take|go for|is enough|is fine|please|then|prefer|yes|works|is perfect|is good|is better|would be better|i'd like|in budget)\b|^(?:\w+,? )?(?:just )?the .{3,30} (?:one|option|package)\b/i;

// "You'd leave at 2:15 and land at 6:20": two ends of one thing.
const SPAN =
  /\b(?:leav\w+|depart\w*|start\w*|begin\w*|pick\w* up|check[- ]?in)\b.*\b(?:land\w*|arriv\w+|until|till|end\w*|return\w*|get\w* (?:in|there)|drop\w*|check[- ]?out)\b/i;

type Priced = {
  readonly clause: Clause;
  readonly whole: string;
  readonly prices: readonly Value[];
};

/** "Friday at 2:30 works": the other days and times that were offered are refused. */
export function pickMoments(
  sentence: Sentence,
  offers: readonly Sentence[],
  said: readonly Value[],
  ledger: Ledger,
): void {
  const offered = offers.flatMap((offer) => offer.values);
  const own = new Set(sentence.values.map(({ key }) => key));
  // What the agent repeats in the same breath is another matter, not a rival.
  if (sentence.role === 'agent') for (const { key } of said) own.add(key);
  for (const kind of ['date', 'time'] as const) {
    const rivals = offers
      .filter(({ text, values }) => !(SPAN.test(text) && values.some(({ key }) => own.has(key))))
      .flatMap((offer) => offer.values.filter((value) => value.kind === kind));
    if (!offered.some((value) => value.kind === kind && own.has(value.key))) continue;
    ledger.refuse(rivals.filter(({ key }) => !own.has(key)));
    if (!sentence.question) ledger.agree(sentence.values);
  }
}

/** "$300 plus $40 for the loft", "240 or 185": each has its own price. */
function splitAtPlus({ text, start }: Clause): Clause[] {
  let at = start;
  return text
    .split(/(?= (?:plus|or) |(?<=\d[^,]{0,40}) and (?:the|an?|your) [^,]{0,40}\d)/i)
    .map((part) => {
      const clause = { text: part, start: at };
      at += part.length;
      return clause;
    });
}

const pricedClauses = (offers: readonly Sentence[]): Priced[] =>
  offers.flatMap((offer) =>
    clausesOf(offer.text)
      .flatMap(splitAtPlus)
      .flatMap((clause) => {
        const prices = valuesIn(offer, clause).filter(({ kind }) => kind === 'money');
        return prices.length ? [{ clause, whole: offer.text, prices }] : [];
      }),
  );

/** "Let's go with metal", "oven yes, fridge no": prices are picked and dropped by what they are for. */
export function pickPrices(sentence: Sentence, offers: readonly Sentence[], ledger: Ledger): void {
  const priced = pricedClauses(offers);
  for (const { text } of clausesOf(sentence.text)) {
    const has = OWN.test(text);
    const named = priced.some(({ clause }) => overlap(text, clause.text) > 0);
    const scored = priced.map((one) => ({
      ...one,
      score: overlap(text, named || !has ? one.clause.text : one.whole),
    }));
    const best = Math.max(0, ...scored.map(({ score }) => score));
    if (!best) continue;
    const meant = scored.filter(({ score }) => score === best).flatMap(({ prices }) => prices);
    const others = scored.filter(({ score }) => score < best).flatMap(({ prices }) => prices);
    if (has || /\bno$/i.test(text.trim())) ledger.leave(meant);
    else if (PICK.test(text)) {
      ledger.take(meant);
      ledger.refuse(others);
    }
  }
}
