import { phrases } from '../languages.ts';

/** The agent says that something is booked. */
export const BOOKED = phrases(`
booked, booked in, i've booked, i have booked, you're booked, you are booked, got you booked, rebooked, re-booked,
scheduled, you're scheduled, rescheduled, reserved, confirmed, you're confirmed, is confirmed, all set, you're set,
all booked, all sorted, all done,
got you down, have you down, i have you, i've got you, you're down, you are down, put you down, putting you down,
put you in, putting you in, pencilled you in, penciled you in, slotted you in, fitted you in, popped you in,
popped you down, got you in, you're in, down for, in the diary, in the book, in the calendar, on the calendar,
on the schedule, i've moved, i have moved, i've shifted, i've switched, i've swapped,
moved you, moved it, moved to, moved that, moved your, switched you, switched it, switched to, changed it to,
changed you to, changed to, i've changed, pushed it, pushed you, bumped you, swapped you, swapped it, i'll move,
i'll switch, i'll change it to, i'll put you, i'll book, i'll get you booked, i'll pencil, i'll mark you,
i'll set that, i've set, i've put, i've scheduled, i've reserved, i've pencilled,
see you, see ye, see ya, see yous, we'll see you, we will see you, look forward to seeing you,
looking forward to seeing you, expect you, we'll expect you, that's you, that's locked in, locked in, it's yours,
yours, is yours, held for you, i've held, holding, we'll come, he'll come, she'll come, they'll come, i have put,
we'll be there, will be there, he'll be there, she'll be there, they'll be there, we'll be with you,
he'll be with you, it is then, it is, it's done, that's done, sorted, consider it done, set for, you're all,
your appointment is, your reservation is, your booking is, your slot is, your visit is, your table is,
your delivery is set, stays, stay on, remains, still on, stands, we'll keep, queda agendada, queda agendado,
queda confirmada, queda reservada, agendado, agendada, apuntado, apuntada, anotado, anotada, le esperamos, nos vemos,
ist eingetragen, habe ich eingetragen, trage sie ein,
trage ich ein, ist gebucht, gebucht, vorgemerkt, eingetragen, notiert, bis dann, wir sehen uns, c'est noté,
c'est réservé, réservé, c'est bon pour, vous êtes inscrit, vous êtes inscrite, on se voit, marcado, marcada,
está marcado, está marcada, fica marcado, fica marcada, ficou marcado, confirmado, confirmada, reservado, reservada,
fissato, fissata, prenotato, prenotata, confermato, confermata, segnato, ci vediamo, l'aspettiamo, la aspettiamo`);

/** The agent confirms in few words that a request is done. */
export const DONE = phrases(`
done, all set, all done, all sorted, sorted, booked, you're booked, consider it done, no problem, not a problem,
that's booked, that's done, that's sorted, that's all set, you're all set, you're in, i've got you, i'll book that,
i'll book it, i'll get that booked, i'll set that up, i'll put that in, i'll put you in, i'll put you down,
i've booked that, i've booked it, i've put that in,
i'll change it, i'll change that, i'll move it, i've moved it, i've changed it, i'll update that, i've updated,
updated, i'll make that change, confirmed, it's confirmed, that's confirmed, it's yours, see you then, see you there,
we'll see you then, got it, gotcha, noted, will do, certainly, of course, absolutely, sure, sure thing, yes,
yes that works, that works, works, we can do that, i can do that, that's fine, that's free, that's open,
that's available, it's free, it's open, it's available, is free, is open, is available,
perfect, great, lovely, brilliant, okay, alright, right you are, rightio, perfecto, gut, parfait, perfeito, perfetto`);

/** A moment is not possible. */
export const BLOCKED = phrases(`
full, fully booked, booked up, booked solid, all booked, all booked up, taken, is gone, 's gone, has gone, have gone,
all gone, 's taken, 's full, just gone, snapped up, closed, not available, isn't available, aren't available,
unavailable, nothing available, no slots, no openings, no availability, no appointments, not free,
isn't free, not open, is out, is off, are out, he's out, she's out, out on, out until,
off on, off that day, on holiday, on vacation, on leave, don't have, do not have, doesn't have, haven't got,
hasn't got, can't do, cannot do, can not do, couldn't do, can't fit, can't make, can't manage, can't get, can't offer,
can't come, couldn't make, won't be able, not able, unable, afraid not, sold out, not possible, isn't possible,
impossible, doesn't work, don't work, won't work, not going to work, not gonna work,
no good, is no good, not good, too early, too late, too soon, that's late, that's early, conflict, clashes, clash,
not before, rather not, don't want, doesn't suit, not suit, not ideal, no can do, cannae, anything but, ya no,
no puedo, no me va, no me viene, está lleno, completo, geht nicht, geht leider, kann ich nicht, kann nicht,
ausgebucht, belegt, ne peux pas, n'est pas possible, pas possible, complet, pas disponible, ne me convient pas,
não posso, não dá, lotado,
non posso, non va bene, al completo, leider nicht, non è possibile`);

