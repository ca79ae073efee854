import type { Fact, FactKind, FactStatus } from '../../domain/facts/fact.ts';

/** What each kind is called, and what is done with it where nothing else is said. */
const ACTS: Readonly<Record<FactKind, readonly [thing: string, done: string]>> = {
  name: ['name', 'noted'],
  preferred_name: ['name', 'noted'],
  company: ['company', 'noted'],
  email: ['e-mail address', 'noted'],
  phone: ['number', 'noted'],
  address: ['address', 'noted'],
  appointment: ['appointment', 'booked'],
  quote: ['price', 'named'],
  money: ['payment', 'spoken of'],
  callback: ['callback', 'agreed'],
  care_note: ['care', 'asked for'],
  preference: ['preference', 'noted'],
  problem: ['matter', 'told'],
  open_item: ['promise', 'made'],
  new_owner: ['new owner', 'noted'],
  do_not_remember: ['wish to forget', 'noted'],
};

/** Statuses that say themselves what was done. */
const DONE: Readonly<Partial<Record<FactStatus, string>>> = {
  accepted: 'accepted',
  declined: 'turned down',
  moved: 'changed',
  withdrawn: 'cancelled',
};

function sayAct({ kind, status }: Fact): string {
  const [thing, done] = ACTS[kind];
  if (kind === 'problem' && status === 'withdrawn') return 'matter settled';
  return `${thing} ${DONE[status] ?? done}`;
}

/** What the facts of a call did, such as "appointment changed". */
export function actsOf(facts: readonly Fact[]): string[] {
  // What stands in the place of another of the call was moved.
  const isReplaced = (fact: Fact): boolean =>
    fact.status === 'withdrawn' &&
    facts.some(({ kind, status }) => kind === fact.kind && status !== 'withdrawn');
  return [...new Set(facts.filter((fact) => !isReplaced(fact)).map(sayAct))];
}

/** Whether a fact ends or changes what was known, which no later line shows. */
export const isChange = ({ kind, status }: Fact): boolean =>
  status === 'moved' || status === 'withdrawn' || (kind === 'quote' && status === 'declined');
