import type { FactOf } from '../../domain/facts/fact.ts';
import { isBlank } from '../../domain/facts/fact-values.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { isOfKind } from '../../domain/facts/same-fact.ts';
import { holdsAt } from '../../domain/timeline/held-facts.ts';
import { formatDate } from '../../language/phrasing/format-moment.ts';
import { hadConversation } from './call-changes.ts';
import type { CallerHistory } from './caller-history.ts';
import { formatProblem } from './format-item.ts';
import type { PersonSection } from './person-sections.ts';
import { withoutValues } from './problems-without-values.ts';
import { type ReadingTime, type SummaryItem, WEIGHTS } from './summary-item.ts';

const MOST_PROBLEMS = 4;

/** "“The gate is stuck” (4 March, over since 13 March)" */
function formatEarlierProblem(fact: RememberedFact<'problem'>, { say }: CallerHistory): string {
  const { endedBy, validFromMs, validUntilMs } = fact;
  const untilMs = endedBy === 'withdrawn' && validUntilMs;
  const over = untilMs ? `, over since ${formatDate({ atMs: untilMs }, say)}` : '';
  return `${formatProblem(fact)} (${formatDate({ atMs: validFromMs }, say)}${over})`;
}

/** The last past appointment, without its day: "fitting with Luis (over)". */
function lastVisit(facts: readonly FactOf<'appointment'>[], nowMs: number): string[] {
  const passed = facts.filter(({ value }) => (value.atMs ?? Date.parse(value.day ?? '')) < nowMs);
  return passed.slice(-1).flatMap(({ value: { what, with: whom } }) => {
    const parts = [what ?? 'appointment', ...(whom ? [`with ${whom}`] : [])];
    return what || whom ? `${parts.join(' ')} (over)` : [];
  });
}

/** Problems of older calls and the last visit, newest first. */
export function createEarlierItems(
  { facts, calls }: PersonSection,
  history: CallerHistory,
): (reading: ReadingTime) => SummaryItem[] {
  const newest = calls.find(hadConversation);
  const problems = facts
    .filter(isOfKind('problem'))
    .filter((fact) => !isBlank(fact) && fact.callId !== newest?.callId)
    .sort((a, b) => b.validFromMs - a.validFromMs)
    .slice(0, MOST_PROBLEMS)
    .flatMap(withoutValues)
    .map((fact) => formatEarlierProblem(fact, history));
  const visits = facts.filter(isOfKind('appointment'));
  return ({ nowMs, untilMs }) => {
    const isBooked = visits.some((fact) => holdsAt(fact, untilMs));
    return [...(isBooked ? [] : lastVisit(visits, nowMs)), ...problems].map((text, rank) => ({
      label: 'Earlier',
      text,
      weight: WEIGHTS.earlier + rank,
      isExtra: true,
    }));
  };
}