/** The same, said by the agent; said by the caller it means that they are free. */
export const NOTHING = phrases(
  'nothing, nothin, packed, slammed, swamped, rammed, chock-a-block, chocka, flat out, stacked',
);

/** Words of booking that mean that no time is left. */
export const BOOKED_UP = phrases(
  'fully booked, booked up, booked solid, booked out, all booked up, double booked',
);

/** The caller is not available then. */
export const AWAY = phrases(`
bad, is bad, bad for me, difficult, tricky, awkward, is hard, a pain, i've got, i have, we've got, we have, he's got,
she's got, they've got, he has, she has, is my, 's my, 's our, that's our, that's my, is our, slammed, swamped,
i'm gone, we're gone, i'll be gone, i'm off, i leave, we leave, i finish, packed, school run, i'm due, i'm driving,
driving, i drive, i don't, not decent, not back, out of town, i'm at work,
i'm working, i work, at work, i'm on shift, on shift, busy, i'm out, i'm away, away, i'm not around, not around,
we're away, in meetings, in a meeting, got a meeting, have a meeting, have a thing, got a thing, have class, in class,
i teach,
have to be, have to work, got to be, got to work, picking up, pick up the kids, school run, i've got my, i have my,
my in-laws, in-laws, wedding, funeral, flying, travelling, traveling, hates, not great,
can't, cannot, couldn't, won't, skip, except, never, what with, on a course, in court, at the hospital, surgery,
in school, at school, on call, having, tight, pushing it, cutting it fine, on nights, night shift, i'm baking,
trabajo, ocupado, ocupada, arbeite, frühschicht, spätschicht, travaille, trabalho, lavoro`);

/** Right before a moment that is excluded. */
export const NOT_THAT = phrases(
  `
not, not on, not the, not at, instead of, rather than, forget, skip, other than, except, no to, anything but, nicht,
no el, no la, pas le, pas, não, non, statt, en lugar de, au lieu de, em vez de, invece di`,
);

/** Right before the moment of an earlier appointment. */
export const WAS = phrases(
  `
my, our, from, instead of, his, her, their, mi cita del, meinen, mon, minha, il mio, del, vom, du, da, dal, cancel,
cancelling, move, moving, switch, change, changing, push, reschedule, his/her/your/their/my next _ is,
his/her/your/their/my next _ is on`,
);

/** Blocked words that say nothing against a moment when the agent offers beside them. */
export const OFFERS = phrases(`
i have, i've got, i've the, i've a, we've a, we've the, we have, we've got, i could do, i can do, we could do,
we can do, i can offer, we can offer, i could offer, there's, there is, how about, what about, would, could do,
is open, is free, is available, are open, are free, available, opening, openings, slot, next available, earliest,
soonest, first available, can/could get/fit/squeeze/see _ in, i can get you, we can get you, i can fit you,
we can fit you, i could squeeze, can squeeze, squeeze you,
can/could show you, can come, could come, can send, could send, can have, could have, he can, she can, they can,
he has, she has,
he's got, she's got, has, shall we say, shall i put, shall i book, want me to, do you want, would you like,
would you prefer, does, how's, how does, or we, or i, either, i see, i'm seeing, looks like, can be there,
could be there, puedo, tengo, tenemos, hay, könnte ich, hätte ich, hätten wir, wäre frei, anbieten, frei, je peux,
j'ai, nous avons, il y a, tenho, temos, posso, há, ho, abbiamo, c'è, posso offrire`);

/** The caller mentions an appointment made before the call. */
export const HAD = phrases(`
i have an appointment, i've an appointment, i've got an appointment, have an appointment, had an appointment,
with you on, in with you, i'm in on, i'm in for, i'm in with, we're in on, i'm coming in, i was due, due in on,
i'm booked, i am booked, we're booked, i'm down for, i'm scheduled, i am scheduled, i have a booking,
i've got a booking, i have a reservation, i've got a reservation, i have a table, i've got a table, was supposed to,
supposed to be, meant to be, was booked, booked for, scheduled for,
the one on, the appointment on, the booking on, the one for, originally, existing, currently, tengo cita, mi cita,
meinen termin, ich habe einen termin, mon rendez-vous, j'ai rendez-vous, minha consulta, tenho consulta,
il mio appuntamento, ho appuntamento`);

/** Before a moment that is given up, in the same clause. */
export const INSTEAD_OF = phrases(
  'instead of, rather than, in place of, en lugar de, en vez de, anstatt, statt, au lieu de, em vez de, invece di',
);

/** After a moment that is given up. */
export const MOVES_IT = phrases(
  `move/change/reschedule/rebook/switch/shift/swap/postpone/cancel/push it/that/this/them/one/back/forward,
put it/that back/off, bring it/that forward, make it/that earlier/later`,
);

