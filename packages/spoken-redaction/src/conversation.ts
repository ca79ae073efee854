import type { CueKind } from './cues/cue-lists.ts';
import { nextRequest, requestAfter } from './pending-request.ts';
import { asksForRest, isOfCard, restAfter } from './recognisers/card.ts';
import { chainAfter, findChainedCard } from './recognisers/card-across-turns.ts';
import { classifyNumbers } from './recognisers/classify.ts';
import { findCodes } from './recognisers/code.ts';
import { datesAfter, findEarlyDates, isCardGiven, startOf } from './recognisers/date.ts';
import { findFormatted } from './recognisers/formats.ts';
import { findAnsweredId, findNamedIds } from './recognisers/national-id.ts';
import { findAnsweredPassword, findNamedPasswords } from './recognisers/password.ts';
import { findMixedAfterCue, findMixedAnswers } from './recognisers/password-likeness.ts';
import { isPlainNumber } from './recognisers/plain-number.ts';
import { speaksOfAddress } from './recognisers/postal-code.ts';
import { removedAfter } from './recognisers/read-back.ts';
import {
  type ClassifiedNumber,
  type Finding,
  type ParsedTurn,
  parseTurn,
  type TurnFinding,
} from './state/parsed-turn.ts';
import {
  isAsked,
  isCardSeen,
  isPlainAnswer,
  type RedactionState,
} from './state/redaction-state.ts';
import type { Turn } from './turn.ts';

/** What is known after a turn, and the secrets that it made known: its own, and some of turns before it. */
export type ConversationStep = {
  readonly state: RedactionState;
  readonly findings: readonly TurnFinding[];
};

type Numbers = readonly ClassifiedNumber[];

const MOST_LEFT = 24;
// "Turn it over" asks for a card's code only where a card is spoken of.
const VAGUE = /^(?:(?:flip|turn)(?!.*card)|c[ .]?i[ .]?d$)/i;

/** Reads the next turn of a call. */
export function next(state: RedactionState, turn: Turn): ConversationStep {
  const parsed = parseTurn(turn);
  const hasNumbers = parsed.groups.length > 0 || parsed.cues.length > 0 || parsed.hasDigit;
  const step = hasNumbers ? observeNumbers(parsed, state) : observeTalk(parsed, state);
  return { ...step, state: { ...step.state, turn: state.turn + 1 } };
}

/** A turn without a number or a cue. */
function observeTalk(parsed: ParsedTurn, before: RedactionState): ConversationStep {
  const passwords = isAsked(before, 'password') ? findPasswordAnswers(parsed) : [];
  const answered = passwords.length > 0 ? { ...before, request: null } : before;
  const ids = isAsked(answered, 'national_id') ? findAnsweredId(parsed.text) : [];
  const state = {
    ...answered,
    addressTurn: addressTurnAfter(parsed, answered),
    restFrom: asksForRest(parsed) ? answered.restFrom : null,
    chain: chainAfter(parsed, [], answered),
    request: nextRequest(answered, parsed, []),
  };
  return { state, findings: inTurn(before, [...passwords, ...ids]) };
}

/** A turn with numbers, or with cues for some. */
function observeNumbers(parsed: ParsedTurn, before: RedactionState): ConversationStep {
  const said = observeCues(parsed, before);
  const clear = isCardSeen(said.state) ? parsed : withoutVagueCues(parsed);
  const numbers = classifyNumbers(clear, said.state);
  const found = [...secretsOf(clear, numbers), ...findFormatted(clear, numbers, said.state)];
  const given = stateAfterNumbers(clear, numbers, said);
  const chained = findChainedCard(clear, given);
  const withRest = { ...chained.state, restFrom: restAfter(clear, numbers, chained.state) };
  const dated = takeEarlyDates(withRest);
  return {
    state: dated.state,
    findings: [...said.findings, ...chained.findings, ...inTurn(before, found), ...dated.findings],
  };
}

type TalkStep = ConversationStep & { readonly isPasswordSaid: boolean };

