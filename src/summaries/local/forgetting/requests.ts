import type { FactKind } from '../../../domain/facts/fact.ts';
import { beginningOf } from '../../../language/phrasing/beginning.ts';
import { readForeignWish } from './foreign.ts';
import { hasNumber } from './forms.ts';
import { offered } from './offers.ts';
import type { Piece } from './pieces.ts';
import { pointedAt } from './pointed.ts';
import type { Wanted } from './wanted.ts';
import { readWish } from './wish.ts';

/** A wish to have something forgotten. */
export type ForgetWish = {
  readonly kinds: readonly FactKind[];
  /** Words that no kind stands for: what they are about is not to be told. */
  readonly topics: readonly string[];
  readonly everything: boolean;
  /** Index into the transcript. */
  readonly turn: number;
  /** The caller's words; empty where these would tell what is to be forgotten. */
  readonly words: string;
};

/** What a sentence asks for; `silent`: other sentences that say what is not to be told. */
export type Asked = {
  readonly piece: Piece;
  readonly wanted: Wanted;
  readonly silent: readonly Piece[];
};

function askedBy(piece: Piece, pieces: readonly Piece[]): Asked | null {
  const { line, text, place } = piece;
  const foreign = readForeignWish(text);
  if (foreign) return { piece, wanted: foreign, silent: [] };
  const next = pieces[place + 1];
  // A recogniser's text may have been parted before what the wish is about.
  const isCut = next?.line === line && !/[.!?]$/.test(text) && readWish(next.text) === null;
  const rest = isCut ? next : null;
  const alone = readWish(text);
  const wish = alone ?? (rest && readWish(`${text} ${rest.text}`));
  if (!wish) return null;
  const more = !alone && rest ? [rest] : [];
  if (!wish.pointing) return { piece, wanted: wish.wanted, silent: more };
  const { wanted, at } = pointedAt(piece, pieces);
  return { piece, wanted, silent: at ? [...more, at] : more };
}

/** What is asked for anywhere in a call. */
export const askedIn = (pieces: readonly Piece[]): Asked[] =>
  pieces.flatMap((piece) => {
    if (piece.line.role === 'user') return askedBy(piece, pieces) ?? [];
    const wanted = offered(piece, pieces);
    return wanted ? { piece, wanted, silent: [] } : [];
  });

/** A person of whom nothing is to be told is also who bears the name that was told. */
export function withNames(asked: Asked, pieces: readonly Piece[]): Asked {
  const [person, ...others] = asked.wanted.topics;
  if (person === undefined || others.length > 0) return asked;
  const called = new RegExp(
    String.raw`\b${person}(?:,|'s (?:first )?name is| is called| is named| named| called| is)? (\p{Lu}\p{Ll}{2,})`,
    'gu',
  );
  const names = pieces.flatMap(({ text }) =>
    [...text.matchAll(called)].map(([, name = '']) => name.toLowerCase()),
  );
  return { ...asked, wanted: { ...asked.wanted, topics: [...new Set([person, ...names])] } };
}

const MOST_CHARS = 300;

function wordsOf({ kinds, topics }: Wanted, { text }: Piece): string {
  const tells = kinds.includes('name') || topics.length > 0 || hasNumber(text);
  return tells ? '' : beginningOf(text, MOST_CHARS);
}

/** The wishes of a call, each once. */
export function requestsOf(asked: readonly Asked[]): ForgetWish[] {
  const wishes = asked.map(({ piece, wanted }): [string, ForgetWish] => [
    JSON.stringify(wanted),
    { ...wanted, turn: piece.line.turn, words: wordsOf(wanted, piece) },
  ]);
  return [...new Map(wishes.toReversed()).values()].toReversed();
}
