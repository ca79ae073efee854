import { words } from '../languages.ts';

/** What has a number or code by which it is found again. */
export const REFERENCES = new Set(
  words(`quote order ticket case claim policy reference ref confirmation invoice account booking job agreement incident file bill patient
  member membership customer tracking permit serial dispute flight dossier plate registration referencia pedido reserva
  bestellnummer kundennummer aktenzeichen commande dossier référence pratica prenotazione encomenda`),
);
