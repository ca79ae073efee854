import { isBlank } from '../../domain/facts/fact-values.ts';
import { isOfKind } from '../../domain/facts/same-fact.ts';
import { sayDate } from '../../language/phrasing/say-moment.ts';
import { splitTurn } from '../../language/sentences/split.ts';
import { actsOf, isChange, wasTalk } from './call-acts.ts';
import { capital, clipped, type Item, type Reading, WEIGHTS } from './item.ts';
import type { Part } from './parts.ts';
import { sayProblem } from './say-item.ts';
import { createStillHolding } from './still-holds.ts';
import type { Story } from './story.ts';
import type { TellableCall } from './tellable-calls.ts';

const MOST_PROBLEMS = 3;
const MOST_CLAUSES = 6;

/** What a call was about: its problems and what it changed, else its note, else whatever was done. */
function mainOf({ facts }: TellableCall, clauses: readonly string[]): string[] {
  const kept = facts.filter(({ forgottenAtMs }) => forgottenAtMs === undefined);
  const problems = kept
    .filter(isOfKind('problem'))
    .filter((fact) => !(isBlank(fact) || ['withdrawn', 'declined'].includes(fact.status)))
    .map(sayProblem);
  const acts = actsOf(kept.filter(isChange)).map(capital);
  const main = [...problems.slice(0, MOST_PROBLEMS), ...acts];
  if (main.length > 0) return main;
  const named = kept.filter(({ kind }) => kind !== 'name');
  const rest = actsOf(named.length > 0 ? named : kept);
  return [clauses[0] ?? (capital(rest.join(', ')) || 'Nothing that still holds')];
}

/** What the newest talk of a part was about: always something; of the newest of all its note, too. */
export function createLastCall(part: Part, story: Story): (reading: Reading) => Item[] {
  const talk = part.calls.find(wasTalk);
  if (!talk) return () => [];
  const isNewest = talk === story.ownCalls.find(wasTalk);
  const kind = isNewest && talk !== story.ownCalls[0] ? 'conversation' : 'call';
  const label = `Last ${kind} (${sayDate({ atMs: talk.startedAtMs }, story.say)})`;
  const clauses = splitTurn(talk.summary).filter(Boolean).slice(0, MOST_CLAUSES);
  const stillHolding = createStillHolding(talk.summary, part, story);
  return (reading) => {
    const holding = stillHolding(clauses, reading).map((clause) => clipped(clause));
    const told = new Set([...mainOf(talk, holding), ...(isNewest ? holding : [])]);
    return [...told].map((text, rank) => ({
      label,
      text,
      weight: rank === 0 && isNewest ? WEIGHTS.lastCall : WEIGHTS.lastCallMore + rank / 10,
      isSentence: true,
      isExtra: rank > 0,
    }));
  };
}
