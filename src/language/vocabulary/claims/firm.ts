import { phrases } from '../languages.ts';

/**
 * Claims about what the firm grants a caller, and about the caller's standing, with agents' words that support them.
 */
type FirmClaim = {
  readonly claims: readonly string[];
  /** Further words of an agent that support the claim. */
  readonly said?: readonly string[];
  /** Whether a request for it is no claim. */
  readonly isGiven: boolean;
  /** Whether the agent may have named its amount in another turn, as of a fee that is then taken off. */
  readonly isOfFee?: boolean;
};

const WILL = phrases(`
will, shall, going to, i'll, we'll, he'll, she'll, they'll, you'll, vamos a, werde*, wird, va, vais, vou, vai`);
const FREE = phrases(`
free of charge, for free, a free _, completely/totally/absolutely free, no charge, no cost, complimentary, on us,
on the house, waiv*, won't charge/cost, gratis, kostenlos, kostenfrei, gratuit*, grátis, gratuito`);

export const FIRM_CLAIMS: readonly FirmClaim[] = [
  {
    claims: phrases(
      'refund*, reimburs*, reembols*, rückerstatt*, erstatt*, rembours*, rimbors*, estorn*',
    ),
    said: phrases(`
money back, give you back, back to/on/onto the/your card/account, get/have _ back, get/have _ _ back, goes back to you,
send/put _ _ back, devolve*`),
    isGiven: true,
  },
  {
    claims: phrases('credit/credits/credited/crediting, gutschrift*, abono, crédito, credito'),
    isGiven: true,
  },
  { claims: phrases('discount*, descuento*, rabatt*, remise, desconto*, sconto'), isGiven: true },
  { claims: phrases('compensat*, compensación, entschädig*, dédommag*, compens*'), isGiven: true },
  {
    claims: phrases('waiv*'),
    said: phrases(`
taken off, take off, take/taking/taken/took _ off, take/taking/taken/took _ _ off, take/taking/taken/took _ _ _ off,
remove*, no fee, no charge, nothing to pay, won't charge, won't be charged, not going to charge, on us, drop the`),
    isGiven: true,
    isOfFee: true,
  },
  {
    claims: phrases(`
complimentary, free of charge, for free, no charge, at no cost, gratis, kostenlos, gratuit*, grátis`),
    said: FREE,
    isGiven: true,
  },
  {
    claims: phrases(`
is/are/was/were/been/be/as/a/an/the/fully/already/and/identity verified, verificad*, verifiziert, vérifié*,
verificat*`),
    said: phrases('verified'),
    isGiven: false,
  },
  {
    claims: phrases(`
is/are/was/were/been/be/as/a/an/the/fully/already/and authorised/authorized, autorizad*, autorisé*`),
    said: phrases('authorised, authorized'),
    isGiven: false,
  },
  {
    claims: phrases('is/are/was/were/been/be/as/a/an/the/fully/already/and approved'),
    said: phrases('approved'),
    isGiven: false,
  },
  { claims: phrases('vip, vips'), isGiven: false },
  { claims: phrases('priority customer/status/caller'), isGiven: false },
  {
    claims: phrases(
      'account owner/holder, owner of the account/business, titular, kontoinhaber*, titulaire',
    ),
    isGiven: false,
  },
  {
    claims: phrases('promised, prometió, versprochen, zugesichert, promis, prometeu, promess*'),
    said: WILL,
    isGiven: false,
  },
  {
    claims: phrases('guaranteed, garantiz*, garantiert, garanti, garantid*'),
    said: WILL,
    isGiven: false,
  },
  { claims: phrases('assured'), said: WILL, isGiven: false },
  {
    claims: phrases('is/are/was/were owed, owes her/him/them'),
    said: phrases('owe'),
    isGiven: false,
  },
  { claims: phrases('entitled'), isGiven: false },
];

/** Phrases that contain words of a claim and claim nothing. */
export const NO_FIRM_CLAIMS = phrases(`
,
refund/credit/discount request/requests/policy/policies/status/card/cards/score/scores/check/checks,
refund/credit/discount report/reports/union/unions/history/department/code/codes,
_ verified/authorised/authorized/approved the/a/an/this/that/it/her/his/their`);

/** Denies the claim that follows shortly after. */
export const DENIES = phrases(`
no, not, never, without, declin*, refus*, reject*, denied, cannot, ineligible, can't, don't, doesn't, didn't, won't,
isn't, wasn't, aren't, weren't, hasn't, haven't, couldn't, sin, nunca, nicht, kein*, ohne, pas de, sans, não, sem,
non, senza`);

/** Before a claim in its clause: somebody only asks for it. */
export const ASKS_FOR = phrases(`
ask*, want/wants/wanted, request*, would like, inquir*, enquir*, demand*, expect*, disput*, complain*, question*,
hopes/hoped/hoping, seek*, sought, about, regarding, whether, if, pide, pidió, quiere, solicit*, reclam*, fragt*,
bittet, möchte, verlangt, demande, veut, réclame, pede, pediu, quer, chiede, vuole`);

/** Near the beginning of a sentence: what follows is the caller's word. */
export const SAYS = phrases(`
according to the caller, according to her/him/them,
say/says/said/claims/claimed/states/stated/reports/reported that/she/he/they/to/having/being,
believes/believed/thinks/thought/insists/insisted/mentions/mentioned that/she/he/they/to/having/being,
dice/dijo/afirma que, sagt/sagte dass, behauptet, dit/affirme que, diz/disse/afirma que, dice/afferma che`);
/** Speakers other than the caller. */
export const NOT_THE_CALLER = phrases('agent, who, that, which, agente, mitarbeiter*, operador*');

/** After it the sentence states facts again. */
export const GOES_ON = phrases('and was/is/has/got/received/will');

/** An agent's sentence with one of these grants nothing yet. */
export const GIVES_NOTHING_YET = phrases(`
not, cannot, never, unable, if, whether, check, look into, review, find out, would, might, may, could,
you want/asked/ask/said/say/mention*/claim*/were, you are asking,
no refund/refunds/credit/credits/discount/discounts, don't, can't, won't, isn't, doesn't, didn't, couldn't, wouldn't,
aren't, haven't, hasn't, no puedo, si, podría, nicht, kein*, wenn, falls, ob, könnte, pas, peut-être, pourrait, não,
poderia, se, non, potrebbe`);
