import type { FactKind } from '../../../domain/facts/fact.ts';
import { createTopicMatcher } from '../../../domain/forgetting/topic-matcher.ts';
import type { Line } from '../../../language/transcript/line.ts';
import { saysKind } from './forms.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { askedIn, type ForgetWish, requestsOf, withNames } from './requests.ts';
import { withoutName } from './unnamed.ts';

/** What a call asks to have forgotten, and what is left to be read of it. */
export type Wishes = {
  readonly requests: readonly ForgetWish[];
  /** Kinds of which no value is to be told. */
  readonly forgottenKinds: ReadonlySet<FactKind>;
  readonly everything: boolean;
  /** The lines without the wishes and without what is not to be told. */
  readonly lines: readonly Line[];
};

/** "My cell is 303 555 0199, my e-mail is …": what is said of the other thing is left. */
function withoutValues(kinds: readonly FactKind[], text: string): string {
  if (!saysKind(kinds, text)) return text;
  return text
    .split(/(?<=\S) (?=(?:and )?(?:my|our) )/i)
    .filter((part) => !saysKind(kinds, part))
    .join(' ');
}

/** The lines with what is left of each of their sentences. */
function linesOf(pieces: readonly Piece[], leftOf: (piece: Piece) => string): Line[] {
  const lines = [...new Set(pieces.map(({ line }) => line))];
  return lines.flatMap((line) => {
    const own = pieces.filter((piece) => piece.line === line);
    const left = own.map(leftOf);
    if (left.every((text, i) => text === own[i]?.text)) return [line];
    const text = left.filter(Boolean).join(' ');
    return text ? [{ ...line, text }] : [];
  });
}

const withNicknames = (kinds: readonly FactKind[]): ReadonlySet<FactKind> =>
  new Set(kinds.includes('name') ? [...kinds, 'preferred_name'] : kinds);

/**
 * What the call asks to have forgotten; to be read before anything else, so that nothing else reads it.
 *
 * @param nameIn finds the caller's name, which is taken out of the lines where it is to be forgotten
 */
export function readWishes(
  lines: readonly Line[],
  nameIn: (lines: readonly Line[]) => string | null,
): Wishes {
  const pieces = piecesOf(lines);
  const asked = askedIn(pieces).map((one) => withNames(one, pieces));
  if (asked.length === 0)
    return { requests: [], forgottenKinds: new Set(), everything: false, lines };
  const requests = requestsOf(asked);
  const kinds = requests.flatMap((one) => one.kinds);
  const values = kinds.filter((kind) => kind !== 'name');
  const isTopic = createTopicMatcher(requests.flatMap(({ topics }) => topics));
  const gone = new Set(asked.flatMap(({ piece, silent }) => [piece, ...silent]));
  const left = linesOf(pieces, (piece) =>
    gone.has(piece) || isTopic(piece.text) ? '' : withoutValues(values, piece.text),
  );
  const name = kinds.includes('name') ? nameIn(left) : null;
  return {
    requests,
    forgottenKinds: withNicknames(kinds),
    everything: requests.some(({ everything }) => everything),
    lines: name ? withoutName(left, name) : left,
  };
}
