import { isBlank } from '../../domain/facts/fact-values.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { isOfKind } from '../../domain/facts/same-fact.ts';
import { sayDate } from '../../language/phrasing/say-moment.ts';
import { wasTalk } from './call-talk.ts';
import { type Item, WEIGHTS } from './item.ts';
import type { Part } from './parts.ts';
import { sayProblem } from './say-item.ts';
import type { Story } from './story.ts';

const MOST_PROBLEMS = 4;

/** "“The gate is stuck” (4 March, over since 13 March)" */
function sayEarlier(fact: RememberedFact<'problem'>, { say }: Story): string {
  const from = sayDate({ atMs: fact.validFromMs }, say);
  const until = fact.endedBy === 'withdrawn' ? sayDate({ atMs: fact.validUntilMs ?? 0 }, say) : '';
  return `${sayProblem(fact)} (${from}${until && `, over since ${until}`})`;
}

/** The last appointment whose time has passed: "visit of 10 March with Luis". */
function lastVisit({ facts }: Part, { say, nowMs }: Story): string[] {
  const passed = facts
    .filter(isOfKind('appointment'))
    .filter(({ endedBy, value: { atMs = Number.POSITIVE_INFINITY, day } }) => {
      const startMs = day === undefined ? atMs : Date.parse(day);
      return endedBy === 'expired' && startMs < nowMs;
    });
  const last = passed.at(-1);
  if (!last) return [];
  const { value } = last;
  return [`appointment of ${sayDate(value, say)}${value.with ? ` with ${value.with}` : ''}`];
}

/** What older calls were about and how it ended, newest first. */
export function earlier(part: Part, story: Story): Item[] {
  const newest = part.calls.find(wasTalk);
  const problems = part.facts
    .filter(isOfKind('problem'))
    .filter((fact) => !isBlank(fact) && fact.callId !== newest?.callId)
    .filter(({ endedBy }) => endedBy === null || ['expired', 'withdrawn'].includes(endedBy))
    .sort((a, b) => b.validFromMs - a.validFromMs)
    .slice(0, MOST_PROBLEMS)
    .map((fact) => sayEarlier(fact, story));
  return [...lastVisit(part, story), ...problems].map((text, rank) => ({
    label: 'Earlier',
    text,
    weight: WEIGHTS.earlier + rank,
    isExtra: true,
  }));
}
