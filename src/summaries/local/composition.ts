import type { Outcome } from '../../domain/call.ts';
import type { IntentLabel } from '../../domain/intent.ts';
import { countWords } from '../count-words.ts';
import { assuredLines } from './assured-lines.ts';
import { findCandidates } from './candidates.ts';
import { weighConcepts } from './concepts.ts';
import type { Facts } from './facts.ts';
import { forgetWords } from './forget-requests.ts';
import type { Agreement } from './ledger.ts';
import type { Named } from './name-words.ts';
import { openingOf } from './opening.ts';
import { selectCandidates } from './selection.ts';
import type { Sentence } from './sentences.ts';
import { closed, cutAtClause, cutTo, tidy, unbroken, withCapitals } from './wording.ts';

/** A call as far as it was understood. */
export type ReadCall = {
  readonly sentences: readonly Sentence[];
  readonly agreement: Agreement;
  readonly facts: Facts;
  readonly outcome: Outcome;
  readonly intent: IntentLabel;
  /** Said first: the language, where the caller spoke another than English. */
  readonly spoken: string;
};

const OPENING_WORDS = 26;
const LEAST_SPARE = 4;

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** Contact details the sentences did not tell. */
function contactLine(facts: Facts, told: string): string {
  const flat = told.toLowerCase();
  const parts: string[] = [];
  const add = (label: string, fact: Named | null): void => {
    if (fact && !flat.includes(fact.value.toLowerCase())) parts.push(`${label} ${fact.value}`);
  };
  add('address', facts.address);
  add('phone', facts.phone);
  add('email', facts.email);
  add('reference', facts.reference);
  return closed(parts.join(', '));
}

/** What the conversation adds to the opening, as far as there is room for it. */
function restOf(call: ReadCall, opening: string, room: number): string[] {
  const { agreement, facts, outcome } = call;
  const name = facts.name?.value ?? null;
  const first = name?.split(' ')[0];
  const subject = opening && name ? 'They' : (name ?? 'The caller');
  const caller = {
    name,
    outcome,
    booked: facts.booked,
    reporting: { subject, ...(first && { first }) },
    hidden: facts.forgotten,
  };
  const others = findCandidates(call.sentences, agreement, caller).filter(
    ({ sentence, text }) => sentence.index !== facts.need?.index && unbroken(text),
  );
  const told = (facts.need?.values ?? []).map(({ key }) => key);
  return selectCandidates(others, opening, room, told, weighConcepts(call.sentences)).map(
    ({ text }) => closed(unbroken(text)),
  );
}

/** The note: opening, what was agreed and promised in the order of the call, contacts; at most `maxWords`. */
export function composeNote(call: ReadCall, maxWords: number): string {
  const { agreement, facts, intent, outcome } = call;
  const forget = forgetWords(facts.forgotten);
  if (facts.forgotten.has('everything')) return cutTo(joined(call.spoken, forget), maxWords);
  const name = facts.name?.value ?? null;
  const who = name && facts.company ? `${name} of ${facts.company.value}` : name;
  const wrong = intent === 'wrong_number' ? 'Wrong number.' : facts.settled;
  const lead = joined(call.spoken, wrong);
  const reason = openingOf(facts.need, { who, name }, agreement);
  const opening = cutAtClause(reason, Math.min(OPENING_WORDS, maxWords));
  const called = facts.preferredName ? `They like to be called ${facts.preferredName.value}.` : '';
  const lines = (assured: string, spare: number): string[] => {
    const contacts = contactLine(facts, opening);
    const taken = countWords(joined(lead, opening, called, forget, contacts, assured));
    return restOf(call, joined(opening, assured), maxWords - taken + spare);
  };
  const whole = (assured: string, rest: readonly string[]): string => {
    const body = joined(lead, opening, called, assured, ...rest, forget);
    return tidy(joined(body, contactLine(facts, body)));
  };
  const draft = lines('', 0);
  const assured = assuredLines(facts, outcome, joined(opening, ...draft));
  const first = whole(assured, assured ? lines(assured, 0) : draft);
  // Contacts that the sentences told leave room for more.
  const spare = maxWords - countWords(first);
  const fuller = spare >= LEAST_SPARE ? whole(assured, lines(assured, spare)) : first;
  const note = countWords(fuller) <= maxWords ? fuller : first;
  return withCapitals(cutTo(note, maxWords), [name, facts.company?.value ?? null]);
}
