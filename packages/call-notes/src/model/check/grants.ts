import type { Language } from '../../reading/languages/language-words.ts';
import { addNumbers, saysNumber } from './figures.ts';
import { phrases } from './patterns.ts';
import { spokenWords } from './spoken-words.ts';

const BEING = '(?<=\\b(?:is|are|was|were|been|be|as|a|an|the|fully|already|and|identity|caller) )';

/** What somebody says who promises something. */
const PROMISES =
  phrases(`will, shall, going to, I'll, we'll, he'll, she'll, they'll, you'll, promis*, guarant*, voy, vamos, va,
    werde*, wird, vais, vou, vai, we credit, we send, we call, we bring, we come, we pay, we refund, we deliver, I send,
    I call, at the latest, latest, spätestens, au plus tard, a más tardar, al più tardi, o mais tardar`);

/** What a firm gives or certifies: the words that claim it, and further words of an agent that bear it out. */
const GRANTS: readonly (readonly [claims: RegExp, said: RegExp])[] = [
  [
    phrases(`refund, refunds, refunded, refunding, reimburs*, reembols*, rückerstatt*, erstatt*, rembours*, rimbors*,
      estorn*`),
    phrases(`money back, deposit back, dollars back, pounds back, euros back, charge back, fee back, goes back to,
      back to you, going back to, back to your, back to the card, back on, back onto, back in your, back into,
      get it back, get that back, get _ deposit back, pay _ back, put _ back on, send _ back to, returned to, revers*,
      repay, repaid, owe you, devol*, zurückerh*, zurückzahl*, restitu*`),
  ],
  [
    phrases(
      'credit, credits, credited, crediting, gutschrift*, abono, crédito',
      '(?<!check |report )',
      '(?! (?:card|union|score|check|report|history|note))',
    ),
    phrases(`on your account, put _ on the account, off your next, off the next, off your bill, on your next bill,
      towards your, held on, hold it on, gutgeschr*, *rechnung, avoir, voucher`),
  ],
  [
    phrases(`waiv*, for free, free of charge, no charge, at no cost, complimentary, gratis, kostenlos*, kostenfrei*,
      gratuit*, grátis`),
    phrases(`is free, are free, it's free, that's free, goes free, go free, a free, completely free, no fee, no cost,
      no extra, no cancellation fee, nothing to pay, nothing extra, nothing due, take _ off, taken _ off, took _ off,
      taking _ off, remove the, remove that, removed, drop the, drop that, written off, won't charge, won't be charged,
      not charging, not going to charge, don't charge, doesn't cost, on us, on the house, let that go, annuler, annulons,
      erlasse*, erlaß*, entfällt, kostet nichts, kostet _ nichts, umsonst, nichts extra, ohne Aufpreis, geht auf uns,
      no cuesta nada, ne coûte rien, sans supplément, non costa nulla, não custa nada, de graça, condon*, offert, offerts,
      geschenkt, omaggio, sin cargo, sin coste, sin costo, sans frais, sem custo`),
  ],
  [
    phrases('approved, authorised, authorized, genehmigt, aprobad*, approvat*, approuv*', BEING),
    phrases('approv*, authoris*, authoriz*, genehmig*, signed off, went through'),
  ],
  [
    phrases('verified, verifiziert*, verificad*, verificat*, vérifié*', BEING),
    phrases('verif*, vérif*'),
  ],
  [
    phrases(
      'discount*, descuento*, rabatt*, remise, desconto*, sconto',
      '',
      '(?! (?:code|card|policy|rate|store))',
    ),
    phrases(
      'percent, per cent, prozent, por ciento, pour cent, per cento, por cento, off, knock*, reduc*, cheaper, special price, nachlass, rebaja, rabais, abatimento',
    ),
  ],
  [phrases('compensat*, compensación, entschädig*, dédommag*'), phrases('make up for, make it up')],
  [
    phrases('vip, vips, priority customer, priority caller, priority status'),
    phrases('vip, vips, priority'),
  ],
  [
    phrases(
      'promised, guaranteed, assured, prometió, versprochen, zugesichert, promis, garantiert',
    ),
    PROMISES,
  ],
  [
    phrases('is owed, are owed, was owed, were owed, owes her, owes him, owes them'),
    phrases('owe*'),
  ],
  [phrases('entitled'), phrases('entitle*, you get, you have a right')],
];

/** Words that give something where the amount is named beside them. */
const GIVES =
  phrases(`back, off, free, drop*, return*, remov*, cut, without, no, not, nothing, zero, account, bill, card,
  devol*, zurück*, geben, gebe, *rechnung, cuenta, conto, compte, senza, sin, sans, sem, ohne`);
const AMOUNT =
  /(?<=(?:[$€£₹₦]|R|Rs|TT) ?)\d[\d.,]*(?<!\.)|\b\d[\d.,]* (?=dollars|euros|pounds|pesos)|\b\d{1,3},\d{3}\b/g;

type SaidBy = {
  readonly said: readonly { readonly text: string; readonly isAgents: boolean }[];
  readonly language: Language | null;
};

