import type { Fact } from '../../domain/facts/fact.ts';
import { isBlank } from '../../domain/facts/fact-values.ts';
import { isOfKind } from '../../domain/facts/same-fact.ts';
import { sayDate } from '../../language/phrasing/say-moment.ts';
import { splitTurn } from '../../language/sentences/split.ts';
import { NO_CONVERSATION } from '../outcome-words.ts';
import { actsOf, isChange } from './acts.ts';
import { wasTalk } from './call-talk.ts';
import { clipped, type Item, WEIGHTS } from './item.ts';
import type { Part } from './parts.ts';
import { sayProblem } from './say-item.ts';
import type { Story } from './story.ts';
import type { TellableCall } from './tellable-calls.ts';

const MOST_PROBLEMS = 3;
const MOST_CLAUSES = 4;

/** Whether a text names what does not hold any more. */
export type IsGone = (text: string) => boolean;

/** What they called about, in this call. */
export const problemsOf = (facts: readonly Fact[]): string[] => [
  ...new Set(
    facts
      .filter(isOfKind('problem'))
      .filter((fact) => !(isBlank(fact) || ['withdrawn', 'declined'].includes(fact.status)))
      .map(sayProblem),
  ),
];

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** The first that there is: the problems, the note's clause, what was done. */
function toldOf({ facts, summary }: TellableCall, isGone: IsGone) {
  const kept = facts.filter(({ forgottenAtMs }) => forgottenAtMs === undefined);
  const problems = problemsOf(kept).slice(0, MOST_PROBLEMS);
  const changes = actsOf(kept.filter(isChange)).map(capital);
  const clauses = splitTurn(summary)
    .filter((clause) => clause !== NO_CONVERSATION && !isGone(clause))
    .map((clause) => clipped(clause))
    .slice(0, MOST_CLAUSES);
  const acts = capital(actsOf(kept).join(', '));
  const [first = clauses[0] ?? (acts || 'Nothing that still holds')] = [...problems, ...changes];
  return { first, extras: [...problems, ...changes], clauses };
}

/** What the newest talk of a part was about: always something. */
export function lastCall({ calls }: Part, story: Story, isGone: IsGone): Item[] {
  const talk = calls.find(wasTalk);
  if (!talk) return [];
  const [newest] = story.ownCalls;
  const isNewest = talk === story.ownCalls.find(wasTalk);
  const date = sayDate({ atMs: talk.startedAtMs }, story.say);
  const label = `${talk === newest || !isNewest ? 'Last call' : 'Last conversation'} (${date})`;
  const { first, extras, clauses } = toldOf(talk, isGone);
  const base = isNewest ? WEIGHTS.lastCall : WEIGHTS.lastCallMore;
  const more = isNewest ? [...extras, ...clauses] : extras;
  return [first, ...more.filter((text) => text !== first)].map((text, rank) => ({
    label,
    text,
    weight: rank === 0 ? base : WEIGHTS.lastCallMore + rank / 10,
    join: '. ',
    isExtra: rank > 0,
  }));
}
