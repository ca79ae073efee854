import { phrases } from '../languages.ts';

/** Around a day or time that is no visit: opening hours, deadlines, deliveries, the past. */
export const NO_VISIT = phrases(`
open at, open from, open until, open till, open to, open on, we open, you open, they open, opens, shut, shuts,
shut at, how can i help, how may i help, how may i assist, how can i assist, what can i do for, what's going on,
going on today, what brings you, how are you, anything else, doing today, calling today, help you today,
assist you today, doors at,
doors open, out by, checkout, check out, check-out, we're open, are you open, close at, closes, we close, you close,
we're closed, opening hours, business hours, office hours, hours are, our hours, your hours, expires, expire, expiry,
expiration, valid, runs out, run out, deadline, due, due on, due by, overdue, ends on, ends at, ends in, lasts until,
good until, good through,
arrival, arrive, arrives, arriving, arrived, delivered by, in stock, back in stock, ships, ship, shipped, shipping,
dispatched,
goes out, went out, sent, send you, send it, send the, send me, send that, send over, send an, send a link,
send a copy, sending you, sending the, email*, e-mail*, mail it, post it, posted, processed, process, refund*,
credited, charged, charge, i'll pay, we'll pay, pay it, pay that, pay now, pay the, paid, payment, billed, invoice,
dated, born, birthday, birth, date of birth, anniversary, since, ago, last, yesterday, was in, were in, came in,
started, bought, ordered, purchased,
fell, broke, happened, noticed, began, stopped working, received, got home, flight, flies, lands, landing, departs,
departure, boarding, train, graduation, graduates, exam, recital, wedding is, party is, trip, festival, school starts,
gets out, term starts, restored, back on, back up, outage, finish by, finished by, expects to, expected, estimated,
ready, be ready, results, payday, post tomorrow, will post, clears, moving in, moving out, move in, move out, lease,
contract, warranty, renews, renewal, starts on, course starts, season, holiday, christmas, easter, pick it up until,
collect by, collect it by, before you come, the night before, don't eat, nothing to eat, fasting, after midnight,
don't feed, abren, cierran, abierto, vence, llega, entregan, öffnen, geöffnet, schließen, läuft ab, geliefert, ouvrez,
ouvert, fermez, expire, livré, abrem, fecham, vence, chega, entregue, aprite, chiudete, scade, arriva, consegnato`);

/** Opening hours; days and times that follow belong to them. */
export const OPENING_HOURS = phrases(`
are you open, you open on, you open at, you open till, you open until, what time do you open, what time do you close,
when do you open, when do you close, when do you shut, what time do you shut, opening hours, opening times, your hours,
how late, how early`);

/** Weak words for visits: "she has an opening" may be one for a call. */
export const WEAK_VISITS = phrases(
  'opening, openings, slot, slots, schedule*, arrival, session, available',
);

/** Around the day or time of a callback. */
export const CALLS = phrases(`
message you, message me, drop you a text, drop you a line, telephone you, telephone me, call, call back,
callback, call-back, call you, call me, call him, call her, call us, ringing, to ring, will ring, 'll ring, can ring,
ring us, ring him, ring her, ring on, ring at, ring in, ring tomorrow, ring today, ring before, ring after, ring you,
ring me, ring back, rings/calls/phones you/me/back, phone you, phone me, phone him, phone her, give you a call,
give me a call, give you a ring,
give me a ring, give you a bell, give me a bell, give you a shout, give me a shout, on the phone, phone call,
get back to you, get back to me, be in touch, reach you at/on, reach me at/on, speak to you, hear from,
try you again, try you, try me, ring back, speak later, touch base, follow up with you, llamar, llamo, llame,
llamarle, llamada, le llamamos, llamaremos, anrufen, rufe, rückruf, zurückrufen, rufen, meldet sich, melde mich,
appeler, rappeler, rappelle, appelle, téléphoner, vous téléphone, coup de fil, ligar, ligo, liga, retornar, telefonar,
chiamare, richiamare, richiamo, chiama,
richiamiamo, telefonare, ricontattare, ricontattiamo, telefonieren, anzurufen, ruft, telefonamos, devolver la llamada`);

