import { isShared } from '../../domain/timeline/speakers.ts';
import { currentFact } from '../../domain/timeline/timeline.ts';
import { sayDate } from '../../language/phrasing/say-moment.ts';
import { saidWithoutTalk, wasTalk } from './call-acts.ts';
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

function sayWho(story: Story): string {
  const { speakers, facts, known } = story;
  if (isShared(speakers)) {
    const names = speakers.slice(0, MOST_NAMES).map(({ name }) => name);
    return `Several people call from this number (${names.join(', ')}): ask who is speaking.`;
  }
  const who = sayIdentity(facts, known) || 'This caller';
  // A company stands between commas.
  return `${who}${who.includes(', of ') ? ',' : ''} ${sayCount(story)}.`;
}

/** Who calls, since when, and that the newest call reached nobody. */
export function sayOpening(story: Story): string {
  const [newest] = story.ownCalls;
  const day = (atMs: number): string => sayDate({ atMs }, story.say);
  const [first] = currentFact(story.facts, 'new_owner') ? story.ownCalls.slice(-1) : [];
  const since = first && `The number has a new owner since ${day(first.startedAtMs)}.`;
  const missed = newest && !wasTalk(newest) ? saidWithoutTalk(newest) : null;
  const last = newest && missed && `Last call (${day(newest.startedAtMs)}): ${missed}.`;
  return [sayWho(story), since, last].filter(Boolean).join(' ');
}
