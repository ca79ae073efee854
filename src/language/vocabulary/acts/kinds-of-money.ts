import { phrases } from '../languages.ts';

/** Around a refund. */
export const REFUNDS = phrases(`
refund*, you'd be getting, you'll be getting, money back, we owe you, we'd owe you, you owe me, owe me, give you back,
get back, getting back, back to your card, back onto, back on your, back straight,
was released, been released, back to the card, back on your card, back on the card, back in your account, return the,
reimburse*, reembolso, devolver, devolvemos, erstatten, erstattung, zurück, rembours*, reembolsar, estorno, rimbors*`);

export const CREDITS = phrases(`
credit of, a credit, credited, credit you, crediting, goodwill credit, account credit, store credit, voucher,
gift card, put a credit, apply a credit, _ credit, as a credit, credit on, credit to, abono, gutschrift, gutschreiben,
avoir, crédito, credito`);

export const FEES = phrases(`
fee of, late fee*, late charge, late payment fee, cancellation fee*, cancelation fee, cancellation charge, no-show fee,
no show fee, admin fee, administration fee, restocking fee, overdraft fee, booking fee, service fee, penalty,
a fine of, the fine is, the fine was, parking fine, waive, waived, waiving, exit fee, termination fee, early exit,
reconnection fee, change fee, rebooking fee, handling fee, registration fee, joining fee, sign-up fee, collection fee,
enrolment fee, enrollment fee, fee for cancelling, fee for canceling, missed appointment,
recargo, mahngebühr, stornogebühr, frais de retard, frais d'annulation, multa, taxa de cancelamento, penale, mora`);

export const WAIVED = phrases(`
waive, waived, waiving, taken off, taken it off, took off, removed, dropped, cancelled the fee, no fee, written off,
let you/him/her/them off, don't worry about the, does not apply, doesn't apply, won't apply`);

/** The agent waives an amount. */
export const FORGIVEN = phrases(`
there's no charge, there is no charge, no charge for that, no fee, won't charge you, won't charge that,
not charging you,
won't be charged, taken the off, waive it/that, does not apply, doesn't apply, won't apply, let you/him/her/them off,
no se lo cobro,
no lo cobramos, pas de frais, sont annulés, je ne les compte pas, je ne vous facture pas, berechnen wir nicht,
não cobramos, non lo addebitiamo`);

/** Right after a fee. */
export const FEE_NOUNS = phrases('fee, _ fee, _ _ fee, charge, penalty');

/** Right after a credit. */
export const CREDIT_NOUNS = phrases('credit, voucher, gutschrift');

/** Fees that are the price of the visit. */
export const VISIT_FEES = phrases(`
call-out, callout, diagnostic fee/charge, diagnosis fee, service call, consultation fee, delivery fee/charge,
inspection fee, fixed fee, flat fee,
assessment fee, visit fee, your fee, our fee, my fee, the fee is, entry fee, entrance fee`);

/** The rest of a price that is still to be paid. */
export const BALANCES = phrases(`
to pay on, left to pay, still to pay, the balance, balance of, the rest, remaining, outstanding, the remainder,
still owe,
still owed, left owing, due on the day`);

export const DEPOSITS = phrases(
  `
deposit, deposits, a bond, the bond, bond of, we ask half, half up front, half upfront, half first,
half to start, half to begin, half before, half in advance, down payment, holding fee, to hold the,
to secure it/the/your,
depósito, señal, anzahlung, kaution, acompte, arrhes, caution, sinal, caparra, acconto`,
);

export const CHARGES = phrases(`
open balance, what's open, still open, that went through, that's gone through, an invoice, unpaid, not paid,
outstanding balance, balance outstanding, you owe, amount due, charged, charge on, charge from, i see a,
i can see a, _ charge of, charges of/from, been charged, overcharged,
double charged, charged twice, billed, billed me, was billed, debited, transaction, withdrawn, me cobraron, cobro,
abgebucht, berechnet, prélevé, facturé, cobraram, cobrado, addebitato, addebito`);

/** The same, said by the caller. */
export const OWN_CHARGES = phrases(`
i owe, says i owe, my bill, bill is, bill was, bill of, invoice says, invoice is, took, taken, taken out, gone off,
gone out,
payment of, statement, on my card, on my account, from my account, my account, roaming, mi factura, meine rechnung,
ma facture, minha fatura, la mia bolletta`);

/** Names of other things that contain a word for a kind of money. */
export const NO_KINDS = phrases(`
e-voucher*, not refundable, non-refundable, isn't refundable, credit card*, credit union, credit score,
direct deposit, deposit account, deposit slip`);

/** Conditions for paying or refunding. */
export const ONLY_THEN = phrases(
  'only when, only if, only once, only added, only in case, nur wenn, solo si, seulement si, só se, solo se',
);

/** The caller does not want an offer. */
export const UNWANTED = phrases(`
don't/do not want your/that/it/a/any, don't want _? _? credit/voucher*/refund, don't need your, keep your/it/the,
not interested, not good enough, no use to me, insult, insulting, no quiero, will ich nicht, je ne veux pas,
não quero, non voglio`);

/** The deposit was paid, or is kept. */
export const PAID = phrases(`
paid, received, came in, just in, got it, have it, you have, held, hold on, taken, released, on file, went through,
comes back, given back, pagado, bezahlt, payé, versé, pago, pagato`);

/** Right after an amount: another name for a credit. */
export const OFF_THE_BILL = phrases(`
off the/your/this/that balance/bill/invoice/account/statement, off the/your next bill/invoice/order/statement, off next`);

/** An alternative to what was offered. */
export const ALTERNATIVES = phrases('or, or else, alternatively, either, o, oder, ou');

/** The agent responds to a charge that the caller names. */
export const TAKES_UP = phrases(`
look at, look into, have a look, check, i see, i do see, i can see, sorry, apologise, apologize, that charge, dispute,
that payment, raise it, lo siento, tut mir leid, désolé, desculpe, mi dispiace, veo, ich sehe, je vois, vejo, vedo`);
