import { words } from '../languages.ts';

/** Things that have a reference number or code. */
export const REFERENCES = new Set(
  words(`quote order ticket case claim policy reference ref confirmation invoice account booking job agreement incident file bill patient
  member membership customer tracking permit serial dispute flight dossier plate registration referencia pedido reserva
  bestellnummer kundennummer aktenzeichen commande dossier référence pratica prenotazione encomenda`),
);
/** "number" beside what it numbers. */
export const NUMBER_NAMES = new Set(words('number no code id # número numero nummer'));
/** Capital letters before digits that are no code. */
export const NO_CODES = words('AM PM OK TV PO ID USD EUR GBP RAV I');
