import type { Gloss } from '../reading/gloss.ts';
import type { CallReading, Sentence } from '../reading/read-call.ts';
import { GIVEN_NAMES } from './heard-words.ts';
import { type NameRun, nameAt } from './name-runs.ts';

/** Names in recogniser text, which has neither capitals nor signs: a sentence is a whole turn. */

const GREETING =
  / (?:thanks|thank you|hi|hello|hey|good|morning|afternoon|evening|okay|perfect|great|lovely|got it|sorry|welcome|bye|goodbye|all set|got you|have you|noted|done|course|sure|care|alright|cheers|problem|worries|brilliant|wonderful|sir|madam) $/;
const ANSWER = / (?:okay|yes|right|so|well|then|no) $/;
/** Words before the name of somebody who is spoken of. */
const LEADS_TO_OTHERS =
  / (?:to|with|for|and|by|from|see|of|is|are|was|a|an|the|ask|tell|ring|call|called|named|about|at|in|on|near|or|your|my|his|her|our|their|name|name's|dr|doctor|who|that|this|if|when|say|says|said|than|like|it's|put|get|got|have|through|after|under|as|it) $/;
const DO = /^ (?:will|is|was|has|had|does|can|would|could|says|said|rang|called|handles|he|she|he's|she's|isn't|and|or|from|does|comes|street|road|today|who) /;

const OTHERS_BEFORE =
  / (?:for|with|about|to|from|by|and|or|of|at|in|on|near|ask|tell|ring|called|named|like|than|say|says|is|was|dr|doctor|said|via|off|dear|not|isn't|love|past|hello|hi|thanks|between|mr|the|a|an|that|this) $/;
const RELATED =
  / (?:my|his|her|their|our|your|the|whose) (?:\S+ ){0,2}(?:name is |name's |name |called |it's |is )?$/;
const SELF_RELATED = / (?:i'm|i am|this is|it's|me) (?:his|her|their|the|your) \S+ $/;
const OTHERS_AFTER = /^ (?:\S+ ){0,3}(?:he's|she's|he|she|his|her|they're|is my|was my|says|said|told) /;
const NUMBER_BEFORE = / \d\S* $/;

const textBefore = ({ text, offsets }: Gloss, at: number): string =>
  text.slice(0, offsets[at] ?? text.length);
const textFrom = ({ text, offsets }: Gloss, at: number): string =>
  at < offsets.length ? text.slice((offsets[at] ?? 1) - 1) : ' ';

/** The names of a turn that stand beside one another, each with the index of its first word. */
function runsOf(gloss: Gloss): (readonly [number, NameRun])[] {
  const runs: (readonly [number, NameRun])[] = [];
  for (let at = 0; at < gloss.words.length; ) {
    const run = nameAt(gloss, at, false);
    if (run) runs.push([at, run]);
    at = run?.end ?? at + 1;
  }
  return runs;
}

/** How clearly the agent speaks to the one that the run names: "thanks mrs foss", "see you tuesday leanne"; 0 for not. */
function clarityOf(gloss: Gloss, start: number, { end, hasTitle }: NameRun, turn: number): number {
  const [before, rest] = [textBefore(gloss, start), textFrom(gloss, end)];
  if (DO.test(rest)) return 0;
  if (GREETING.test(before)) return 2;
  if (hasTitle && !LEADS_TO_OTHERS.test(before)) return 2;
  if (end === gloss.words.length && turn > 0 && !LEADS_TO_OTHERS.test(before)) return 2;
  return turn > 0 && (start === 0 || ANSWER.test(before)) ? 1 : 0;
}

/** Folded words by which the agent addresses the caller, and how clearly: 2, or 1 where it may repeat what was said. */
export function addressedWords({ sentences }: CallReading): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { role, gloss, turn } of sentences)
    for (const [start, run] of role === 'agent' ? runsOf(gloss) : []) {
      const clarity = clarityOf(gloss, start, run, turn);
      for (const word of run.words) {
        // A word alone that is not known as a name may be any word.
        const isName = run.hasTitle || GIVEN_NAMES.has(word) || run.words.length > 1;
        found.set(word, Math.max(found.get(word) ?? 0, isName ? clarity : Math.min(clarity, 1)));
      }
    }
  return found;
}

const isOfOthers = (gloss: Gloss, start: number, { end }: NameRun): boolean => {
  const before = textBefore(gloss, start);
  if (SELF_RELATED.test(before)) return false;
  return NUMBER_BEFORE.test(before) || OTHERS_BEFORE.test(before) || RELATED.test(before) || OTHERS_AFTER.test(textFrom(gloss, end));
};

/** The names in a turn of the caller that are not said to be another person's. */
export const heardNames = ({ gloss }: Sentence): NameRun[] =>
  runsOf(gloss).flatMap(([start, run]) => (isOfOthers(gloss, start, run) ? [] : [run]));

/** Whether a name of two or three words begins with a given name. */
export const beginsWithGiven = ({ words }: NameRun): boolean =>
  words.length > 1 && words.length < 4 && GIVEN_NAMES.has(words[0] ?? '');

/** Words that were said twice are told once: "tipping maureen tipping", "marc thibodeau marc". */
function onceEach(words: readonly string[]): readonly number[] {
  const all = words.map((_, at) => at);
  const isGivenTwice = words[0] === words[2] && GIVEN_NAMES.has(words[0] ?? '');
  return all.filter((at) =>
    isGivenTwice ? words.indexOf(words[at] ?? '') === at : words.lastIndexOf(words[at] ?? '') === at,
  );
}

/** The given name first, where the agent says it so or speaks of "Mr Esterhuizen": "esterhuizen riaan". */
export function inOrder<Run extends NameRun>(run: Run, { sentences }: CallReading): Run {
  const parts = run.text.split(' ').slice(-run.words.length);
  if (run.words.length < 2 || parts.length !== run.words.length || run.text.includes('-')) return run;
  const kept = onceEach(run.words);
  const [first, last] = [run.words[kept[0] ?? 0] ?? '', run.words[kept.at(-1) ?? 0] ?? ''];
  const isSaid = (pattern: RegExp) =>
    sentences.some(({ role, gloss }) => role === 'agent' && pattern.test(gloss.text));
  const isTurned =
    kept.length > 1 &&
    (isSaid(RegExp(` ${last} ${run.words[kept.at(-2) ?? 0]} `)) ||
      (GIVEN_NAMES.has(last) && isSaid(RegExp(` (?:mr|mrs|ms|miss) ${first} `))));
  const order = isTurned ? [kept.at(-1) ?? 0, kept.at(-2) ?? 0] : kept;
  const title = order.length === 1 && run.hasTitle ? `${run.text.split(' ')[0]} ` : '';
  return {
    ...run,
    text: title + order.map((at) => parts[at]).join(' '),
    words: order.map((at) => run.words[at] ?? ''),
    hasTitle: title !== '',
  };
}
