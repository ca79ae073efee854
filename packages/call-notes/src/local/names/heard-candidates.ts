import type { CallReading, Sentence } from '../../reading/read-call.ts';
import { addressedWords, beginsWithGiven, inOrder, isOfOthers, runsOf } from './heard-names.ts';
import { GIVEN_NAMES, isOrdinary } from './heard-words.ts';
import type { NameCandidate } from './name-candidates.ts';
import * as said from './name-cues.ts';
import { nameAt, wordIndexAt } from './name-runs.ts';
import { NO_NAMES, PARTICLES } from './name-words.ts';

type Candidate = NameCandidate;

const OWN_WORDS = /^(?:i'm|i am|you've|you have)/;
const FILLER =
  /^(?:yes|sure|um|uh|er|well|just|oh|so|okay|right|under|course|name|please|me|ah|morning|thanks|hi|hello|it's|is|sorry)$/;
/** Turns in which people say who they are. */
const OPENING = 3;
const CONFIRMS =
  /(?<= )(?:is that|is this|am i speaking (?:to|with)|calling for|looking for|i'm after) (?=\S)/g;
const YES =
  /^ (?:yes|speaking|that's me|that's right|it is|this is|correct|i'm|okay|\S+ speaking) /;

/** What the caller says of themselves: "i'm imran", "my name is joan wexler". */
function ownNames({ gloss, turn }: Sentence, at: number): Candidate[] {
  return Array.from(gloss.text.matchAll(said.FIRST_PERSON)).flatMap((match): Candidate[] => {
    const run = nameAt(gloss, wordIndexAt(gloss, match.index + match[0].length), false);
    if (!run || said.NEGATED.test(gloss.text.slice(0, match.index))) return [];
    if (match[0].includes('reached') && !beginsWithGiven(run)) return [];
    if (said.CORRECTED.test(gloss.text.slice((gloss.offsets[run.end] ?? 0) - 1))) return [];
    const isOpening = turn < OPENING && run.words.length === 2;
    if (said.STRONG.test(match[0]) || isOpening) return [{ ...run, at, sign: 'asked' }];
    const isOwn = OWN_WORDS.test(match[0]) || run.words.length > 1;
    return [{ ...run, at, sign: isOwn ? 'said' : 'weak' }];
  });
}

/** Names that are not said to be another person's; surer if a word is said twice: "tipping maureen tipping". */
function mentionedNames({ gloss }: Sentence, at: number): Candidate[] {
  return runsOf(gloss).flatMap(([start, run]): Candidate[] => {
    const isTwice = run.words.length > 2 && new Set(run.words).size === 2;
    const isSpeaking = /^(?:speaking|here)$/.test(gloss.words[run.end]?.text ?? '');
    if (!(isSpeaking && run.words.length > 1) && isOfOthers(gloss, start, run, isTwice)) return [];
    return [{ ...run, at, sign: isTwice || isSpeaking ? 'said' : 'weak' }];
  });
}

/** Whether a turn of the agent asks for the name of the caller, and not of a pet or a patient. */
function asksOwn({ gloss: { text } }: Sentence, isForOthers: boolean): boolean {
  const ask = said.ASKS.exec(text);
  if (!ask || said.OWN.test(text)) return ask !== null;
  return !said.OF_OTHERS.test(text) && (!isForOthers || / who's? /.test(ask[0]));
}

/** The name with which an answer begins. */
function answeredName({ gloss }: Sentence, at: number): Candidate[] {
  let start = 0;
  while (FILLER.test(gloss.words[start]?.text ?? '')) start += 1;
  const run = nameAt(gloss, start, false);
  return run ? [{ ...run, at, sign: 'asked' }] : [];
}

/** "is this mr alan whitcombe", and a yes. */
function confirmedNames({ gloss }: Sentence, at: number, answer: Sentence): Candidate[] {
  if (answer.role !== 'user' || !YES.test(answer.gloss.text)) return [];
  return Array.from(gloss.text.matchAll(CONFIRMS)).flatMap((match) => {
    const run = nameAt(gloss, wordIndexAt(gloss, match.index + match[0].length), false);
    return run && (run.hasTitle || run.words.length > 1) ? [{ ...run, at, sign: 'addressed' }] : [];
  });
}

function candidatesOf({ sentences }: CallReading): Candidate[] {
  const isForOthers = sentences.some(
    ({ role, gloss }) => role === 'user' && said.FOR_OTHERS.test(gloss.text),
  );
  return sentences.flatMap((sentence, at) => {
    if (sentence.role === 'user')
      return [...ownNames(sentence, at), ...mentionedNames(sentence, at)];
    const answer = sentences[at + 1];
    if (answer?.role !== 'user') return [];
    return [
      ...(asksOwn(sentence, isForOthers) ? answeredName(answer, at + 1) : []),
      ...confirmedNames(sentence, at, answer),
    ];
  });
}

/** Words that may be a last name behind a first one. */
const LAST_NAMES = /^(?:little|long|best|good|day|lord|english|french|house|street|lane|garage)$/;

/** Whether the word behind a name may belong to it: "curtis bell i want". */
function isBroken({ at, end, words }: Candidate, { sentences }: CallReading): boolean {
  const next = sentences[at]?.gloss.words[end]?.text ?? '';
  if (NO_NAMES.has(next)) return words.length === 1 && LAST_NAMES.test(next);
  return next.endsWith("'s") || (words.length === 1 && isOrdinary(next));
}

/** Whether the call has a word of a name as a noun: "the gutters". */
function isNoun({ words }: Candidate, { sentences }: CallReading): boolean {
  const unknown = words.filter((word) => !GIVEN_NAMES.has(word) && !PARTICLES.has(word));
  if (!unknown.length) return false;
  const noun = RegExp(` (?:the|a|an|my|your|our|some|any|new) (?:${unknown.join('|')}) `);
  return sentences.some(({ gloss }) => noun.test(gloss.text));
}

/** The names of the caller in English recogniser text that a second sign proves: the agent's address, or a given name. */
export function heardCandidates(reading: CallReading): Candidate[] {
  const addressed = addressedWords(reading);
  return candidatesOf(reading)
    .flatMap((each) => inOrder(each, reading) ?? [])
    .filter((each) => {
      if (isBroken(each, reading) || isNoun(each, reading)) return false;
      const clarity = Math.max(...each.words.map((word) => addressed.get(word) ?? 0));
      if (each.sign === 'weak') return clarity > 1;
      return (
        clarity > 0 ||
        each.sign === 'addressed' ||
        beginsWithGiven(each) ||
        (each.sign === 'asked' && each.words.length === 2)
      );
    });
}
