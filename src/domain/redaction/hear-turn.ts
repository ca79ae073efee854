import { nextChain } from './card-chain.ts';
import { takeChain } from './chained-card.ts';
import { datesAfter, takeDates } from './early-dates.ts';
import { withFalseStarts } from './false-starts.ts';
import type { Finding } from './formats.ts';
import { formatsIn } from './formats-in-turn.ts';
import type { Judged } from './in-turn.ts';
import { withJoined } from './joined-groups.ts';
import { judge } from './judge.ts';
import { isPlainNumber, type Spoken } from './labels.ts';
import { startWithMonth } from './month-before.ts';
import { namedCodes } from './named-codes.ts';
import { answeredPassword, namedPasswords } from './passwords.ts';
import { speaksOfAddress } from './postal.ts';
import { type Add, isCardSeen, type Progress } from './progress.ts';
import { nextSession } from './session.ts';
import { sessionAfter } from './session-after.ts';
import { takenAfter } from './taken.ts';

const MOST_HEARD = 24;

/** A turn without a number or the name of one. */
export function hearTalk(spoken: Spoken, at: number, progress: Progress, add: Add): void {
  if (progress.session?.labels.has('password')) answer(spoken, at, progress, add);
  if (speaksOfAddress(spoken.text)) progress.addressTurn = at;
  progress.chain = nextChain(progress.chain, spoken, [], at, isPlain(progress));
  progress.session = nextSession(progress.session, spoken, []);
}

function answer({ text, onlyNumbers }: Spoken, at: number, progress: Progress, add: Add): void {
  const found = onlyNumbers ? [] : answeredPassword(text);
  add(at, found);
  if (found.length > 0) progress.session = null;
}

/** A turn with numbers, or with names of some. */
export function hearNumbers(all: Spoken, at: number, progress: Progress, add: Add): void {
  const told = hearNames(all, at, progress, add);
  const spoken = isCardSeen(progress, at) ? all : withoutVague(all);
  const judged = judgeAll(spoken, at, progress);
  add(at, [...secretsOf(spoken, judged), ...formatsIn(spoken, judged)]);
  progress.taken = takenAfter(progress.taken, judged, spoken.role, at);
  if (judged.some(({ kind }) => kind?.startsWith('card_'))) progress.cardTurn = at;
  progress.dates = datesAfter(progress.dates, spoken, judged, at, progress);
  progress.session = sessionAfter(spoken, judged, progress, told);
  hearLeft(spoken, judged, at, progress);
  takeChain(spoken.role, at, progress, add);
  takeDates(at, progress, add);
}

// "Turn it over" asks for a card's code only where a card is spoken of.
const VAGUE = /^(?:flip|turn)(?!.*card)/i;

const withoutVague = (spoken: Spoken): Spoken => {
  const names = spoken.names.filter(({ start, end }) => !VAGUE.test(spoken.text.slice(start, end)));
  return names.length === spoken.names.length ? spoken : { ...spoken, names };
};

/** Whether a password was told. */
function hearNames(spoken: Spoken, at: number, progress: Progress, add: Add): boolean {
  const { text, names } = spoken;
  if (names.some(({ label }) => label === 'card' || label === 'card_number'))
    progress.cardTurn = at;
  if (speaksOfAddress(text)) progress.addressTurn = at;
  const passwords = namedPasswords(text, names);
  const codeAsked = progress.session?.labels.has('one_time_code') ?? false;
  add(at, [...passwords, ...namedCodes(text, names, codeAsked)]);
  if (names.length === 0 && progress.session?.labels.has('password'))
    answer(spoken, at, progress, add);
  return passwords.length > 0;
}

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
  progress.chain = nextChain(progress.chain, spoken, all, at, isPlain(progress));
  if (left.length === 0) return;
  const heard = left.map((run) => ({ turn: at, run, role }));
  progress.heard = [...progress.heard, ...heard].slice(-MOST_HEARD);
}

/** Whether what was asked for is no secret. */
const isPlain = ({ session }: Progress): boolean =>
  session !== null && (session.labels.has('reference') || session.labels.has('other'));
