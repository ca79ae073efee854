import type { RememberedCall } from '../../domain/callers/memory.ts';
import { isBlank } from '../../domain/facts/fact-values.ts';
import { isOfKind } from '../../domain/facts/same-fact.ts';
import { formatDate } from '../../language/phrasing/format-moment.ts';
import { formatChanges, hadConversation, isChange } from './call-changes.ts';
import type { CallerHistory } from './caller-history.ts';
import { createCurrentClauses } from './current-clauses.ts';
import { formatProblem } from './format-item.ts';
import { clausesBeyondFacts } from './note-clauses.ts';
import type { PersonSection } from './person-sections.ts';
import { withoutValues } from './problems-without-values.ts';
import { capitalise, type ReadingTime, type SummaryItem, WEIGHTS } from './summary-item.ts';

const MOST_PROBLEMS = 3;

/** The changes made in a call, if nothing else says what it was about. */
function actsIn({ facts }: RememberedCall): string {
  const others = facts.filter(({ kind }) => kind !== 'name');
  const acts = formatChanges(others.length > 0 ? others : facts).join(', ');
  return capitalise(acts) || 'Nothing that still holds';
}

/** What a call was about: its problems and changes; for an older call problems without values. */
function mainPoints({ facts }: RememberedCall, isNewest: boolean): string[] {
  const problems = facts
    .filter(isOfKind('problem'))
    .filter((fact) => !(isBlank(fact) || ['withdrawn', 'declined'].includes(fact.status)))
    .flatMap((fact) => (isNewest ? fact : withoutValues(fact)))
    .map(formatProblem);
  const acts = formatChanges(facts, isChange).map(capitalise);
  return [...problems.slice(0, MOST_PROBLEMS), ...acts];
}

/** Items for the last conversation of a section; the newest of all adds clauses of its note. */
export function createLastCallItems(
  part: PersonSection,
  history: CallerHistory,
): (reading: ReadingTime) => SummaryItem[] {
  const talk = part.calls.find(hadConversation);
  if (!talk) return () => [];
  const isNewest = talk === history.ownCalls.find(hadConversation);
  const kind = isNewest && talk !== history.ownCalls[0] ? 'conversation' : 'call';
  const label = `Last ${kind} (${formatDate({ atMs: talk.startedAtMs }, history.say)})`;
  const clauses = isNewest ? clausesBeyondFacts(talk) : [];
  const stillHolding = createCurrentClauses(talk.summary, part, history);
  return (reading) => {
    const holding = stillHolding(clauses, reading);
    const main = mainPoints(talk, isNewest);
    const first = main.length > 0 || !isNewest ? [] : [holding[0] ?? actsIn(talk)];
    return [...new Set([...main, ...first, ...holding])].map((text, rank) => ({
      label,
      text,
      weight: rank === 0 && isNewest ? WEIGHTS.lastCall : WEIGHTS.lastCallMore + rank / 10,
      isSentence: true,
      isExtra: rank > 0,
    }));
  };
}
