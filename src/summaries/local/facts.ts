import type { Outcome } from '../../domain/call.ts';
import type { FactKind } from '../../domain/fact.ts';
import { impliedMoments, settledMoments } from './appointment.ts';
import { findCallbackPromise } from './callback-promise.ts';
import type { CallTime } from './date-values.ts';
import { declinedOffers } from './declined-offers.ts';
import { withoutDone } from './done-items.ts';
import { type Wishes, withoutForgotten } from './forget-requests.ts';
import { CONFIDENCE, confidenceOf, type FoundFact, foundFact } from './found-fact.ts';
import { findIdentity, type Identity, identityFacts } from './identity.ts';
import type { Agreement } from './ledger.ts';
import { isCased, type Named } from './name-words.ts';
import { findNeed } from './need.ts';
import { withoutOpenOffers } from './offers.ts';
import { findOpenItems } from './open-items.ts';
import { findPreferences } from './preferences.ts';
import { findProblem } from './problem.ts';
import { conditionalPrices, findQuote } from './quotes.ts';
import type { Sentence } from './sentences.ts';
import {
  findSettled,
  type SettledMatters,
  settledWords,
  withoutCancelled,
} from './settled-matters.ts';
import { type StandingMoment, standingMoments } from './standing-moments.ts';
import { findVoidContacts } from './void-contacts.ts';
import { findWithdrawals } from './withdrawals.ts';
import { findWithdrawnPreferences } from './withdrawn-preferences.ts';

/** What was learnt, as the note needs it. */
export type Facts = Identity & {
  readonly need: Sentence | null;
  /** What stands of what was agreed. */
  readonly agreement: Agreement;
  /** What the call brought to an end, in the words of the note. */
  readonly settled: string;
  /** The days that were booked, as the note says them. */
  readonly booked: readonly string[];
  readonly quote: FoundFact | null;
  /** The last ticket, claim or booking number that was named. */
  readonly reference: Named | null;
  /** Kinds the caller asked to have forgotten, and perhaps "everything". */
  readonly forgotten: ReadonlySet<string>;
  /** What is kept for the caller's memory. */
  readonly kept: readonly FoundFact[];
};

const OF_THE_VISIT =
  /\b(?:come|visit|be there|see (?:you|them)|appointment|booking|technician|on (?:his|her|their) way)\b/i;
const OF_A_CALL = /\b(?:call|ring|phone|get back|contact|follow up|let (?:you|them|the caller))\b/i;

/** Promises that what the call settled has not made void. */
function stillOpen(
  items: readonly Named[],
  { cancelledAt, noCallNeeded, solved }: SettledMatters,
  sentences: readonly Sentence[],
): Named[] {
  const turn = cancelledAt === null ? -1 : (sentences[cancelledAt]?.turn ?? -1);
  return items.filter(
    (item) =>
      !(item.turn <= turn && OF_THE_VISIT.test(item.value)) &&
      !((noCallNeeded || solved) && OF_A_CALL.test(item.value)),
  );
}

/** The number under which the matter is filed; the last one that was said. */
function lastReference(sentences: readonly Sentence[]): Named | null {
  const said = sentences.flatMap(({ values, turn }) =>
    values
      .filter(({ kind }) => kind === 'reference')
      .map(({ shown }) => ({ value: shown.replace(/(?<=\d)[ ,]+(?=\d)/g, ''), turn })),
  );
  return said.at(-1) ?? null;
}

const momentFact = ({ moment, status }: StandingMoment, cased: boolean): FoundFact =>
  foundFact(moment.kind, moment, {
    status,
    said: moment.said,
    confidence: confidenceOf({ confirmed: moment.confirmed, cased }),
    ...(moment.atMs !== undefined && { atMs: moment.atMs }),
  });

