import { phrases } from '../languages.ts';

/** A note says that something was settled. */
export const SETTLED = phrases(`
book*, schedul*, confirm*, agree/agrees/agreed, agreement, accept*, approv*, settled on, set for, appointment,
will come/visit/call/pay/arrive, reserv*, taken, took, chose, chosen, went/go/goes/going with, bought,
order/orders/ordered, acept*, agend*, qued* en, confirmad*, eligió, gebucht, vereinbart, bestätigt, angenommen,
zugesagt, reserviert, convenu*, réserv*, confirmé*, accepté*, marcad*, aceit*, combin*, fissat*, prenotat*,
confermat*, accettat*`);

/** Before a value that was given up or replaced. */
export const LEFT = phrases(`
declin*, refus*, turn/turned/turns/turning down, reject*, not, no longer, instead of, rather than, cancel*, moved,
changed, rescheduled, originally, initially, earlier, previous*, unavailable, could not, from, unlike, correct*,
didn't, doesn't, don't, wasn't, isn't, couldn't, can't, won't, rechaz*, no, en lugar de, en vez de, anul*, nicht,
kein*, abgelehnt, statt, storniert, abgesagt, vom, refusé*, pas, au lieu de, annul*, recus*, não, em vez de, cancel*,
rifiut*, non, invece di`);

/** After a value: what became of it. */
export const DROPPED = phrases(`
declin*, refus*, turned down, reject*, too late/early/expensive/much/high/soon, not, no longer, instead, cancel*,
moved, changed, rescheduled, unavailable, could not, correct*, didn't, doesn't, don't, wasn't, isn't, couldn't,
can't, won't, rechaz*, no, anul*, demasiado, nicht, kein*, abgelehnt, storniert, abgesagt, entfällt,
zu teuer/spät/früh, refusé*, pas, trop, annul*, recus*, não, muito caro, rifiut*, non, troppo`);

/** "Instead of" after a value does not end that value. */
export const INSTEAD_OF = phrases('instead of');

/** Separates clauses about different matters. */
export const CLAUSE_BREAKS = phrases(`
but, and, while, though, although, pero, y, mientras, aber, und, während, mais, et, mas, e, enquanto, ma, mentre`);

/** A note says that something is arranged, even where it names no time. */
export const ARRANGED = phrases(`
booked, scheduled, reserved, rebooked, rescheduled, reservad*, agendad*, gebucht, reserviert, réservé*, marcad*,
prenotat*`);

/** A note says that somebody agreed. */
export const ACCEPTED = phrases(`
accept*, agree/agrees/agreed to, approv*, chose, chosen, took, bought, went with, aceptó, aceptad*, eligió,
angenommen, zugesagt, accepté*, aceitou, accettat*`);

/** A note says that something was called off. */
export const CALLED_OFF = phrases(`
cancelled, canceled, called off, cancelad*, anulad*, storniert, abgesagt, annulé*, desmarcad*, annullat*, disdett*,
cancellat*`);

/** Only wanted, asked or claimed, or denied. */
export const NOT_SO = phrases(`
not, no, never, nothing, nobody, neither, without, declin*, refus*, want/wants/wanted, ask/asks/asked/asking,
request/requests/requested, would like, whether, if, try/tried/trying, could not, need/needs/needed to,
hope/hopes/hoped/hoping, or, to be, before, already, previously, originally, once, until, unless, might, may, wasn't,
isn't, hasn't, haven't, couldn't, didn't, can't, won't, no se, quiere, pide, si, nicht, kein*, möchte, ob, pas, veut,
demande, não, quer, pede, non, vuole, chiede`);