/** Words for visits. */
export const VISITS = phrases(`
appointment, booked, book you, booking, see you, come in, come by, come round, come out, come over, be there, visit,
visits, slot, slots, fit you in, opening, reservation, reserve, table, schedule*, reschedule*, viewing, show you,
drop off, drop it off, bring it, bring it in, bring him, bring her, bring them, bring the, bring in, can you come,
could you come, you come, someone come, somebody come, drop by, pop in, pick up, pick you up, collect you, deliver,
delivery, deliver it, install*, fitting, survey, inspection, consultation, consult, session, lesson, class, interview,
meeting, demo, tour, check-in, check in,
technician, engineer, with dr, cita, termin, rendez-vous, consulta, appuntamento, visite, visita`);

/** A promise: somebody will do something. */
export const WILL = phrases(`
will, i'll, we'll, he'll, she'll, they'll, 'll, going to, gonna, i'm going to, let me have, like to have, have our,
have my, have someone, have somebody, have him, have her, have them, get someone, get somebody, get him to,
get her to, ask him to, ask her to, ask them to, make sure, arrange, can, could, shall, should, le, lo, werde, wird,
werden, vais, va, allons, vou, vai, vamos, la, te`);

/** Conditions. */
export const CONDITIONS = phrases(
  `
if, unless, whether, in case, depending, only when, as long as, provided, once you, when you decide, si, wenn, falls,
sauf, se`,
);

/** The agent is not sure. */
export const MAYBE = phrases(`
maybe, perhaps, might, if he/she/they/it/there, unless, depending, quizás, tal vez, vielleicht, peut-être, talvez,
forse`);

export const NO_CALLS = phrases(`
don't call, do not call, don't ring, don't phone, no need to call, not call, never call, stop calling, no calls,
no callback, not want a callback, don't want a callback, don't need a callback, rather than call, instead of calling,
thanks for calling, thank you for calling, thanks for ringing, i'm calling, i am calling, calling about, calling to,
calling from, calling for, calling because, i was calling, i called, you called, he called, she called, been calling,
keep calling, a reminder, remind you/me/him/her, missed a call, missed call, got a call, had a call, had a phone call,
have called/rung/phoned,
returning your call, on a call, call-out, call out, callout, called in, who's calling,
call/calling/ring/ringing/phone/phoning them/round/around/somebody/someone/people, best ring, best call, best to ring,
best to call, worth ringing,
worth calling, give them a call, give them a ring, call/ring/phone your/their, called again, last called, call it,
so-called, when i called, call waiting, at will call, by will call, calls are recorded, call is recorded,
call recorded, call centre, call center, llamo para, llamo por, ich rufe an, j'appelle pour, estou ligando,
chiamo per, sto chiamando`);

/** The agent invites the caller to call. */
export const CALL_US = phrases(`
call us, ring us, phone us, give us a call, give us a ring, give us a shout, get back to us,
you'd/you'll need to call, you need to call, you'd/you'll have to call, you have to call, you can call, you could call,
you may call, you can ring, you could ring, you can always call, you can always ring, feel free to call,
welcome to call`);

/** The caller promises to call. */
export const CALLER_CALLS = phrases(`
i'll call, i'll ring, i'll phone, i will call, i will ring, i'll give you a call, i'll give you a ring,
i'll give you a shout, i'll get back to you, i'll call back, i'll ring back, i'll call you, i'll ring you, i ring you,
i call you, let me call you back, i can call you back, i'll be in touch, le llamo, ich rufe sie, je vous rappelle,
eu ligo, la richiamo`);

/** The caller will call somebody else. */
export const CALLS_OTHERS = phrases(`
i'll call/ring/phone work/my/the/a/him/her/them/mum/mom/dad/school/somebody/someone/around/round/elsewhere`);

/** Words for the caller in a promise to call. */
export const TO_CALLER = phrases('you, sie, ihnen, vous, le, la, lo, te, lhe, você, ti');

/** The same, as the caller says it, and words that need no person. */
export const TO_ME = phrases(
  'me, us, him, her, them, back, callback, call-back, mich, mir, uns, zurück, nous, nos, mi, ci',
);

/** A call that only announces a visit. */
export const NOTICES = phrases(`
minutes before, before he/she/they, on the/his/her/their way, when he's/she's/they're/we're,
when he/she/they pulls/pull/arrives/arrive/gets/get/comes/come, on the day, when you arrive, when you come,
when you get here, on arrival, from the gate, the bell, the doorbell, at the door, outside, downstairs, the buzzer,
ahead, once it's, when it's packed/ready/done/finished/there, from there, half an hour before, an hour before,
text or call, to let you know`);
