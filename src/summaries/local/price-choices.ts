import type { Ledger } from './ledger.ts';
import type { Sentence } from './sentences.ts';
import type { Value } from './values.ts';

const REMEMBERS =
  /\b(?:i thought|i had|(?:is|was) (?:it|that) (?:still|not)|wasn't it|still|you (?:said|told|quoted|wrote)|(?:he|she|they|somebody|your \w+) (?:said|told me|quoted)|it says|used to be|last time|on (?:your|the) (?:site|website|flyer)|supposed to be|so)\b/i;
const NEAR = 4;
const WHICH =
  /\bthe (?<which>later|latter|second|last|earlier|former|first|cheaper|cheapest|cheap) (?:one|option|time|slot|day|of)?\b/i;

const isMoney = ({ kind }: Value): boolean => kind === 'money';

const numberIn = (text: string): Set<string> =>
  new Set(
    (text.match(/(?<![\d:.,-])\d{2,}[\d,]*(?:\.\d+)?(?![\d:-])/g) ?? []).map((said) =>
      said.replace(/,/g, ''),
    ),
  );

/** "I thought it was 42." "You're right, 42.": the other price that was named in between. */
export function settleRemembered(
  sentence: Sentence,
  earlier: readonly Sentence[],
  ledger: Ledger,
): void {
  if (sentence.role !== 'agent' || sentence.question) return;
  const near = earlier.filter(({ turn }) => sentence.turn - turn <= NEAR);
  const asked = near.filter(({ role, text }) => role === 'user' && REMEMBERS.test(text));
  const remembered = new Set(asked.flatMap(({ text }) => [...numberIn(text)]));
  const [amount, second] = [...numberIn(sentence.text)].filter((said) => remembered.has(said));
  const own = sentence.values.filter(isMoney);
  if (!amount || second || own.some(({ key }) => key !== `money ${amount}`)) return;
  const others = near
    .filter(({ role }) => role === 'agent')
    .flatMap(({ values }) => values.filter(isMoney))
    .filter(({ key }) => key !== `money ${amount}`);
  ledger.refuse(others);
  ledger.agree(own);
  ledger.last = [`money ${amount}`];
}

const sizeOf = ({ kind, key, minutes }: Value): number =>
  kind === 'money' ? Number(key.replace('money ', '')) : (minutes ?? 0);

/** "The later one", "the cheaper one": of two things on offer which one. */
export function pickByOrder(
  { role, text }: Sentence,
  offers: readonly Sentence[],
  ledger: Ledger,
): void {
  const which = role === 'user' ? WHICH.exec(text)?.groups?.which?.toLowerCase() : undefined;
  if (!which) return;
  const cheap = which.startsWith('cheap');
  const values = offers.flatMap((offer) => offer.values);
  const kinds = cheap ? (['money'] as const) : (['time', 'date'] as const);
  const kind = kinds.find((one) => values.filter((value) => value.kind === one).length === 2);
  const [one, two] = values.filter((value) => value.kind === kind);
  if (!one || !two) return;
  const first = cheap ? sizeOf(one) < sizeOf(two) : /^(?:earlier|former|first)$/.test(which);
  ledger.agree([first ? one : two]);
  ledger.refuse([first ? two : one]);
}
