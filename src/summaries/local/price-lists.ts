import type { Ledger } from './ledger.ts';
import type { Sentence } from './sentences.ts';
import type { Value } from './values.ts';

const CHOOSES =
  /\b(?:(?:we|i)(?:'ll| will|'d) (?:do|take|go|have|like)|let's (?:do|go|take|have)|(?:go|stick) (?:with|for)|put (?:me|us) down|the [\w -]{0,30}\bone\b)/i;
// What is added to a price, or made of others, is no rival of it.
const ADDED =
  /\b(?:plus|deposit|extra|fee|additional|on top|tax|total|altogether|makes|comes to|off|discount|down (?:from|to)|between|from)\b/i;
const REFUSES =
  /\b(?:(?:not|never|ain't) paying (?!until|by|with|before)|(?:won't|refuse to) pay (?:that|it|this)\b|not paying[.!]*$)/i;
const UNWANTED = /\b(?:don't|do not|didn't) want (?:your |the |a |any )?(?:\w+ )?$/i;
const REACH = 6;

const isMoney = ({ kind }: Value): boolean => kind === 'money';
const amountsOf = (sentences: readonly Sentence[]): Value[] =>
  sentences.flatMap(({ values }) => values.filter(isMoney));

/** "We'll do the spray one, the 3,400.": of the prices the agent listed the others go. */
function chooseListed(sentence: Sentence, earlier: readonly Sentence[], ledger: Ledger): void {
  if (sentence.question || !CHOOSES.test(sentence.text)) return;
  const said = new Set(
    (sentence.text.match(/\d[\d,.]*\d/g) ?? []).map((one) => one.replace(/,/g, '')),
  );
  const near = earlier.filter(
    ({ role, turn }) => role === 'agent' && sentence.turn - turn <= REACH,
  );
  const lists = [...Map.groupBy(near, ({ turn }) => turn).values()].filter(
    (turn) => !turn.some(({ text }) => ADDED.test(text)),
  );
  const isSaid = ({ key }: Value): boolean => said.has(key.replace('money ', ''));
  const list = lists.map(amountsOf).findLast((amounts) => amounts.some(isSaid)) ?? [];
  const chosen = list.filter(isSaid);
  if (new Set(chosen.map(({ key }) => key)).size !== 1) return;
  ledger.refuse(list.filter((value) => !isSaid(value)));
  ledger.agree(chosen);
  ledger.last = chosen.map(({ key }) => key);
}

/** What the caller makes of prices by name: one of a list, one that is not paid, one that is not wanted. */
export function settlePrices(
  sentence: Sentence,
  earlier: readonly Sentence[],
  offers: readonly Sentence[],
  ledger: Ledger,
): void {
  if (sentence.role !== 'user') return;
  chooseListed(sentence, earlier, ledger);
  if (REFUSES.test(sentence.text)) ledger.turnDown(amountsOf(offers));
  const { text, values } = sentence;
  ledger.refuse(values.filter((one) => isMoney(one) && UNWANTED.test(text.slice(0, one.start))));
}
