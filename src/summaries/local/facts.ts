import type { Outcome } from '../../domain/call.ts';
import type { Fact, FactKind } from '../../domain/memory.ts';
import type { Agreement } from './agreement.ts';
import { findAppointment } from './appointment.ts';
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
import { withoutOpeners } from './small-talk.ts';

/** What was learnt, as the note needs it. */
export type Facts = {
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly need: Sentence | null;
  /** The same for the caller's memory. */
  readonly kept: readonly Fact[];
};

const FACT_CHARS = 200;
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

const factOf = (kind: FactKind, { value, turn }: Named): Fact => ({
  kind,
  value: value.slice(0, FACT_CHARS).toWellFormed(),
  turn,
});

/** What was agreed, quoted and promised. */
function findAgreements(
  sentences: readonly Sentence[],
  agreement: Agreement,
  { call, outcome, first }: { call: CallTime; outcome: Outcome; first: string | undefined },
): Fact[] {
  const booked = findAppointment(sentences, agreement, call);
  const prices = sentences.filter(({ role }) => role === 'agent');
  const quote = shown(lastOf('money', prices, agreement));
  const kind = outcome === 'callback_requested' ? 'callback' : 'appointment';
  return [
    ...(booked ? [{ ...booked, kind } as const] : []),
    ...(quote ? [factOf('quote', quote)] : []),
    ...findOpenItems(sentences, first).map((item) => factOf('open_item', item)),
  ];
}

/** Everything learnt from the call; each value was said in the turn it names. */
export function gatherFacts(
  sentences: readonly Sentence[],
  agreement: Agreement,
  { call, outcome }: { readonly call: CallTime; readonly outcome: Outcome },
): Facts {
  const { name, company, email, phone, address } = findIdentity(sentences, agreement);
  const need = findNeed(sentences);
  const problem = need && { value: withoutOpeners(need.text), turn: need.turn };
  const said = { name, company, email, phone, address, problem };
  const kept = [
    ...SAID_KINDS.flatMap((kind) => (said[kind] ? [factOf(kind, said[kind])] : [])),
    ...findAgreements(sentences, agreement, { call, outcome, first: name?.value.split(' ')[0] }),
  ];
  const told = (fact: Named | null): string | null => fact?.value ?? null;
  return {
    name: told(name),
    company: told(company),
    email: told(email),
    phone: told(phone),
    address: told(address),
    need,
    kept,
  };
}
