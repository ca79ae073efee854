import { phrases } from './languages.ts';

/** Talk of prices: a bare number after it is an amount. */
export const PRICE_TALK = phrases(`
how much, price*, pricing, cost*, charge, charges, charged, charging, quote*, quoted, rate, rates, fee, fees, bill,
billed, invoice*, refund*, deposit*, budget, discount*, cheaper, expensive,
per month/hour/person/night/visit/year/week,
total, subtotal, afford, estimate*, balance, owe, owed, premium, pay, paid, payment*, installed, off the price,
come down, go down to, match that, beat that, best you can do, a month, all in, plus tax/vat/parts,
cuánto, cuesta, precio, kostet, kosten, preis, wie viel, combien, coûte, prix, tarif, quanto, custa, preço, costa,
prezzo, devis, presupuesto, preventivo, orçamento, angebot`);

/** Talk of days and times: a bare number after it is a time. */
export const TIME_TALK = phrases(`
what time, what day, which day, when, slot*, opening*, available, availability, morning*, afternoon*, evening*,
earlier, later, earliest, latest, appointment*, book*, schedule*, reschedule*, o'clock, come in, fit you in, free at,
time works, works for you, works best,
any time, anytime, the diary, calendar, half past, quarter to/past, reservation, table, hora, cita, um wie viel uhr,
uhrzeit, termin, heure, rendez-vous, créneau, horas, horário, ora, appuntamento, orario`);

/** Talk of the evening: an hour after it is one of the evening. */
export const EVENING_TALK = phrases('dinner, supper, cena, abendessen, dîner, jantar');

/** A range in which the weekdays that follow lie: weeks from that of the call. */
export const WEEK_TALK: readonly (readonly [phrase: string, weeks: number])[] = [
  ['the week after next', 2],
  ['next week', 1],
  ['the following week', 1],
  ['this week', 0],
  ['la semana que viene', 1],
  ['la próxima semana', 1],
  ['nächste woche', 1],
  ['la semaine prochaine', 1],
  ['na próxima semana', 1],
  ['la settimana prossima', 1],
  ['la prossima settimana', 1],
];
