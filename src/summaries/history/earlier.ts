import type { FactOf } from '../../domain/facts/fact.ts';
import { isBlank } from '../../domain/facts/fact-values.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { isOfKind } from '../../domain/facts/same-fact.ts';
import { holdsAt } from '../../domain/timeline/held-facts.ts';
import { sayDate } from '../../language/phrasing/say-moment.ts';
import { wasTalk } from './call-acts.ts';
import { type Item, type Reading, WEIGHTS } from './item.ts';
import type { Part } from './parts.ts';
import { sayProblem } from './say-item.ts';
import type { Story } from './story.ts';
import { withoutValues } from './without-values.ts';

const MOST_PROBLEMS = 4;

/** Whether a fact that has ended may be told as what was. */
export const isHistory = ({ kind, endedBy }: RememberedFact): boolean =>
  (kind === 'problem' && (endedBy === 'withdrawn' || endedBy === 'expired')) ||
  (kind === 'appointment' && endedBy === 'expired') ||
  (kind === 'quote' && endedBy === 'declined');

/** "“The gate is stuck” (4 March, over since 13 March)" */
function sayEarlier(fact: RememberedFact<'problem'>, { say }: Story): string {
  const { endedBy, validFromMs, validUntilMs } = fact;
  const untilMs = endedBy === 'withdrawn' && validUntilMs;
  const over = untilMs ? `, over since ${sayDate({ atMs: untilMs }, say)}` : '';
  return `${sayProblem(fact)} (${sayDate({ atMs: validFromMs }, say)}${over})`;
}

/** The last appointment whose time has passed, without its day: "fitting with Luis (over)". */
function lastVisit(facts: readonly FactOf<'appointment'>[], nowMs: number): string[] {
  const passed = facts.filter(({ value }) => (value.atMs ?? Date.parse(value.day ?? '')) < nowMs);
  return passed.slice(-1).flatMap(({ value: { what, with: whom } }) => {
    const parts = [what ?? 'appointment', ...(whom ? [`with ${whom}`] : [])];
    return what || whom ? `${parts.join(' ')} (over)` : [];
  });
}

/** What older calls were about and how it ended, newest first. */
export function createEarlier({ facts, calls }: Part, story: Story): (reading: Reading) => Item[] {
  const newest = calls.find(wasTalk);
  const problems = facts
    .filter(isOfKind('problem'))
    .filter((fact) => !isBlank(fact) && fact.callId !== newest?.callId)
    .sort((a, b) => b.validFromMs - a.validFromMs)
    .slice(0, MOST_PROBLEMS)
    .flatMap(withoutValues)
    .map((fact) => sayEarlier(fact, story));
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
