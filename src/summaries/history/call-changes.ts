import type { RememberedCall } from '../../domain/callers/memory.ts';
import { type Fact, type FactKind, ruleOf } from '../../domain/facts/fact.ts';
import { NO_CONVERSATION, OUTCOME_WORDS } from '../outcome-words.ts';

const NO_TALK: readonly string[] = ['', NO_CONVERSATION, OUTCOME_WORDS.no_answer];
const THINGS: Readonly<Partial<Record<FactKind, string>>> = {
  quote: 'price',
  money: 'payment',
  open_item: 'promise',
  problem: 'matter',
  do_not_remember: 'wish to forget',
};
/** What a call did with a fact if its status does not say so. */
const DONE: Readonly<Record<string, string>> = {
  accepted: 'accepted',
  declined: 'turned down',
  moved: 'changed',
  withdrawn: 'cancelled',
  appointment: 'booked',
  callback: 'agreed',
  quote: 'named',
};

function formatChange({ kind, status }: Fact): string {
  if (kind === 'problem' && status === 'withdrawn') return 'matter settled';
  return `${THINGS[kind] ?? kind.replaceAll('_', ' ')} ${DONE[status] ?? DONE[kind] ?? 'noted'}`;
}

/** The changes made by the facts of a call, such as "appointment changed". */
export function formatChanges(facts: readonly Fact[], isWanted = (_fact: Fact) => true): string[] {
  // A withdrawn fact that the same call replaces was moved.
  const isReplaced = (fact: Fact): boolean =>
    fact.status === 'withdrawn' &&
    ruleOf(fact.kind).holds === 'one' &&
    facts.some(({ kind, status }) => kind === fact.kind && status !== 'withdrawn');
  return [
    ...new Set(facts.filter((fact) => isWanted(fact) && !isReplaced(fact)).map(formatChange)),
  ];
}

/** Whether a fact ends or changes what was known. */
export const isChange = ({ status }: Fact): boolean => status === 'moved' || status === 'withdrawn';

/** Whether a call had a conversation that may be reported. */
export const hadConversation = ({ facts, summary }: RememberedCall): boolean =>
  !NO_TALK.includes(summary) || facts.length > 0;

/** Describes a call without a conversation. */
export function formatNoConversation({ summary, normalisedOutcome }: RememberedCall): string {
  if (summary === NO_CONVERSATION) return 'no conversation';
  return normalisedOutcome === 'no_answer' ? 'not answered' : 'nothing was noted';
}
