import { phrases } from '../languages.ts';

/** The agent reads back the caller's details. */
export const READS_BACK = phrases(`
so, i have, i've got, i see, got, is it, is that, is this, am i speaking, that, let me repeat/confirm/read/check,
correct, right, still, spelled, confirm*, tengo, es, ist, stimmt, richtig, c'est, est-ce, é, è, correcto, corretto`);
/** Contact details of the firm or the agent. */
export const OF_THE_FIRM = phrases(`
our, reach us, call us, text us, us at, us on, write to? us, email us, e-mail us, my number/email/address, nuestro,
nuestra, unser*, notre, nosso, nossa, nostro, nostra`);
