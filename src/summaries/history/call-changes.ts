import { type Fact, type FactKind, ruleOf } from '../../domain/facts/fact.ts';
import { FORGOTTEN, NO_CONVERSATION, OUTCOME_WORDS } from '../outcome-words.ts';
import type { ReportableCall } from './reportable-calls.ts';

const NO_TALK: readonly string[] = ['', NO_CONVERSATION, FORGOTTEN, OUTCOME_WORDS.no_answer];
const THINGS: Readonly<Partial<Record<FactKind, string>>> = {
  quote: 'price',
  money: 'payment',
  open_item: 'promise',
  problem: 'matter',
  do_not_remember: 'wish to forget',
};
/** What was done with a fact, where its status does not say it. */
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

/** What the facts of a call did, such as "appointment changed". */
export function formatChanges(facts: readonly Fact[], isWanted = (_fact: Fact) => true): string[] {
  // What stands in the place of another of the call was moved.
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

/** Whether something was said in a call that may be told. */
export const hadConversation = ({ facts, summary }: ReportableCall): boolean =>
  !NO_TALK.includes(summary) ||
  (summary !== FORGOTTEN && facts.some(({ forgottenAtMs }) => forgottenAtMs === undefined));

/** What there is to say of a call without any talk. */
export function formatNoConversation({ summary, normalisedOutcome }: ReportableCall): string {
  if (summary === FORGOTTEN) return 'the caller asked to have it forgotten';
  if (summary === NO_CONVERSATION) return 'no conversation';
  return normalisedOutcome === 'no_answer' ? 'not answered' : 'nothing was noted';
}
