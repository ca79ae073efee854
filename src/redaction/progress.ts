import type { Role } from '../domain/call.ts';
import type { Link } from './card-chain.ts';
import type { Finding } from './formats.ts';
import { isKind, type Session } from './session.ts';
import type { Taken } from './taken.ts';

/** A date, and the turn it was said in. */
export type EarlyDate = { readonly turn: number; readonly finding: Finding };

/** What is known of a call up to a turn. */
export type Progress = {
  session: Session | null;
  chain: readonly Link[];
  taken: readonly Taken[];
  /** Numbers of the last turns that were left, to find in them what is known to be a card only later. */
  heard: readonly Link[];
  /** Dates that are a card's if one follows. */
  dates: readonly EarlyDate[];
  /** The last turn in which a card was given or spoken of. */
  cardTurn: number;
  /** Who gave a card whose date and code may come next, unnamed. */
  restFrom: Role | null;
  /** The last turn in which an address was spoken of. */
  addressTurn: number;
};

/** Takes note of what is a secret in a turn. */
export type Add = (turn: number, found: readonly Finding[]) => void;

const CARD_STAYS = 12;

export const startOfCall = (): Progress => ({
  session: null,
  chain: [],
  taken: [],
  heard: [],
  dates: [],
  cardTurn: -Infinity,
  restFrom: null,
  addressTurn: -Infinity,
});

/** Whether a card was given or spoken of not long ago. */
export const isCardSeen = ({ cardTurn }: Progress, at: number): boolean =>
  at - cardTurn <= CARD_STAYS;

/** Whether what was asked for is no secret. */
export const isPlainAsked = ({ session }: Progress): boolean =>
  session !== null && (session.labels.has('reference') || session.labels.has('other'));

/** Whether a secret was asked for, and has not come in full. */
export const isSecretAsked = ({ session }: Progress): boolean =>
  session !== null && [...session.labels].some((label) => label === 'card' || isKind(label));