const SAYS = phrases(
  'says, said, claims, claimed, states, stated, insists, insisted, believes, believed, thinks, reports, mentions, reported, mentioned',
  '',
  '(?: (?:that|she|he|they|to|having|being|there|the|a|an|it|no)\\b|[:,])',
);
const REPORTED = phrases(
  'according to, dice que, dijo que, afirma que, sagt, behauptet, dit que, affirme que, diz que, disse que, afferma ',
);
/** Before a claim in its clause: it is wished for, asked about, denied or open. */
const NOT_GIVEN = phrases(
  `ask*, want, wants, wanted, request*, would like, inquir*, enquir*, demand*, expect*, disput*, complain*, query, queried,
  hopes, hoped, hoping, seek*, sought, about, regarding, whether, if, no, not, nothing, never, without, declin*, refus*, reject*,
  denied, cannot, can't, don't, doesn't, didn't, won't, isn't, wasn't, until, unless, non, pide, pidió, solicit*, reclam*,
  quiere, bittet, möchte, verlangt, demande, veut, réclame, pede, pediu, quer, chiede, vuole, sin, nicht, kein*, ohne, pas,
  sans, não, sem, senza`,
  '',
  '[^,;:]*$',
);
const REFUSED = phrases(
  'refused, declined, denied, rejected, not, request, policy, possible, asked, wanted, turned down',
  '^[^,;:.]{0,25}',
);
/** A condition of an agent, and of a claim. */
const CONDITION = phrases('if, unless, wenn, falls');
const IS_CONDITIONAL = phrases('if, unless, once, wenn, falls, sofern, nur, si, se, caso, only');
/** A sentence of an agent that grants nothing. */
const OPEN = phrases(
  `whether, would, might, may, could, check, look into, review, find out, cannot, never, unable, can't,
  couldn't, no refund, no refunds, no credit, no credits, not refund*, not approv*, not authori*, not verif*, isn't _ refund*,
  puedo, podría, ob, könnte, pourrait, poderia, potrebbe`,
);
const OFFER = phrases(
  "I'll, we'll, I can, we can, I could, we could, I will, we will, I'd, we'd, I've, we've",
);

const AGENT = /\b(?:agents?|agente|mitarbeiter(?:in)?|operador[ae]?)(?: \S+)? $/iu;
const GOES_ON = phrases('and was, and is, and has, and got, and gets, and received, and will');

/** Whether a sentence is reported as a caller's word. */
export function isAttributed(sentence: string): boolean {
  const { 0: verb = '', index = 0 } = SAYS.exec(sentence) ?? {};
  const isTheirs =
    verb !== '' &&
    !AGENT.test(sentence.slice(0, index)) &&
    !GOES_ON.test(sentence.slice(index + verb.length));
  return isTheirs || REPORTED.test(sentence) || sentence.includes('Caller said “');
}

const grants = (sentence: string, mayDepend: boolean): boolean =>
  !OPEN.test(sentence) &&
  (mayDepend || !CONDITION.test(sentence)) &&
  (!sentence.includes('?') || OFFER.test(sentence));

const amountsIn = (text: string): string[] =>
  Array.from(text.matchAll(AMOUNT), ([amount]) => amount.trim());

/** Looks amounts up in what was said. */
function namerOf(texts: readonly string[], language: Language | null): (amount: string) => boolean {
  const numbers = new Set<number>();
  for (const text of texts) addNumbers(spokenWords(text, language).text, numbers);
  return (amount) => saysNumber(amount, { numbers, digits: [] });
}

/** Whether an agent named an amount. */
export const agentNames = (amount: number, { said, language }: SaidBy): boolean =>
  namerOf(
    said.filter(({ isAgents }) => isAgents).map(({ text }) => text),
    language,
  )(String(amount));

/** The part of a sentence around a place, between commas and the like. */
function clauseAt(sentence: string, start: number): string {
  const before = sentence.slice(0, start).replace(/^.*(?:[,;:] | (?:but|and) )/s, '');
  return before + sentence.slice(start).replace(/(?:[,;:] | (?:but|and) ).*$/s, '');
}

/** What agents said without asking, denying or leaving open. @param mayDepend also under a condition */
const grantedIn = ({ said }: SaidBy, mayDepend: boolean) =>
  said
    .filter(({ isAgents }) => isAgents)
    .map(({ text }) => ({
      turn: text,
      given: text.split(/(?<=[.?!])\s+/).filter((sentence) => grants(sentence, mayDepend)),
    }));

/** The words of a sentence that claim what only a firm can give, and that no agent said, with the same amounts. */
export function grantsWithoutAgent(sentence: string, evidence: SaidBy): string[] {
  if (isAttributed(sentence)) return [];
  const { language } = evidence;
  return GRANTS.flatMap(([claims, words]) => {
    const { 0: found, index = 0 } = claims.exec(sentence) ?? { 0: '' };
    const isDenied =
      !/^(?:no charge|at no)/i.test(found) && NOT_GIVEN.test(sentence.slice(0, index));
    if (!found || isDenied || REFUSED.test(sentence.slice(index + found.length))) return [];
    const granted = grantedIn(evidence, IS_CONDITIONAL.test(sentence));
    const isNamed = ({ turn }: { readonly turn: string }): boolean =>
      amountsIn(sentence).some(namerOf([turn], language));
    const isGiven = granted.some(
      (one) =>
        one.given.some((text) => claims.test(text) || words.test(text)) ||
        (one.given.some((text) => GIVES.test(text)) && isNamed(one)),
    );
    const amounts = amountsIn(clauseAt(sentence, index));
    const names = namerOf(amounts.length ? granted.flatMap(({ given }) => given) : [], language);
    return isGiven && amounts.every(names) ? [] : [found];
  });
}