/** The callback that was promised: with its day, else in the words of the promise. */
function callbackFacts(
  moments: readonly StandingMoment[],
  sentences: readonly Sentence[],
  { settled, first }: { settled: SettledMatters; first: string | undefined },
): FoundFact[] {
  if (settled.noCallNeeded) return [];
  const cased = isCased(sentences);
  if (moments.length) return moments.map((moment) => momentFact(moment, cased));
  const promise = settled.solved ? null : findCallbackPromise(sentences, first);
  return promise
    ? [foundFact('callback', promise, { said: promise.said, confidence: confidenceOf({ cased }) })]
    : [];
}

/** Everything learnt from the call; each value was said in the turn it names. */
export function gatherFacts(
  sentences: readonly Sentence[],
  agreed: Agreement,
  {
    call,
    outcome,
    wishes,
  }: { readonly call: CallTime; readonly outcome: Outcome; readonly wishes: Wishes },
): Facts {
  const named = settledMoments(sentences, agreed, call);
  const implied = outcome === 'appointment_booked' && !named.length;
  const moments = (implied ? impliedMoments(sentences, agreed, call) : named).map((moment) =>
    // In a call that ended as a callback a bare day is when the call will come.
    outcome === 'callback_requested'
      ? { ...moment, kind: moment.ofVisit ? moment.kind : ('callback' as const) }
      : moment,
  );
  const settled = findSettled(sentences, moments.at(-1)?.lastIndex ?? null, outcome);
  const offers = withoutOpenOffers(sentences, agreed, moments);
  const unasked = conditionalPrices(sentences, offers);
  const standing = {
    ...offers,
    last: offers.last ?? [],
    agreed: offers.agreed,
    refused: new Set([...offers.refused, ...unasked]),
    ...(agreed.taken && { taken: agreed.taken }),
    ...(agreed.declined && { declined: agreed.declined }),
  };
  const agreement = withoutCancelled(sentences, standing, settled.cancelledAt);
  const cased = isCased(sentences);
  const identity = findIdentity(sentences, agreement);
  const first = identity.name?.value.split(' ')[0];
  const { forgotten } = wishes;
  const need = findNeed(withoutForgotten(sentences, forgotten));
  const booked = standingMoments(
    settled.cancelledAt === null
      ? moments
      : moments.filter(({ index }) => index > (settled.cancelledAt ?? 0)),
    'appointment',
    sentences,
  );
  const called = standingMoments(moments, 'callback', sentences);
  const quote = findQuote(sentences, agreement);
  const found = [
    ...findVoidContacts(sentences),
    ...findWithdrawals(sentences, settled, moments),
    ...findWithdrawnPreferences(sentences),
    ...identityFacts(identity, sentences),
    ...findProblem(need, agreement, { solved: settled.solved, cased }),
    ...booked.map((moment) => momentFact(moment, cased)),
    ...callbackFacts(called, sentences, { settled, first }),
    ...(quote ? [quote] : []),
    ...declinedOffers(sentences, agreement, quote),
    ...findPreferences(sentences),
    ...withoutDone(stillOpen(findOpenItems(sentences, first), settled, sentences), {
      moments: booked.map(({ moment }) => moment),
      accepted: quote?.status === 'accepted',
    }).map((item) =>
      foundFact('open_item', item, { confidence: cased ? CONFIDENCE.plain : CONFIDENCE.unsure }),
    ),
  ];
  const shown = (kind: FactKind): boolean =>
    !forgotten.has(kind === 'preferred_name' ? 'name' : kind) && !forgotten.has('everything');
  return {
    ...visible(identity, shown),
    need,
    agreement,
    settled: settledWords(settled),
    booked: [...booked, ...called].map(({ moment }) => moment.value),
    quote,
    reference: lastReference(sentences),
    forgotten,
    kept: [...found.filter(({ kind }) => shown(kind)), ...wishes.facts],
  };
}

const visible = (identity: Identity, shown: (kind: FactKind) => boolean): Identity => ({
  name: shown('name') ? identity.name : null,
  preferredName: shown('preferred_name') ? identity.preferredName : null,
  company: shown('company') ? identity.company : null,
  email: shown('email') ? identity.email : null,
  phone: shown('phone') ? identity.phone : null,
  address: shown('address') ? identity.address : null,
});
