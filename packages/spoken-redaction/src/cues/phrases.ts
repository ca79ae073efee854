import { isDigit, isLetter, nextWordStart } from '../lexer/characters.ts';
import { partsOf, phrasesOf, type WordEnding } from './phrase-notation.ts';
import { type Place, placesAtStart } from './phrase-places.ts';

/** A phrase that was found, and the place behind it. */
type Match<Meaning> = { readonly end: number; readonly meaning: Meaning };

export type PhraseTable<Meaning> = {
  /** All phrases that begin at a place of a folded text. */
  matchesAt(folded: string, at: number): readonly Match<Meaning>[];
  /** The place behind the longest of them; -1 where there is none. */
  endAt(folded: string, at: number): number;
};

type MeantPlace<Meaning> = { readonly place: Place; readonly meaning: Meaning };
/** Where a text may be in all phrases together, and what comes after it by the character that follows. */
type Step<Meaning> = {
  readonly places: readonly MeantPlace<Meaning>[];
  readonly ends: readonly { readonly ending: WordEnding; readonly meaning: Meaning }[];
  readonly next: (Step<Meaning> | null)[];
  readonly nextOfRare: Map<number, Step<Meaning> | null>;
};

const NONE: readonly never[] = [];
/** Below it are the characters of most texts, for which a list is faster than a map. */
const RARE = 0x100;

/**
 * Finds the phrases of many lists together, with one look at a list for each character that was seen before at the
 * same step.
 *
 * @param usual what must not stand behind a phrase that says nothing else
 */
export function createPhraseTable<Meaning>(
  lists: readonly { readonly phrases: string; readonly meaning: Meaning }[],
  usual: WordEnding,
): PhraseTable<Meaning> {
  const stepOf = createSteps<Meaning>();
  const first = stepOf(
    lists.flatMap(({ phrases, meaning }) =>
      phrasesOf(phrases)
        .flatMap((phrase) => placesAtStart(partsOf(phrase, usual)))
        .map((place) => ({ place, meaning })),
    ),
  );
  const newStep = (step: Step<Meaning>, code: number): Step<Meaning> | null => {
    const places = step.places.flatMap(({ place, meaning }) =>
      place.after(code).map((next) => ({ place: next, meaning })),
    );
    const next = places.length > 0 ? stepOf(places) : null;
    if (code < RARE) step.next[code] = next;
    else step.nextOfRare.set(code, next);
    return next;
  };
  const stepAfter = (step: Step<Meaning>, code: number): Step<Meaning> | null => {
    const known = code < RARE ? step.next[code] : step.nextOfRare.get(code);
    return known === undefined ? newStep(step, code) : known;
  };
  const matchesAt = (folded: string, at: number): readonly Match<Meaning>[] => {
    let found: Match<Meaning>[] | null = null;
    let step: Step<Meaning> | null = first;
    for (let end = at; step; end += 1) {
      const code = folded.charCodeAt(end);
      if (step.ends.length > 0) found = withEnds(found, step, code, end);
      step = stepAfter(step, code);
    }
    return found ?? NONE;
  };
  const endAt = (folded: string, at: number): number => {
    let longest = -1;
    let step: Step<Meaning> | null = first;
    for (let end = at; step; end += 1) {
      const code = folded.charCodeAt(end);
      if (step.ends.length > 0 && mayEndBefore(step, code)) longest = end;
      step = stepAfter(step, code);
    }
    return longest;
  };
  return { matchesAt, endAt };
}

/** Makes a step for each set of places, and the same one where the set comes again. */
function createSteps<Meaning>(): (places: readonly MeantPlace<Meaning>[]) => Step<Meaning> {
  const ids = new Map<Place, number>();
  const steps = new Map<string, Step<Meaning>>();
  const idOf = (place: Place): number => {
    const id = ids.get(place) ?? ids.size;
    ids.set(place, id);
    return id;
  };
  return (given) => {
    const unique = new Map(given.map((one) => [idOf(one.place), one]));
    const key = [...unique.keys()].toSorted((a, b) => a - b).join();
    const known = steps.get(key);
    if (known) return known;
    const places = [...unique.values()];
    const ends = places.flatMap(({ place: { ending }, meaning }) =>
      ending ? [{ ending, meaning }] : [],
    );
    const step = { places, ends, next: [], nextOfRare: new Map() };
    steps.set(key, step);
    return step;
  };
}

/** Adds the phrases that end at a place, before a character. */
function withEnds<Meaning>(
  found: Match<Meaning>[] | null,
  { ends }: Step<Meaning>,
  code: number,
  end: number,
): Match<Meaning>[] | null {
  let all = found;
  for (const { ending, meaning } of ends) {
    if (!mayBeFollowed(ending, code)) continue;
    if (all) all.push({ end, meaning });
    else all = [{ end, meaning }];
  }
  return all;
}

function mayEndBefore({ ends }: Step<unknown>, code: number): boolean {
  for (const { ending } of ends) if (mayBeFollowed(ending, code)) return true;
  return false;
}

const UNDERSCORE = 0x5f;

function mayBeFollowed(ending: WordEnding, code: number): boolean {
  if (ending === 'anything') return true;
  if (isLetter(code)) return false;
  return ending === 'no letter' || !(isDigit(code) || code === UNDERSCORE);
}

/** Phrases of one list, whatever their case. */
export type Phrases = {
  /** The place behind the longest phrase that a folded text has at a place; -1 where it has none. */
  endAt(folded: string, at: number): number;
  /** Whether any is in a folded text, as whole words. */
  isIn(folded: string): boolean;
};

export function createPhrases(list: string): Phrases {
  const { endAt } = createPhraseTable([{ phrases: list, meaning: null }], 'no letter or digit');
  const isIn = (folded: string): boolean => {
    for (let at = nextWordStart(folded, 0); at < folded.length; at = nextWordStart(folded, at + 1))
      if (endAt(folded, at) > 0) return true;
    return false;
  };
  return { endAt, isIn };
}
