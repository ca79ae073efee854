import { cues } from '../../../../language/vocabulary/cues.ts';
import {
  BEFORE_NAME_IS,
  CALLING,
  FIRST_NAME_IS,
  LAST_NAME_IS,
  NAME_IS_SPEAKING,
  NAMES_AT_START,
  NAMES_ONESELF,
  REACHED,
  SAYS_ANYTHING,
  SPEAKS_HERE,
  UNDER_NAME,
} from '../../../../language/vocabulary/people/introductions.ts';
import { endsThere, isKinThere, nameBehind, textAfter } from '../around.ts';
import { plain } from '../letters.ts';
import type { Phrase } from '../phrase.ts';
import type { Spoken } from '../words.ts';
import { type Claim, claimOf } from './claim.ts';
import { spelledIn } from './spelling.ts';

/** Where in the call a sentence of the caller stands. */
export type Place = {
  /** In one of the caller's first two turns. */
  readonly opening: boolean;
  readonly first: boolean;
  /** The agent has just asked for the caller's name. */
  readonly asked: boolean;
  /** Names by which the agent speaks to the caller. */
  readonly addressed: ReadonlySet<string>;
  readonly agent: ReadonlySet<string>;
  /** What the caller said just before, in the same turn. */
  readonly before: Spoken | undefined;
};

const ONESELF = cues(NAMES_ONESELF);
const NAME_IS = cues(NAMES_AT_START);
const FIRST = cues(FIRST_NAME_IS);
const LAST = cues(LAST_NAME_IS);
const SPEAKS = cues(SPEAKS_HERE);
const ANYTHING = cues(SAYS_ANYTHING, 'whole');
const SPEAKING = cues(NAME_IS_SPEAKING, 'start');
const CALLS = cues([...CALLING], 'start');
const REACHES = cues(REACHED);
const UNDER = cues(UNDER_NAME);
const OPENS = cues(BEFORE_NAME_IS);
const NOT_OWN = /(?:\bnot|\bhis|\bher|\btheir|\byour|'s|\bwho)\s+$/iu;
/** Shapes of adverbs, participles and nouns: no name where nothing else speaks for one. */
const NO_SHAPE = /(?:ing|ly|ed|tion|ness|ment|able|ible|ous|ful|less)$/;

export const isAddressed = ({ parts }: Phrase, { addressed }: Place): boolean =>
  parts.some((part) => addressed.has(plain(part)));

type Led = { readonly phrase: Phrase; readonly cue: string; readonly before: string };

/** Names behind each place where one of the cues is. */
const behind = (spoken: Spoken, list: ReturnType<typeof cues>): Led[] =>
  list.all(spoken.text).flatMap(({ start, end }) => {
    const before = spoken.text.slice(0, start);
    const phrase = NOT_OWN.test(before) ? null : nameBehind(spoken, end);
    return phrase ? [{ phrase, cue: spoken.text.slice(start, end), before }] : [];
  });

/** "Name's Benedetti", but not "the dog's name is Rufus". */
const isOwnName = ({ before }: Led): boolean =>
  /(?:^|[,.;:])\s*$/.test(before) ||
  OPENS.all(before).some(({ end }) => end === before.trimEnd().length);

/** In text without capitals: what speaks for a name behind "it's" or "I'm". */
function isHeard(spoken: Spoken, phrase: Phrase, place: Place): boolean {
  if (isAddressed(phrase, place) || isKinThere(spoken, phrase)) return true;
  if (SPEAKING.test(textAfter(spoken, phrase.to))) return true;
  if (place.asked) return endsThere(spoken, phrase) || phrase.parts.length > 1;
  const long = phrase.parts.length > 1 || phrase.title !== null;
  return place.opening && long && !phrase.parts.some((part) => NO_SHAPE.test(part));
}

/** "This is Ada": whether what follows the cue names the caller. */
function speaksHere(spoken: Spoken, { phrase, cue }: Led, place: Place): boolean {
  const rest = textAfter(spoken, phrase.to);
  const known = isAddressed(phrase, place);
  if (!known && phrase.parts.length < 2 && CALLS.test(rest)) return false;
  if (!spoken.cased) return isHeard(spoken, phrase, place);
  const spelled = phrase.parts.length > 1 && spelledIn(spoken).length > 0;
  const near = place.opening || place.asked || known || spelled || SPEAKING.test(rest);
  return endsThere(spoken, phrase) && (!ANYTHING.test(cue) || near);
}

/** What the caller says of who they are. */
export function introductionClaims(spoken: Spoken, place: Place): Claim[] {
  const named = [...behind(spoken, ONESELF), ...behind(spoken, NAME_IS).filter(isOwnName)];
  const spoke = behind(spoken, SPEAKS).filter((led) => speaksHere(spoken, led, place));
  return [
    ...named.map(({ phrase }) => claimOf(phrase, 'named', spoken)),
    ...behind(spoken, FIRST).map(({ phrase }) => claimOf(phrase, 'named', spoken, 'first')),
    ...behind(spoken, LAST).map(({ phrase }) => claimOf(phrase, 'named', spoken, 'last')),
    ...spoke.map(({ phrase }) =>
      claimOf(phrase, isKinThere(spoken, phrase) ? 'named' : 'spoke', spoken),
    ),
    ...behind(spoken, REACHES).map(({ phrase }) => claimOf(phrase, 'reached', spoken)),
    ...behind(spoken, UNDER).map(({ phrase }) => claimOf(phrase, 'under', spoken)),
  ];
}
