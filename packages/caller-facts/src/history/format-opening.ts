import { formatDate } from '../facts/wording/format-moment.ts';
import { isShared } from '../timeline/speakers.ts';
import { currentFacts } from '../timeline/timeline.ts';
import type { CallerHistory } from './caller-history.ts';
import { formatIdentity } from './format-identity.ts';

/** Maximum names of several callers, newest first. */
const MOST_NAMES = 4;

const times = (total: number): string =>
  total === 1 ? 'once' : total === 2 ? 'twice' : `${total} times`;

/** "has called 3 times since 4 March"; counts calls since the number has its present owner. */
function formatCallCount({ calls, ownCalls, totalCalls, say }: CallerHistory): string {
  const isOld = ownCalls.length === calls.length;
  const total = isOld ? Math.max(totalCalls, calls.length) : ownCalls.length;
  const first = ownCalls.at(-1);
  // If older calls are no longer stored the first date is not known.
  const isSince = first && total > 1 && total <= ownCalls.length;
  return `has called ${times(total)}${isSince ? ` since ${formatDate({ atMs: first.startedAtMs }, say)}` : ''}`;
}

function formatCallers(history: CallerHistory): string {
  const { speakers, facts, known } = history;
  if (isShared(speakers)) {
    const names = speakers.slice(0, MOST_NAMES).map(({ name }) => name);
    return `Several people call from this number (${names.join(', ')}): ask who is speaking.`;
  }
  const who = formatIdentity(facts, known) || 'This caller';
  // A company is set off by commas.
  return `${who}${who.includes(', of ') ? ',' : ''} ${formatCallCount(history)}.`;
}

/** Who calls, how often and since when. */
export function formatOpening(history: CallerHistory): string {
  const day = (atMs: number): string => formatDate({ atMs }, history.say);
  const isNew = currentFacts(history.facts).some(({ kind }) => kind === 'new_owner');
  const [first] = isNew ? history.ownCalls.slice(-1) : [];
  const since = first && `The number has a new owner since ${day(first.startedAtMs)}.`;
  return [formatCallers(history), since].filter(Boolean).join(' ');
}
