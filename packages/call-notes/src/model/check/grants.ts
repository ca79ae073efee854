import { phrases } from './patterns.ts';

const BEING = '(?<=\\b(?:is|are|was|were|been|be|as|a|an|the|fully|already|and|identity|caller) )';

/** An agent gives money back, takes it off or does without it. */
const GIVES =
  phrases(`refund*, credit*, waiv*, money back, deposit back, dollars back, pounds back, euros back, charge back,
  it back, that back, all back, rest back, back to, back on, back onto, back in, back into, get _ back, send _ back,
  give _ back, put _ back, pay _ back, goes back, going back, comes back, coming back, return to, returned, revers*,
  repay*, repaid, owe*, devol*, zurück*, restitu*, take _ off, taken _ off, took _ off, taking _ off, knock* _ off,
  comes _ off, put _ account, put _ bill, apply _ bill, apply _ account, leave _ account, stays _ account, hold _ account,
  keep _ file, towards, against _ next, off _ next, gutgeschr*, avoir, geben, *rechnung, cuenta, compte, conto, voucher,
  free, no fee, no cost, no extra, no deposit, no charge, no cancellation, nothing to pay, nothing extra, nothing due,
  remov*, drop*, cancel the, cut, written off, write _ off, won't _ charge*, not _ charge*, don't _ charge*, doesn't _ cost,
  without _ charge, on us, on the house, zero, let _ go, scrap*, inclu*, annul*, erlass*, erlaß*, entfäll*, entfall*,
  condon*, offert*, geschenkt, omaggio, compris*, sin cargo, sin coste, sin costo, senza, sans frais, ohne, sem custo,
  sem taxa, nichts, nada, rien`);
/** What a firm gives or certifies: the words that claim it, and further words of an agent that bear it out. */
const GRANTS: readonly (readonly [claims: RegExp, said: RegExp])[] = [
  [
    phrases(`refund, refunds, refunded, refunding, reimburs*, reembols*, rückerstatt*, erstatt*, rembours*, rimbors*, estorn*,
      waiv*, for free, free of charge, no charge, at no cost, complimentary, gratis, kostenlos*, kostenfrei*, gratuit*, grátis`),
    GIVES,
  ],
  [
    phrases(
      'credit, credits, credited, crediting, gutschrift*, abono, crédito',
      '(?<!check |report )',
      '(?! (?:card|union|score|check|report|history|note))',
    ),
    GIVES,
  ],
  [
    phrases(
      'approved, authorised, authorized, genehmigt, aprobad*, approvat*, approuv*, aprovad*',
      BEING,
    ),
    phrases('approv*, authoris*, authoriz*, genehmig*, signed off, went through'),
  ],
  [
    phrases('verified, verifiziert*, vérifié*, verificad*, verificat*', BEING),
    phrases('verif*, vérif*'),
  ],
];

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

/** The words of a sentence that claim what only a firm can give, and that no agent said. */
export function grantsWithoutAgent(
  sentence: string,
  said: readonly { readonly text: string; readonly isAgents: boolean }[],
): string[] {
  if (isAttributed(sentence)) return [];
  return GRANTS.flatMap(([claims, words]) => {
    const { 0: found, index = 0 } = claims.exec(sentence) ?? { 0: '' };
    const isDenied =
      !/^(?:no charge|at no)/i.test(found) && NOT_GIVEN.test(sentence.slice(0, index));
    if (!found || isDenied || REFUSED.test(sentence.slice(index + found.length))) return [];
    const isSaid = said
      .filter(({ isAgents }) => isAgents)
      .flatMap(({ text }) => text.split(/(?<=[.?!])\s+/))
      .some((one) => (claims.test(one) || words.test(one)) && grants(one));
    return isSaid ? [] : [found];
  });
}
