import { digitGroupsOf } from './lexer/digit-groups.ts';
import { tokensOf } from './lexer/tokens.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import type { Finding } from './state/parsed-turn.ts';

/** What was taken out of a turn, to find its copies. */
export type Removed = {
  readonly placeholder: string;
  readonly digits: string;
  readonly words: string;
};

export function removedOf(text: string, found: readonly Finding[]): Removed {
  const parts = found.map(({ start, end }) => text.slice(start, end));
  return {
    placeholder: PLACEHOLDERS[found[0]?.kind ?? 'card_number'],
    digits: parts
      .map((part) =>
        digitGroupsOf(tokensOf(part))
          .map(({ digits }) => digits)
          .join(''),
      )
      .join(' '),
    words: ` ${found
      .filter(({ kind }) => kind === 'password')
      .map(({ start, end }) => plain(text.slice(start, end)))
      .join(' ')} `,
  };
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A string without what may be a copy: all of it goes where it says a number. */
export function withoutCopy(value: string, { placeholder, words }: Removed): string {
  const { tokens } = tokensOf(value);
  const saysNumber =
    /\d/.test(value) || tokens.some(({ kind }) => kind === 'word' || kind === 'times');
  const said = plain(value);
  const saysPassword =
    said !== '' && (words.includes(` ${said} `) || isInPassword(said, words.trim()));
  return saysNumber || saysPassword ? placeholder : value;
}

const isInPassword = (said: string, password: string): boolean =>
  password !== '' && ` ${said} `.includes(` ${password} `);

/** A JSON number, or a list of some, without those that were taken out. */
export function withoutNumber(piece: string, { digits }: Removed): string {
  const said = piece.replace(/\D/g, '');
  const parts = digits.split(' ');
  const isList = piece.startsWith('[');
  const copied =
    parts.includes(said) ||
    (said.length >= (isList ? 3 : 4) && parts.some((part) => part.includes(said)));
  const containsPart = isList && parts.some((part) => part.length >= 3 && said.includes(part));
  return copied || containsPart ? (isList ? '[]' : 'null') : piece;
}
