import type { CueKind } from '../cues/cue-lists.ts';
import type { RedactedKind } from '../kinds.ts';
import type { Role } from '../turn.ts';
import type { ClassifiedNumber, TurnFinding } from './parsed-turn.ts';

/** What was asked for, or begun, and has not come in full. */
export type PendingRequest = {
  readonly kinds: ReadonlySet<CueKind>;
  /** How many more turns of talk it outlasts. */
  readonly patience: number;
};

/** A number, and the turn it was said in. */
export type SaidNumber = ClassifiedNumber & {
  readonly turn: number;
  readonly role: Role;
  /** Whether it is the answer to a question for what is no secret. */
  readonly isPlainAnswer: boolean;
};

/** Digits that were taken out, to know them when they are read back. */
export type RemovedNumber = {
  readonly kind: RedactedKind;
  readonly digits: string;
  readonly role: Role;
  readonly turn: number;
};

/** What is known of a call before a turn. */
export type RedactionState = {
  /** The index of the turn that comes next. */
  readonly turn: number;
  readonly request: PendingRequest | null;
  /** Groups that may be the beginning of a card's number, the last of them at the end of its turn. */
  readonly chain: readonly SaidNumber[];
  /** Numbers of the last turns that were left, or are a part of a card, for what is known to be a card only later. */
  readonly left: readonly SaidNumber[];
  readonly removed: readonly RemovedNumber[];
  /** Dates that are a card's if one follows. */
  readonly dates: readonly TurnFinding[];
  /** The last turn in which a card was given or spoken of. */
  readonly cardTurn: number;
  /** Who gave a card whose date and code may come next without being named. */
  readonly restFrom: Role | null;
  /** The last turn in which an address was spoken of. */
  readonly addressTurn: number;
};

const CARD_STAYS = 12;
/** How many turns of talk a request outlasts. */
export const PATIENCE = 6;

export const START_OF_CALL: RedactionState = {
  turn: 0,
  request: null,
  chain: [],
  left: [],
  removed: [],
  dates: [],
  cardTurn: -Infinity,
  restFrom: null,
  addressTurn: -Infinity,
};

export const isSecret = (kind: CueKind): kind is RedactedKind =>
  kind !== 'card' && kind !== 'last_four' && kind !== 'reference' && kind !== 'other';

/** Whether a card was given or spoken of not long ago. */
export const isCardSeen = ({ cardTurn, turn }: RedactionState): boolean =>
  turn - cardTurn <= CARD_STAYS;

/** Whether what was asked for is no secret. */
export const isPlainAsked = ({ request }: RedactionState): boolean =>
  request !== null && (request.kinds.has('reference') || request.kinds.has('other'));

/** Whether a number that comes now answers a question for a reference, or one for another number just before it. */
export const isPlainAnswer = (state: RedactionState): boolean =>
  isPlainAsked(state) &&
  !isSecretAsked(state) &&
  (isAsked(state, 'reference') || state.request?.patience === PATIENCE);

/** Whether a secret was asked for, and has not come in full. */
export const isSecretAsked = ({ request }: RedactionState): boolean =>
  request !== null && [...request.kinds].some((kind) => kind === 'card' || isSecret(kind));

export const isAsked = ({ request }: RedactionState, kind: CueKind): boolean =>
  request?.kinds.has(kind) ?? false;
