import { isLetter } from '../lexer/characters.ts';
import type { Gap, PhrasePart, Word, WordEnding } from './phrase-notation.ts';

/** How far a text has come in a phrase. */
export type Place = {
  /** How far it has come one character later; nothing where the phrase does not go on with that character. */
  after(code: number): readonly Place[];
  /** What must not follow, where the phrase is at its end. */
  readonly ending: WordEnding | null;
};

const BLANK = 0x20;
const HYPHEN = 0x2d;
const POINT = 0x2e;
const APOSTROPHE = 0x27;
const MOST_OF_SOME = 12;
const NONE: readonly Place[] = [];

/** The first states of the automaton of a phrase. States are created when a text first reaches them. */
export function placesAtStart(parts: readonly PhrasePart[]): readonly Place[] {
  const before = remembered((index: number, ending: WordEnding): readonly Place[] => {
    const part = parts[index];
    if (!part) return [{ after: () => NONE, ending }];
    const skipped = part.isOptional ? before(index + 1, ending) : NONE;
    if (part.any === 'some') return [...skipped, ...inSome(index, 0)];
    const atOnce = mayBeginAtOnce(part.gap) ? atWord(index) : NONE;
    return [...skipped, ...atOnce, ...atGap(index, part.gap)];
  });
  const atGap = remembered((index: number, gap: Gap): readonly Place[] => {
    const second = gap === 'points' ? reading(isPoint, () => atWord(index)) : [];
    return reading(
      (code) => isGap(code, gap),
      () => [...atWord(index), ...second],
    );
  });
  const atWord = remembered((index: number): readonly Place[] => {
    const part = parts[index];
    if (!part || part.any) return reading(isLetter, () => inAnyWord(index));
    return part.words.flatMap((word) => inWord(word, 0, index));
  });
  const inWord = (word: Word, from: number, index: number): readonly Place[] =>
    from === word.text.length
      ? before(index + 1, word.ending)
      : reading(
          (code) => code === word.text.charCodeAt(from),
          () => inWord(word, from + 1, index),
        );
  const inAnyWord = remembered((index: number): readonly Place[] => [
    ...reading(isLetter, () => inAnyWord(index)),
    ...before(index + 1, 'no letter'),
  ]);
  const inSome = remembered((index: number, count: number): readonly Place[] => {
    const more = count < MOST_OF_SOME ? reading(isSome, () => inSome(index, count + 1)) : NONE;
    return [...before(index + 1, 'anything'), ...more];
  });
  const [first, ...rest] = parts;
  return first?.isOptional ? [...atWord(0), ...placesAtStart(rest)] : atWord(0);
}

/** A place where the phrase goes on with some characters. */
function reading(goesOn: (code: number) => boolean, next: () => readonly Place[]): Place[] {
  let places: readonly Place[] | null = null;
  const after = (code: number): readonly Place[] => {
    if (!goesOn(code)) return NONE;
    places ??= next();
    return places;
  };
  return [{ after, ending: null }];
}

/** The function, with results that are computed once. */
function remembered<Args extends readonly (string | number)[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  const known = new Map<string, Result>();
  return (...args) => {
    const key = args.join();
    const result = known.get(key) ?? compute(...args);
    known.set(key, result);
    return result;
  };
}

const isSome = (code: number): boolean => isLetter(code) || code === BLANK || code === APOSTROPHE;

const mayBeginAtOnce = (gap: Gap): boolean => gap === 'none' || gap === 'none, blank or hyphen';

function isGap(code: number, gap: Gap): boolean {
  if (gap === 'points') return isPoint(code);
  return gap !== 'none' && (code === BLANK || (code === HYPHEN && gap !== 'blank'));
}

const isPoint = (code: number): boolean => code === BLANK || code === HYPHEN || code === POINT;
