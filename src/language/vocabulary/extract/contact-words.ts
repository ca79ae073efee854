import { phrases } from '../languages.ts';

/** The value belongs to somebody else. */
export const OF_OTHERS = phrases(`
my/his/her wife's, my husband's, my daughter's, my son's, my mother's, my mom's, my mum's, my father's, my dad's,
my sister's, my brother's, my boss's, my neighbour's, my neighbor's, my assistant's, his, her, hers, their, theirs,
that's hers, that's his, call/ring/text/email/phone/try _ phone,
call/ring/text/phone/try my wife/husband/daughter/son/mother/mom/mum/father,
call/ring/text/phone/try my dad/sister/brother/neighbour/neighbor/assistant/boss/partner,
to my wife/husband/daughter/son/mother/mom/mum/father/dad/sister/brother/assistant/boss/partner/landlord`);
/** The same, in the sentence beside a value that is said alone. */
export const OTHERS_NEAR = phrases(`
her/his/their number/phone/cell/mobile/email/address/line, that's/it's hers/his/theirs, my wife's, my husband's,
my daughter's, my son's, my mother's, my mom's, my mum's, my father's, my dad's, my sister's, my brother's, my boss's,
which number should she/he use,
that's my wife/husband/daughter/son/mother/mom/mum/father/dad/sister/brother/assistant`);
export const MINE = phrases(`
my own? new? number/cell/mobile/phone/email/address/landline, me on, me at, mi número, meine nummer, mon numéro,
meu número, il mio numero`);
/** The value belongs to the business. */
export const OF_BUSINESS = phrases(`
your, you're at, you at, the shop, the clinic, the store, located, hotline, toll free, website`);
/** The value is no longer valid. */
export const OLD = phrases(`
old, used to be, previous, no longer, not any more, any more, anymore, doesn't work any more/anymore, isn't mine,
not mine, is dead, is gone, disconnected, was disconnected, don't use, do not use, stopped working, is out of date,
outdated, expired, hacked, wrong number, shut down, closed down, vieja, viejo, anterior, alte, alten, ancienne,
ancien, antigo, antiga, vecchio, vecchia`);
/** The value replaces another. */
export const NEW = phrases(`
new, moved to, moved house, we've moved, changed, change my/the/it, update, updated, from now on, nueva, nuevo, neue,
neuen, nouvelle, nouveau, nova, novo, nuovo, nuova`);
/** The caller gives an address to come to. */
export const OWN_PLACE = phrases(`
i'm at, i am at, we're at, we are at, i live, we live, my address, our address, the address, address is, it's at,
my place, our place, my house, over at, come to, deliver to, send it to, ship it to, mail it to, bring it to,
the job is, the house is, the place is, property is, write the new address, moved to, living at, staying at, vivo en,
wohne, meine adresse, j'habite, moro, abito, mi dirección, mon adresse, meu endereço, il mio indirizzo`);
export const ASKS_PLACE = phrases(`
address, where, street, postcode, post code, zip, location, which house, which property, where's, deliver, dirección,
adresse, wo, wohin, où, endereço, onde, indirizzo, dove, job, come to`);
/** The agent asks for a reference number, not a telephone number. */
export const ASKS_REFERENCE = phrases(`
account/policy/order/reference/claim/customer/member/membership/patient number/id/code/reference,
agreement/bill/confirmation/invoice/case/booking/serial/tracking/ticket/meter number/id/code/reference,
registration, reg, number plate, plate, vin, invoice, meter, serial, kundennummer, referencia, número de pedido,
numéro de dossier`);
/** The speaker corrects an earlier value. */
export const CORRECTS = phrases(`
no, sorry, wait, actually, i mean, i meant, not, rather, correction, scratch that, my mistake, perdón, entschuldigung,
pardon, desculpe, scusi, non, nein, não`);
/** An address or number is no longer used; counts only with one of `FOR_GOOD`. */
export const GONE = phrases(`
doesn't/don't/isn't/not/never work*/valid/active/mine/current/exist*/right/reachable,
doesn't/don't/isn't/not/never _ work*/valid/active/mine/current/exist*/right/reachable, doesn't work, isn't mine,
not mine, no longer, stopped working, is dead, is old, is outdated, is wrong, is disconnected, is gone, has changed,
has expired, got disconnected/hacked/deleted, was disconnected/hacked/deleted, don't use, do not use, don't have,
ya no, nicht mehr, plus, não tenho mais, non funziona più`);
export const FOR_GOOD = phrases(`
any more, anymore, any longer, no longer, old, previous, changed, that, disconnected, stopped, is dead, is gone,
ya no, nicht mehr, plus, mais, più`);

/** Names of the two kinds of contact details. */
export const EMAIL_NAMES = phrases(
  'email, e-mail, email address, mail, correo, mail-adresse, adresse mail, e-mail address',
);
export const PHONE_NAMES = phrases(`
number, phone, cell, mobile, landline, phone number, cell number, número, nummer, handy, numéro, portable, telemóvel,
celular, numero, cellulare`);
/** Whole answers that confirm a read-back. */
export const CONFIRMS = phrases(`
yes? correct, that's correct, yes? that's right, right, exactly, yes that's it, that's it, that's the one, yes yes,
correcto, richtig, genau, exact, exactement, certo, isso, esatto`);
/** People whose address or number a caller may give. */
export const OWNER_RELATIONS = phrases(`
wife, husband, daughter, son, mother, mom, mum, father, dad, sister, brother, neighbour, neighbor, assistant, boss, partner,
landlord`);
