import type { FactKind } from '../../../domain/facts/fact.ts';
import { createTopicMatcher } from '../../../domain/forgetting/topic-matcher.ts';
import type { Line } from '../../../language/sentences/line.ts';
import { splitTurn } from '../../../language/sentences/split-sentences.ts';
import { hasFormOf } from '../../../language/values/value-forms.ts';
import { withDigits } from '../../../language/values/with-digits.ts';
import { lowerWordsOf } from '../../../language/vocabulary/finder.ts';
import { MIGHT } from '../../../language/vocabulary/forget/verbs.ts';
import { findWishes } from './find-wishes.ts';
import { FOREIGN_BEGINNINGS } from './foreign-wishes.ts';
import { type ForgetWish, type LineSentence, mergeWishes } from './merge-wishes.ts';

/** Wishes of a call. `about`: the sentences with wishes and their subjects; `lines`: the lines without them. */
export type ForgetWishes = {
  readonly requests: readonly ForgetWish[];
  readonly about: readonly { readonly turn: number; readonly text: string }[];
  readonly forgottenKinds: ReadonlySet<FactKind>;
  readonly everything: boolean;
  readonly lines: readonly Line[];
};

/** A quick test: most calls contain none of these words. */
const MIGHT_ASK = new RegExp(`\\b(?:${[...MIGHT, ...FOREIGN_BEGINNINGS].join('|')})`, 'i');
const piecesOf = (lines: readonly Line[]): LineSentence[] =>
  lines
    .flatMap((line) =>
      splitTurn(line.text).map((text) => ({ line, text, words: lowerWordsOf(text) })),
    )
    .map((piece, place) => ({ ...piece, place }));

/** "My cell is 303 555 0199, my e-mail is …": removes only the part with the unwanted value. */
function withoutValues(kinds: readonly FactKind[], text: string): string {
  const tells = (part: string): boolean => hasFormOf(kinds, withDigits(part));
  if (kinds.length === 0 || !tells(text)) return text;
  const parts = text.split(/(?<=\S) (?=(?:and )?(?:my|our) )/i);
  return parts.filter((part) => !tells(part)).join(' ');
}

/** Reads what the call asks to have forgotten. Runs before all other rooms, so that they do not see it. */
export function readWishes(lines: readonly Line[]): ForgetWishes {
  const pieces = lines.some(({ text }) => MIGHT_ASK.test(text)) ? piecesOf(lines) : [];
  const asked = findWishes(pieces);
  const requests = mergeWishes(asked, pieces);
  const kinds = requests.flatMap((one) => one.kinds);
  const values = kinds.filter((kind) => kind !== 'name');
  const isTopic = createTopicMatcher(requests.flatMap(({ topics }) => topics));
  const gone = new Set(asked.flatMap(({ at }) => at.map(({ place }) => place)));
  const remainders = pieces.map(({ line, text, place }) => {
    const isGone = gone.has(place) || isTopic(text);
    return { line, text, left: isGone ? '' : withoutValues(values, text) };
  });
  const about = remainders.filter(({ text, left }) => left !== text);
  return {
    requests,
    about: about.map(({ line, text }) => ({ turn: line.turn, text })),
    forgottenKinds: new Set(kinds.includes('name') ? [...kinds, 'preferred_name'] : kinds),
    everything: requests.some(({ everything }) => everything),
    lines: lines.flatMap((line) => {
      if (!about.some((one) => one.line === line)) return line;
      const left = remainders.flatMap((one) => (one.line === line && one.left ? one.left : []));
      return left.length > 0 ? { ...line, text: left.join(' ') } : [];
    }),
  };
}
