import type { Outcome } from '../../domain/call.ts';
import type { Fact, FactKind } from '../../domain/fact.ts';
import type { Agreement } from './agreement.ts';
import { findAppointment, type Moment } from './appointment.ts';
import { findCompany } from './company.ts';
import type { CallTime } from './date-values.ts';
import { findCallerName, type Named } from './names.ts';
import { findNeed } from './need.ts';
import { findOpenItems } from './open-items.ts';
import {
  callersAddress,
  callersEmail,
  callersPhone,
  lastOf,
  type Placed,
} from './said-contacts.ts';
import type { Sentence } from './sentences.ts';
import {
  findSettled,
  type SettledMatters,
  settledWords,
  withoutCancelled,
} from './settled-matters.ts';
import { withoutOpeners } from './small-talk.ts';
import { withoutRefused } from './trimming.ts';
import { unbroken } from './wording.ts';

/** A fact whose words are still to be quoted. */
type FoundFact = Omit<Fact, 'words'>;

/** What was learnt, as the note needs it. */
export type Facts = {
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly need: Sentence | null;
  /** What stands of what was agreed. */
  readonly agreement: Agreement;
  /** What the call brought to an end, in the words of the note. */
  readonly settled: string;
  /** The day that was booked, as the note says it. */
  readonly booked: string | null;
  /** The same for the caller's memory. */
  readonly kept: readonly FoundFact[];
};

const FACT_CHARS = 200;
const CONFIDENCE = 0.8;
const SAID_KINDS = ['name', 'company', 'email', 'phone', 'address', 'problem'] as const;

const shown = (value: Placed | null): Named | null =>
  value && { value: value.shown, turn: value.turn };

/** Who called and how to reach them. */
const findIdentity = (sentences: readonly Sentence[], agreement: Agreement) => ({
  name: findCallerName(sentences),
  company: findCompany(sentences),
  email: shown(callersEmail(sentences, agreement)),
  phone: shown(callersPhone(sentences, agreement)),
  address: shown(callersAddress(sentences, agreement)),
});

const factOf = (kind: FactKind, { value, turn }: Named): FoundFact => ({
  kind,
  value: value.slice(0, FACT_CHARS).toWellFormed(),
  status: 'said',
  confidence: CONFIDENCE,
  turn,
});

const OF_THE_VISIT =
  /\b(?:come|visit|be there|see (?:you|them)|appointment|booking|technician|on (?:his|her|their) way)\b/i;
const OF_A_CALL = /\b(?:call|ring|phone|get back|contact|follow up|let (?:you|them|the caller))\b/i;

const momentFact = (kind: FactKind, { value, turn, atMs }: Moment): FoundFact => ({
  ...factOf(kind, { value, turn }),
  ...(atMs !== undefined && { atMs }),
});

/** Promises that what the call settled has not made void. */
function stillOpen(
  items: readonly Named[],
  { cancelledAt, noCallNeeded, solved }: SettledMatters,
  sentences: readonly Sentence[],
): Named[] {
  const turn = cancelledAt === null ? -1 : (sentences[cancelledAt]?.turn ?? -1);
  return items.filter(
    (item) =>
      !(item.turn < turn && OF_THE_VISIT.test(item.value)) &&
      !((noCallNeeded || solved) && OF_A_CALL.test(item.value)),
  );
}

/** What was agreed, quoted and promised. */
function findAgreements(
  sentences: readonly Sentence[],
  agreement: Agreement,
  {
    last,
    settled,
    outcome,
    first,
  }: {
    last: Moment | null;
    settled: SettledMatters;
    outcome: Outcome;
    first: string | undefined;
  },
): FoundFact[] {
  const booked = settled.cancelledAt === null ? last : null;
  const prices = sentences.filter(({ role }) => role === 'agent');
  const quote = shown(lastOf('money', prices, agreement));
  const kind = outcome === 'callback_requested' ? 'callback' : 'appointment';
  return [
    ...(booked ? [momentFact(kind, booked)] : []),
    ...(quote ? [factOf('quote', quote)] : []),
    ...stillOpen(findOpenItems(sentences, first), settled, sentences).map((item) =>
      factOf('open_item', item),
    ),
  ];
}

/** Everything learnt from the call; each value was said in the turn it names. */
export function gatherFacts(
  sentences: readonly Sentence[],
  agreed: Agreement,
  { call, outcome }: { readonly call: CallTime; readonly outcome: Outcome },
): Facts {
  const last = findAppointment(sentences, agreed, call);
  const settled = findSettled(sentences, last?.index ?? null, outcome);
  const agreement = withoutCancelled(sentences, agreed, settled.cancelledAt);
  const { name, company, email, phone, address } = findIdentity(sentences, agreement);
  const need = findNeed(sentences);
  const reason = need && unbroken(withoutOpeners(withoutRefused(need, agreement).text));
  const whole = need?.question || !/^(?:is|are|isn't|doesn't|won't)\b/i.test(reason ?? '');
  const problem = need && reason && whole ? { value: reason, turn: need.turn } : null;
  const said = { name, company, email, phone, address, problem };
  const kept = [
    ...SAID_KINDS.flatMap((kind) => (said[kind] ? [factOf(kind, said[kind])] : [])),
    ...findAgreements(sentences, agreement, {
      last,
      settled,
      outcome,
      first: name?.value.split(' ')[0],
    }),
  ];
  const told = (fact: Named | null): string | null => fact?.value ?? null;
  return {
    name: told(name),
    company: told(company),
    email: told(email),
    phone: told(phone),
    address: told(address),
    need,
    agreement,
    settled: settledWords(settled),
    booked: settled.cancelledAt === null && last ? last.value : null,
    kept,
  };
}
