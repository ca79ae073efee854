import type { Language } from '../../reading/languages/language-words.ts';
import { addNumbers, saysNumber } from './figures.ts';
import { phrases } from './patterns.ts';
import { spokenWords } from './spoken-words.ts';

const BEING = '(?<=\\b(?:is|are|was|were|been|be|as|a|an|the|fully|already|and|identity|caller) )';

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
    phrases(`put _ on your account, put _ on the account, off your next, off the next, off your bill, on your next bill,
      towards your, held on, hold it on, gutgeschr*, *rechnung, avoir, voucher`),
  ],
  [
    phrases(`waiv*, for free, free of charge, no charge, at no cost, complimentary, gratis, kostenlos*, kostenfrei*,
      gratuit*, grátis`),
    phrases(`is free, are free, it's free, that's free, goes free, go free, a free, completely free, no fee, no cost,
      no extra, no cancellation fee, nothing to pay, nothing extra, nothing due, take _ off, taken _ off, took _ off,
      taking _ off, remove the, remove that, removed, drop the, drop that, written off, won't charge, won't be charged,
      not charging, not going to charge, don't charge, doesn't cost, on us, on the house, let that go, annuler, annulons,
      erlasse*, erlaß*, entfällt, condon*, offert, offerts, geschenkt, omaggio, sin cargo, sin coste, sin costo,
      sans frais, sem custo`),
  ],
  [
    phrases('approved, authorised, authorized, genehmigt, aprobad*, approvat*, approuv*', BEING),
    phrases('approv*, authoris*, authoriz*, genehmig*, signed off, went through'),
  ],
  [phrases('verified, verifiziert*, verificad*, verificat*', BEING), phrases('verif*, vérif*')],
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
  hopes, hoped, hoping, seek*, sought, about, regarding, whether, if, no, not, never, without, declin*, refus*, reject*,
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
/** A sentence of an agent that grants nothing. */
const OPEN = phrases(
  `if, whether, unless, would, might, may, could, check, look into, review, find out, cannot, never, unable, can't,
  couldn't, no refund, no refunds, no credit, no credits, not refund*, not approv*, not authori*, not verif*, isn't _ refund*,
  puedo, podría, wenn, falls, ob, könnte, pourrait, poderia, potrebbe`,
);
const OFFER = phrases(
  "I'll, we'll, I can, we can, I could, we could, I will, we will, I'd, we'd, I've, we've",
);

/** Whether a sentence is reported as a caller's word. */
export const isAttributed = (sentence: string): boolean =>
  SAYS.test(sentence) || REPORTED.test(sentence) || sentence.includes('Caller said “');

const grants = (sentence: string): boolean =>
  !OPEN.test(sentence) && (!sentence.includes('?') || OFFER.test(sentence));

/** Whether a turn names an amount of a sentence. */
function namesAmount(turn: string, sentence: string, language: Language | null): boolean {
  const numbers = new Set<number>();
  addNumbers(spokenWords(turn, language).text, numbers);
  return Array.from(sentence.matchAll(AMOUNT)).some(([amount]) =>
    saysNumber(amount.trim(), { numbers, digits: [] }),
  );
}

/** The words of a sentence that claim what only a firm can give, and that no agent said. */
export function grantsWithoutAgent(sentence: string, { said, language }: SaidBy): string[] {
  if (isAttributed(sentence)) return [];
  return GRANTS.flatMap(([claims, words]) => {
    const { 0: found, index = 0 } = claims.exec(sentence) ?? { 0: '' };
    const isDenied =
      !/^(?:no charge|at no)/i.test(found) && NOT_GIVEN.test(sentence.slice(0, index));
    if (!found || isDenied || REFUSED.test(sentence.slice(index + found.length))) return [];
    const isGivenIn = ({ text }: { readonly text: string }): boolean => {
      const given = text.split(/(?<=[.?!])\s+/).filter(grants);
      return (
        given.some((one) => claims.test(one) || words.test(one)) ||
        (given.some((one) => GIVES.test(one)) && namesAmount(text, sentence, language))
      );
    };
    return said.filter(({ isAgents }) => isAgents).some(isGivenIn) ? [] : [found];
  });
}
