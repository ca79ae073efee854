import { nextChain } from './card-chain.ts';
import { takeChain } from './chained-card.ts';
import { datesAfter, takeDates } from './early-dates.ts';
import { withFalseStarts } from './false-starts.ts';
import type { Finding } from './formats.ts';
import { formatsIn } from './formats-in-turn.ts';
import { hearNames } from './hear-words.ts';
import type { Judged } from './in-turn.ts';
import { withJoined } from './joined-groups.ts';
import { judge } from './judge.ts';
import type { Spoken } from './labels.ts';
import { startWithMonth } from './month-before.ts';
import { isPlainNumber } from './plain-numbers.ts';
import { type Add, isCardSeen, isPlainAsked, type Progress } from './progress.ts';
import { restAfter } from './rest-of-card.ts';
import { sessionAfter } from './session-after.ts';
import { takenAfter } from './taken.ts';

const MOST_HEARD = 24;

/** A turn with numbers, or with names of some. */
export function hearNumbers(all: Spoken, at: number, progress: Progress, add: Add): void {
  const told = hearNames(all, at, progress, add);
  const spoken = isCardSeen(progress, at) ? all : withoutVague(all);
  const judged = judgeAll(spoken, at, progress);
  add(at, [...secretsOf(spoken, judged), ...formatsIn(spoken, judged, progress.session)]);
  progress.taken = takenAfter(progress.taken, judged, spoken.role, at);
  if (judged.some(({ kind }) => kind?.startsWith('card_'))) progress.cardTurn = at;
  progress.dates = datesAfter(progress.dates, spoken, judged, at, progress);
  progress.session = sessionAfter(spoken, judged, progress, told);
  hearLeft(spoken, judged, at, progress);
  takeChain(spoken.role, at, progress, add);
  progress.restFrom = restAfter(spoken, judged, at, progress);
  takeDates(at, progress, add);
}

// "Turn it over" asks for a card's code only where a card is spoken of.
const VAGUE = /^(?:(?:flip|turn)(?!.*card)|c[ .]?i[ .]?d$)/i;

const withoutVague = (spoken: Spoken): Spoken => {
  const names = spoken.names.filter(({ start, end }) => !VAGUE.test(spoken.text.slice(start, end)));
  return names.length === spoken.names.length ? spoken : { ...spoken, names };
};

const judgeAll = (spoken: Spoken, at: number, progress: Progress): readonly Judged[] =>
  withFalseStarts(spoken, withJoined(spoken, judge(spoken, at, progress), at, progress));

const secretsOf = ({ text }: Spoken, judged: readonly Judged[]): Finding[] =>
  judged.flatMap(({ run, kind }) =>
    kind ? [{ start: startWithMonth(text, run, kind), end: run.end, kind }] : [],
  );

/** Numbers that were left may be groups of a card that is known only with the next ones. */
function hearLeft(spoken: Spoken, judged: readonly Judged[], at: number, progress: Progress): void {
  const { text, role } = spoken;
  const left = judged.flatMap(({ run, kind }) => (kind || isPlainNumber(text, run) ? [] : [run]));
  const all = judged.length === left.length ? left : [];
  progress.chain = nextChain(progress.chain, spoken, all, at, isPlainAsked(progress));
  if (left.length === 0) return;
  const heard = left.map((run) => ({ turn: at, run, role }));
  progress.heard = [...progress.heard, ...heard].slice(-MOST_HEARD);
}
