import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { isShared } from '../../domain/timeline/speakers.ts';
import { currentFact } from '../../domain/timeline/timeline.ts';
import { sayDate } from '../../language/phrasing/say-moment.ts';
import { saidWithoutTalk, wasTalk } from './call-talk.ts';
import { sayIdentity } from './identity.ts';
import type { Story } from './story.ts';

/** Of more the newest are named. */
const MOST_NAMES = 4;

const times = (total: number): string =>
  total === 1 ? 'once' : total === 2 ? 'twice' : `${total} times`;

/** "has called 3 times since 4 March": since the number got its owner. */
function sayCount({ calls, ownCalls, totalCalls, say }: Story): string {
  const isOld = ownCalls.length === calls.length;
  const total = isOld ? Math.max(totalCalls, calls.length) : ownCalls.length;
  const first = ownCalls.at(-1);
  // With older calls beyond those remembered nobody can say when it began.
  const isSince = first && total > 1 && total <= ownCalls.length;
  return `has called ${times(total)}${isSince ? ` since ${sayDate({ atMs: first.startedAtMs }, say)}` : ''}`;
}

function sayWho(story: Story, facts: readonly RememberedFact[]): string {
  const { speakers, known } = story;
  if (isShared(speakers)) {
    const names = speakers.slice(0, MOST_NAMES).map(({ name }) => name);
    return `Several people call from this number (${names.join(', ')}): ask who is speaking.`;
  }
  const who = sayIdentity(facts, known) || 'This caller';
  // A company stands between commas.
  return `${who}${who.includes(', of ') ? ',' : ''} ${sayCount(story)}.`;
}

/** Who calls, since when, and that the newest call reached nobody. */
export function sayOpening(story: Story, facts: readonly RememberedFact[]): string {
  const { ownCalls, say } = story;
  const [newest] = ownCalls;
  const owner = currentFact(facts, 'new_owner');
  const since = owner && sayDate({ atMs: owner.validFromMs }, say);
  const missed = newest && !wasTalk(newest) ? saidWithoutTalk(newest) : null;
  return [
    sayWho(story, facts),
    since && `The number has a new owner since ${since}.`,
    newest && missed && `Last call (${sayDate({ atMs: newest.startedAtMs }, say)}): ${missed}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