/** The same, said by the agent. */
export const ON_FILE = phrases(`
i see you, i see your, i see an, i see a, i see it, i see that, i can see you, i have you, i've got you,
you're currently,
you have an appointment, you've got an appointment, you are currently, you're down for, down for, showing,
our records, on file, originally`);

/** One moment replaces another. */
export const CHANGES = phrases(`
move, moved, moving, can/could we/you make it, much better, is/suits better, switch, switched, change, changed,
reschedule, rescheduled, rebook, push, push back, push it,
pushed, bring forward, shift, swap, swapped, postpone, postponed, instead, rather, delay, bump, put back,
put me/us/it/him/her back, go back to, back to the, put off, change my, cambiar, mover, cambiarla, verschieben,
verlegen, umbuchen, ändern, déplacer, changer, reporter, décaler, remarcar, mudar, adiar, trocar, spostare, cambiare,
rimandare`);

/** An appointment is cancelled. */
export const CANCELS = phrases(`
cancel, cancelling, canceling, cancelled, canceled, cancellation, call off, call it off, calling off, called off,
take me off, taken you off, taking you off, took you off, scrap, scrap it, drop it, forget the, won't be able to come,
won't be able to make it, won't be coming, can't make it, can't come, not going to make it, not coming,
going somewhere else, gone with someone else, found someone else, no longer need, don't need it anymore,
don't need the appointment, don't need it any more,
remove my appointment, remove the booking, cancelar, anular, absagen, stornieren, annuler, desmarcar, disdire,
annullare, cancellare`);

/** Words of cancelling that cancel nothing: a fee, a rule, somebody else's appointment. */
export const CANCELS_NOTHING = phrases(`
cannot cancel, can't cancel, can not cancel, don't cancel, do not cancel, never cancel,
cancellation charge*, cancellation fee*, cancellation policy, cancellation list, cancellation period,
cancelation fee*, free cancellation, a cancellation, had a cancellation, got a cancellation, cancellations,
fee for cancelling, fee for canceling, charge for cancelling, charge for canceling,
if i/we/you/they cancel, if i/we/you need to cancel, if i/we/you have to cancel, if i/we/you want to cancel,
can i cancel, could i cancel, how do i cancel, able to cancel, cancel any time, cancel anytime, before i cancel,
what if, if i/we/you/he/she/they can't, if he/she cancels, in case i/we/he/she can't, somebody cancels,
someone cancels, somebody cancelled, someone cancelled,
cancel my/the/your/our subscription/order/flight/policy/contract/membership/account/card/direct/cheque/payment`);

/** A further appointment in addition to another. */
export const ADDS = phrases(`
another appointment, another one, another booking, a second appointment, second appointment, a second one,
both appointments, as well as, and also, in addition, also book, also need, also like to book, and one for,
one for my, keep the other, keep both, on top of, two appointments, separate appointment, while i'm here,
while i have you, otra cita, noch einen, un autre, outra consulta, un altro`);

/** The agent withdraws a moment. */
export const TAKES_OUT = phrases(
  'take/taken/cross/crossed _ out, take/taken/cross/crossed the/that/your _ out, take/taken the/that/your _ off',
);

/** A cancellation that is done. */
export const CANCELLED = phrases(`
cancelled, canceled, i've cancelled, taken you off, took you off, taken it off, cancel that for you, storniert,
abgesagt, cancelada, cancelado, anulada, anulado, annulé, annulée, desmarcada, desmarcado, annullato, annullata,
disdetto, cancellato`);

/** The agent accepts the caller's wish. */
export const SETTLED = phrases(`
works, is fine, that's fine, is free, is open, is available, is good, is perfect, no problem, no dramas, we can do,
i can do, can do, sure, yes, of course, certainly, absolutely, i'll change it, i'll move it, it is, then, so, put you,
is okay, está bien, passt, parfait, perfeito, va bene`);

/** The earlier appointment stays. */
export const STAYING = phrases(
  `stays, stay, still, remains, keep, keeping, stands, as planned, unchanged, confirmed, booked, all set`,
);

/** Nouns for appointments. */
export const VISIT_NOUNS = phrases(`
appointment*, booking*, booked, reservation*, visit*, table, slot, session, lesson, class, viewing, check-up, checkup,
cleaning, fitting, collection, delivery, trip, ticket*, flight, room, come in, coming in, scheduled, pick-up, cita,
reserva,
mesa, termin, tisch, rendez-vous, réservation, table, consulta, marcação, appuntamento, prenotazione, tavolo`);
/** Beside words of booking: nothing is booked yet. */
export const NOT_YET_BOOKED = phrases(`
if you, if that, shall i, want me to, would you like, do you want, until you, once you, haven't, isn't,
can't, not been, not yet, could also, could put, could see, can see, could be there, can be there`);
