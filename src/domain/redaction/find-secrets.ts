import type { Turn } from '../call.ts';
import { cardInChain, type Link, nextChain } from './card-chain.ts';
import { type Finding, findFormats } from './formats.ts';
import { holdsOn, isCard, type Judged, kindBeside, kindNamed, nameOf } from './in-turn.ts';
import type { RedactedKind } from './kinds.ts';
import { isPlainNumber, type Spoken } from './labels.ts';
import { isRefused, type Name } from './names.ts';
import { answeredPassword, namedPasswords } from './passwords.ts';
import type { Run } from './runs.ts';
import {
  isComplete,
  kindAsked,
  kindRepeated,
  nextSession,
  type Session,
  type Taken,
} from './session.ts';
import { spokenOf } from './spoken.ts';

/** What is known of a call up to a turn. */
type Progress = {
  session: Session | null;
  chain: readonly Link[];
  taken: Taken[];
  /** Numbers of the last turns that were left, to find in them what is known to be a card only later. */
  heard: readonly Link[];
  /** The last turn in which a card was given or spoken of. */
  cardTurn: number;
};

const CARD_STAYS = 12;
const KEPT_TAKEN = 8;
const MOST_TAKEN = 40;
const MOST_OPEN = 6;
const MOST_HEARD = 24;
const MONTH_BEFORE =
  /(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|décembre|januar|februar|märz|juni|juli|oktober|dezember)[\s,]+(?:of |de |the )*$/i;

/** The secrets of all kinds, by the turn they are in. */
export function findSecrets(turns: readonly Turn[]): Map<number, Finding[]> {
  const findings = new Map<number, Finding[]>();
  const add = (turn: number, found: readonly Finding[]) => {
    if (found.length > 0) findings.set(turn, [...(findings.get(turn) ?? []), ...found]);
  };
  const progress: Progress = {
    session: null,
    chain: [],
    heard: [],
    taken: [],
    cardTurn: -Infinity,
  };
  turns.forEach((turn, at) => {
    const spoken = spokenOf(turn);
    if (spoken.runs.length > 0 || spoken.names.length > 0 || spoken.hasDigit)
      listen(spoken, at, progress, add);
    else {
      if (progress.session?.labels.has('password')) answer(spoken, at, progress, add);
      progress.session = nextSession(progress.session, spoken, []);
      progress.chain = nextChain(progress.chain, spoken, [], at);
    }
  });
  return findings;
}

type Add = (turn: number, found: readonly Finding[]) => void;

function answer({ text, onlyNumbers }: Spoken, at: number, progress: Progress, add: Add): void {
  const found = onlyNumbers ? [] : answeredPassword(text);
  add(at, found);
  if (found.length > 0) progress.session = null;
}

function listen(spoken: Spoken, at: number, progress: Progress, add: Add): void {
  const { text, names, role } = spoken;
  if (names.some(({ label }) => label === 'card' || label === 'card_number'))
    progress.cardTurn = at;
  const passwords = namedPasswords(text, names);
  add(at, passwords);
  if (passwords.length === 0 && names.length === 0 && progress.session?.labels.has('password'))
    answer(spoken, at, progress, add);
  const judged = judge(spoken, at, progress);
  const secret = judged.flatMap(({ run, kind }) =>
    kind ? [{ start: startOf(text, run, kind), end: run.end, kind }] : [],
  );
  add(at, [...secret, ...formatsIn(spoken, judged)]);
  progress.taken = [...progress.taken, ...takenOf(judged, role, at, progress.taken)].slice(
    -KEPT_TAKEN,
  );
  if (judged.some(({ kind }) => kind?.startsWith('card_'))) progress.cardTurn = at;
  const cardSeen = at - progress.cardTurn <= CARD_STAYS;
  progress.session = sessionAfter(spoken, judged, progress, passwords.length > 0, cardSeen);
  const left = judged.flatMap(({ run, kind }) => (kind || isPlainNumber(text, run) ? [] : [run]));
  progress.chain = nextChain(progress.chain, spoken, judged.length === left.length ? left : [], at);
  progress.heard = [...progress.heard, ...left.map((run) => ({ turn: at, run, role }))].slice(
    -MOST_HEARD,
  );
  const links = cardInChain(progress.chain);
  for (const link of links)
    add(link.turn, [{ start: link.run.start, end: link.run.end, kind: 'card_number' }]);
  if (links.length === 0) return;
  const digits = links.map(({ run }) => run.digits).join('');
  const readBack = progress.heard.filter(
    ({ run, turn, role: by }) =>
      by !== role && turn >= (links[0]?.turn ?? at) && digits.includes(run.digits),
  );
  for (const link of readBack)
    add(link.turn, [{ start: link.run.start, end: link.run.end, kind: 'card_number' }]);
  progress.taken.push({ kind: 'card_number', digits, role, turn: at });
  progress.cardTurn = at;
  progress.chain = [];
}

