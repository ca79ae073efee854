import { phrases } from './languages.ts';

const NAMES = phrases(`
cvv, cvv2, cvc, cvc2, csc, ssn, security/verification/card code, social security number?, card number, pin code/number?,
número de tarjeta, número de la tarjeta, código de seguridad, número de la seguridad social, seguridad social,
kartennummer, kreditkartennummer, prüfnummer, prüfziffer, sicherheitscode, sozialversicherungsnummer, geheimzahl,
numéro de carte, numéro de la carte, numéro de ma carte, code de sécurité, cryptogramme, numéro de sécurité sociale,
code secret,
número do cartão, código de segurança, número da segurança social, numero di carta, numero della carta,
codice di sicurezza, codice segreto`);

/** Names of secret numbers: a number that follows is withheld. */
export const WITHHELD_NAMES = [...NAMES, 'social', 'social number'];

/** Requests for such a number: all numbers of the answer are withheld. */
export const WITHHELD_REQUESTS = [
  ...NAMES,
  ...phrases(`
three digits, 3 digits, card's number, credit/debit card, number on the card/front, last four/4,
tarjeta de crédito/débito, kreditkarte, carte bancaire, carte bleue, carte de crédit, cartão de crédito/débito,
carta di credito/debito`),
];