/** What a turn with numbers says beside them: passwords, and codes with letters. */
function observeCues(parsed: ParsedTurn, before: RedactionState): TalkStep {
  const { text, cues } = parsed;
  const has = (wanted: CueKind) => cues.some(({ kind }) => kind === wanted);
  const passwords = [...findNamedPasswords(parsed), ...findMixedAfterCue(text, cues)];
  const codes = findCodes(text, cues, isAsked(before, 'one_time_code'));
  const mayAnswer = cues.length === 0 && isAsked(before, 'password');
  const answers = mayAnswer ? findPasswordAnswers(parsed) : [];
  const state = {
    ...before,
    cardTurn: has('card') || has('card_number') ? before.turn : before.cardTurn,
    addressTurn: addressTurnAfter(parsed, before),
    request: answers.length > 0 ? null : before.request,
  };
  const found = [...passwords, ...codes, ...findIds(parsed, before), ...answers];
  return { state, findings: inTurn(before, found), isPasswordSaid: passwords.length > 0 };
}

function findIds({ text, folded, cues }: ParsedTurn, state: RedactionState): Finding[] {
  if (cues.some(({ kind }) => kind === 'national_id')) return findNamedIds(folded);
  return cues.length === 0 && isAsked(state, 'national_id')
    ? [...findNamedIds(folded), ...findAnsweredId(text)]
    : [];
}

const findPasswordAnswers = (parsed: ParsedTurn): Finding[] =>
  parsed.onlyNumbers ? [] : [...findAnsweredPassword(parsed), ...findMixedAnswers(parsed.text)];

function withoutVagueCues(parsed: ParsedTurn): ParsedTurn {
  const { text, cues } = parsed;
  const clear = cues.filter(({ start, end }) => !VAGUE.test(text.slice(start, end)));
  return clear.length === cues.length ? parsed : { ...parsed, cues: clear };
}

const secretsOf = ({ text }: ParsedTurn, numbers: Numbers): Finding[] =>
  numbers.flatMap(({ group, kind }) =>
    kind ? [{ start: startOf(text, group, kind), end: group.end, kind }] : [],
  );

function stateAfterNumbers(parsed: ParsedTurn, numbers: Numbers, said: TalkStep): RedactionState {
  const { state: before, isPasswordSaid } = said;
  const { turn } = before;
  const removed = removedAfter(parsed, numbers, before);
  const dates = datesAfter(parsed, numbers, before);
  const cardTurn = numbers.some(isOfCard) ? turn : before.cardTurn;
  const given = { ...before, removed, dates, cardTurn };
  const asked = { ...given, request: requestAfter(parsed, numbers, given, isPasswordSaid) };
  return { ...asked, ...leftAfter(parsed, numbers, asked, before) };
}

/** Numbers that were left may be groups of a card that is known only with the next ones. */
function leftAfter(
  parsed: ParsedTurn,
  numbers: Numbers,
  state: RedactionState,
  before: RedactionState,
): Pick<RedactionState, 'chain' | 'left'> {
  const { role } = parsed;
  const { turn } = state;
  const isPlain = isPlainAnswer(before);
  const said = numbers.flatMap(({ group, kind, cue }) =>
    kind?.startsWith('card_') || (!kind && !isPlainNumber(parsed, group))
      ? [{ turn, role, group, kind, cue, isPlainAnswer: isPlain }]
      : [],
  );
  const areAllLeft = said.length === numbers.length && said.every(({ kind }) => !kind);
  return {
    chain: chainAfter(parsed, areAllLeft ? said : [], state),
    left: said.length > 0 ? [...state.left, ...said].slice(-MOST_LEFT) : state.left,
  };
}

function takeEarlyDates(state: RedactionState): ConversationStep {
  if (!isCardGiven(state)) return { state, findings: [] };
  return { state: { ...state, dates: [] }, findings: findEarlyDates(state) };
}

const addressTurnAfter = (parsed: ParsedTurn, { turn, addressTurn }: RedactionState): number =>
  speaksOfAddress(parsed) ? turn : addressTurn;

const inTurn = ({ turn }: RedactionState, found: readonly Finding[]): TurnFinding[] =>
  found.map((finding) => ({ ...finding, turn }));