/** Each number of a turn, and what it is taken for. */
function judge(spoken: Spoken, at: number, progress: Progress): Judged[] {
  const judged: Judged[] = [];
  const { text, names } = spoken;
  let used = 0;
  let next = 0;
  for (const run of spoken.runs) {
    while ((names[next]?.end ?? Infinity) <= run.start) next += 1;
    const following = names[next];
    // "The last four" is a name and no number.
    if (following && following.start <= run.start) continue;
    const preceding = names[next - 1];
    const name = nameOf(
      text,
      run,
      preceding && preceding.end >= used ? preceding : undefined,
      following,
    );
    const before = judged.at(-1);
    const kind = kindOf(spoken, run, name, before, at, progress);
    judged.push({ run, kind, name });
    if (name && !holdsOn(name)) used = run.end;
  }
  return judged;
}

function kindOf(
  spoken: Spoken,
  run: Run,
  name: Name | null,
  before: Judged | undefined,
  at: number,
  progress: Progress,
): RedactedKind | null {
  const { text, onlyNumbers } = spoken;
  const cardSeen =
    at - progress.cardTurn <= CARD_STAYS || (before?.kind?.startsWith('card_') ?? false);
  const named = name && kindNamed(spoken, run, name, cardSeen);
  if (named) return named;
  const asked = progress.session?.labels.has('reference') ? 'reference' : null;
  if (isCard(text, run, name?.label ?? asked)) return 'card_number';
  if (name || isPlainNumber(text, run)) return null;
  const beside = before?.kind?.startsWith('card_') ? kindBeside(text, before.run, run) : null;
  if (beside) return beside;
  const wanted = progress.session && kindAsked(progress.session, run, onlyNumbers);
  return wanted ?? kindRepeated(progress.taken, run, at, onlyNumbers);
}

/** A month that is said as a word belongs to its year. */
function startOf(text: string, { start }: Run, kind: RedactedKind): number {
  if (kind !== 'card_expiry') return start;
  const from = Math.max(0, start - 24);
  return from + (MONTH_BEFORE.exec(text.slice(from, start))?.index ?? start - from);
}

function formatsIn({ text, hasDigit }: Spoken, judged: readonly Judged[]): Finding[] {
  if (!hasDigit) return [];
  if (!judged.some(({ name }) => name?.label === 'reference')) return findFormats(text);
  const isReference = ({ start, end }: Finding) =>
    judged.some(
      ({ run, name }) => name?.label === 'reference' && run.start < end && run.end > start,
    );
  return findFormats(text).filter((finding) => !isReference(finding));
}

/** Groups of one number are put together, so that all of it is known when it is read back. */
function takenOf(
  judged: readonly Judged[],
  role: Turn['role'],
  turn: number,
  earlier: readonly Taken[],
): Taken[] {
  const taken: Taken[] = [];
  for (const { run, kind } of judged) {
    if (!kind) continue;
    const last = taken.at(-1) ?? earlier.at(-1);
    const goesOn =
      last?.kind === kind &&
      last.role === role &&
      turn - last.turn <= 4 &&
      last.digits.length < MOST_TAKEN;
    if (earlier.some(({ digits }) => digits.includes(run.digits)) && !goesOn) continue;
    taken.push({ kind, digits: goesOn ? last.digits + run.digits : run.digits, role, turn });
  }
  return taken;
}

function sessionAfter(
  spoken: Spoken,
  judged: readonly Judged[],
  progress: Progress,
  toldPassword: boolean,
  cardSeen: boolean,
): Session | null {
  const given = new Set(judged.flatMap(({ kind, name }) => (kind && name ? [name] : [])));
  const last = progress.taken.at(-1);
  const complete = last && isComplete(last.kind, last.digits);
  const open = spoken.names
    .slice(-MOST_OPEN)
    .filter(
      (name) =>
        (name.label !== 'card_expiry' || cardSeen) &&
        !(name.label === 'password' && toldPassword) &&
        !(given.has(name) && (complete || !holdsOn(name))) &&
        !isRefused(spoken.text, name),
    );
  const now = judged.some(({ kind }) => kind !== null);
  const session =
    now && complete && open.length === 0
      ? withoutKind(progress.session, last.kind)
      : progress.session;
  return nextSession(session, spoken, open);
}

/** What was asked for together with it is still to come. */
function withoutKind(session: Session | null, kind: RedactedKind): Session | null {
  if (!session) return null;
  const labels = new Set([...session.labels].filter((label) => label !== kind && label !== 'card'));
  return [...labels].some((label) => label !== 'other' && label !== 'reference')
    ? { ...session, labels }
    : null;
}
