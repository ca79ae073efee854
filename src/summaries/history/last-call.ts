import { isBlank } from '../../domain/facts/fact-values.ts';
import { isOfKind } from '../../domain/facts/same-fact.ts';
import { sayDate } from '../../language/phrasing/say-moment.ts';
import { actsOf, isChange, wasTalk } from './call-acts.ts';
import { capital, type Item, type Reading, WEIGHTS } from './item.ts';
import { noteClauses } from './note-clauses.ts';
import type { Part } from './parts.ts';
import { sayProblem } from './say-item.ts';
import { createStillHolding } from './still-holds.ts';
import type { Story } from './story.ts';
import type { TellableCall } from './tellable-calls.ts';
import { withoutValues } from './without-values.ts';

const MOST_PROBLEMS = 3;

const keptIn = ({ facts }: TellableCall) =>
  facts.filter(({ forgottenAtMs }) => forgottenAtMs === undefined);

/** Whatever was done in a call, where nothing says what it was about. */
function actsIn(call: TellableCall): string {
  const kept = keptIn(call);
  const others = kept.filter(({ kind }) => kind !== 'name');
  const acts = actsOf(others.length > 0 ? others : kept).join(', ');
  return capital(acts) || 'Nothing that still holds';
}

/** What a call was about: its problems, of an older call those that name no value, and what it changed. */
function mainOf(call: TellableCall, isNewest: boolean): string[] {
  const kept = keptIn(call);
  const problems = kept
    .filter(isOfKind('problem'))
    .filter((fact) => !(isBlank(fact) || ['withdrawn', 'declined'].includes(fact.status)))
    .flatMap((fact) => (isNewest ? fact : withoutValues(fact)))
    .map(sayProblem);
  const acts = actsOf(kept, isChange).map(capital);
  return [...problems.slice(0, MOST_PROBLEMS), ...acts];
}

/** What the newest talk of a part was about: always something; of the newest of all its note, too. */
export function createLastCall(part: Part, story: Story): (reading: Reading) => Item[] {
  const talk = part.calls.find(wasTalk);
  if (!talk) return () => [];
  const isNewest = talk === story.ownCalls.find(wasTalk);
  const kind = isNewest && talk !== story.ownCalls[0] ? 'conversation' : 'call';
  const label = `Last ${kind} (${sayDate({ atMs: talk.startedAtMs }, story.say)})`;
  const clauses = isNewest ? noteClauses(talk) : [];
  const stillHolding = createStillHolding(talk.summary, part, story);
  return (reading) => {
    const holding = stillHolding(clauses, reading);
    const main = mainOf(talk, isNewest);
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
