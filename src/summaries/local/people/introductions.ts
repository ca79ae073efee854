import { cues } from '../../../language/vocabulary/cues.ts';
import {
  CALLED,
  CALLING,
  NAME_IS_SPEAKING,
  NAMES_AT_START,
  NAMES_ONESELF,
  REACHED,
  SAYS_ANYTHING,
  SPEAKS_HERE,
  TELL,
} from '../../../language/vocabulary/people/introductions.ts';
import { endsThere, nameBehind, textAfter, textBefore } from './around.ts';
import { type Claim, claimOf } from './claim.ts';
import { plain } from './letters.ts';
import { type Phrase, phrasesIn } from './phrase.ts';
import { answerIn } from './questions.ts';
import type { Spoken } from './words.ts';

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
};

const ONESELF = cues(NAMES_ONESELF);
const AT_START = cues(
  NAMES_AT_START.flatMap((one) => [one, `yes ${one}`, `hi ${one}`, `hello ${one}`, `and ${one}`]),
  'start',
);
const SPEAKS = cues(SPEAKS_HERE);
const ANYTHING = cues(SAYS_ANYTHING, 'whole');
const SPEAKING = cues(NAME_IS_SPEAKING, 'start');
const CALLS = cues([...CALLING], 'start');
const REACHES = cues(REACHED);
const UNDER = cues([
  'under',
  'under the name of?',
  'in the name of',
  'put it down for',
  'put me down as',
  'a nombre de',
  'auf den namen',
  'au nom de',
  'em nome de',
  'a nome di',
]);
const NEGATED = /(?:\bnot|\bhis|\bher|\btheir|'s|\bwho)\s+$/iu;

const isAddressed = ({ parts }: Phrase, { addressed }: Place): boolean =>
  parts.some((part) => addressed.has(plain(part)));

/** Names behind each place where one of the cues is. */
const behind = (
  spoken: Spoken,
  list: ReturnType<typeof cues>,
): { phrase: Phrase; cue: string; start: number }[] =>
  list.all(spoken.text).flatMap(({ start, end }) => {
    const phrase = NEGATED.test(spoken.text.slice(0, start)) ? null : nameBehind(spoken, end);
    return phrase ? [{ phrase, cue: spoken.text.slice(start, end), start }] : [];
  });

/** "This is Ada": whether what follows the cue names the caller. */
function speaksHere(spoken: Spoken, phrase: Phrase, cue: string, place: Place): boolean {
  const rest = textAfter(spoken, phrase.to);
  const known = isAddressed(phrase, place);
  if (!known && phrase.parts.length < 2 && CALLS.test(rest)) return false;
  if (!endsThere(spoken, phrase)) return false;
  const near = place.opening || place.asked || known || SPEAKING.test(rest);
  if (spoken.cased) return !ANYTHING.test(cue) || near;
  return known || place.asked || SPEAKING.test(rest) || (place.opening && phrase.parts.length > 1);
}

/** "Ada Holt here": a name before words that say who speaks. */
function isSpeaking(spoken: Spoken, { from, to, parts }: Phrase, place: Place): boolean {
  const rest = textAfter(spoken, to);
  const opens = answerIn(spoken)?.from === from || /[,.]\s*$/.test(textBefore(spoken, from));
  if (!SPEAKING.test(rest) || !opens) return false;
  return spoken.cased || parts.length > 1 || parts.some((part) => place.addressed.has(plain(part)));
}

/** "Hi, Olivia Grant. I'd like …" at the start of a call. */
function isAlone(spoken: Spoken, phrase: Phrase, place: Place): boolean {
  if (!place.first || phrase.parts.length < 2 || answerPast(spoken, place)?.from !== phrase.from)
    return false;
  return endsThere(spoken, phrase);
}

/** The name that a sentence begins with, behind a greeting of the agent by name. */
function answerPast(spoken: Spoken, { agent }: Place): Phrase | null {
  const phrase = answerIn(spoken);
  const [part = ''] = phrase?.parts ?? [];
  if (!phrase || !agent.has(plain(part))) return phrase;
  return answerIn(spoken, phrase.from + 1);
}

const isTold = (spoken: Spoken, { from, to }: Phrase): boolean =>
  cues([...TELL]).test(textBefore(spoken, from)) &&
  cues([...CALLED], 'start').test(textAfter(spoken, to));

/** What the caller says of who they are. */
export function introductionClaims(spoken: Spoken, place: Place): Claim[] {
  const start = AT_START.find(spoken.text);
  const named = [
    ...behind(spoken, ONESELF).map(({ phrase }) => phrase),
    ...(start && !/under/i.test(spoken.text.slice(0, start.end))
      ? [nameBehind(spoken, start.end)]
      : []),
  ];
  const spoke = behind(spoken, SPEAKS).filter(({ phrase, cue }) =>
    speaksHere(spoken, phrase, cue, place),
  );
  const phrases = phrasesIn(spoken);
  return [
    ...named.filter((one) => one !== null).map((one) => claimOf(one, 'named', spoken)),
    ...spoke.map(({ phrase }) => claimOf(phrase, 'spoke', spoken)),
    ...phrases
      .filter((one) => isSpeaking(spoken, one, place) || isTold(spoken, one))
      .map((one) => claimOf(one, 'spoke', spoken)),
    ...behind(spoken, REACHES).map(({ phrase }) => claimOf(phrase, 'reached', spoken)),
    ...phrases
      .filter((one) => isAlone(spoken, one, place))
      .map((one) => claimOf(one, 'alone', spoken)),
    ...behind(spoken, UNDER).map(({ phrase }) => claimOf(phrase, 'under', spoken)),
  ];
}
