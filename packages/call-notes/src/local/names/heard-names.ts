import type { Gloss } from '../../reading/gloss.ts';
import { anyOf } from '../../reading/phrases.ts';
import type { CallReading } from '../../reading/read-call.ts';
import { GIVEN_NAMES, isOrdinary } from './heard-words.ts';
import { type NameRun, nameAt } from './name-runs.ts';
import { NO_NAMES, PARTICLES } from './name-words.ts';

/** Names in recogniser text, which has neither capitals nor signs: a sentence is a whole turn. */

/** Words behind which the agent names the caller, whatever follows. */
const DIRECT =
  / (?:thanks|thank you|hi|hello|hey|morning|afternoon|evening|goodbye|bye|got you|have you|found you|sorry) $/;
const GREETING =
  / (?:okay|perfect|great|lovely|got it|right|welcome|all set|noted|done|course|sure|care|alright|cheers|problem|worries|brilliant|wonderful|sir|madam) $/;
/** Words before the name of somebody who is spoken of. */
const LEADS_TO_OTHERS = anyOf(
  `to|with|for|and|by|from|see|of|is|are|was|a|an|the|ask|tell|ring|call|called|named|about|at|in|on|near|or|
    your|my|his|her|our|their|name|name's|dr|doctor|who|that|this|if|when|say|says|said|than|like|it's|put|get|got|
    have|through|after|under|as|it`,
  ' ',
  '$',
);
const LEADS_TO_TITLED =
  / (?:to|with|for|and|by|from|see|of|is|ask|tell|ring|dr|about|are|that|at) $/;
const DO =
  /^ (?:will|is|was|has|had|does|can|would|could|says|said|rang|called|isn't|comes|street|road) /;

const OTHERS_BEFORE = anyOf(
  `for|with|about|to|from|by|and|or|of|at|in|on|near|ask|tell|ring|called|named|like|than|say|says|is|was|dr|
    doctor|via|off|dear|not|isn't|love|past|between|mr|the|a|an|that|this`,
  ' ',
  '$',
);
const RELATED =
  / (?:my|his|her|their|our|your|the|whose) (?:\S+ ){0,2}(?:name is |name's |name |called |it's |is )?$/;
const SELF_RELATED = / (?:i'm|i am|this is|it's|me) (?:his|her|their|the|your) \S+ $/;
const OTHERS_AFTER =
  /^ (?:\S+ ){0,2}(?:he's|she's|he|she|his|her|they're|is my|was my|says|said|told) /;
const GREETS = / (?:hi|hello|hey|thanks|morning) $/;
const NUMBER_BEFORE = / (?:\d\S*|dot|at) $/;
const NUMBER_AFTER = /^ (?:dot|at example|@) /;

const textBefore = ({ text, offsets }: Gloss, at: number): string =>
  text.slice(0, offsets[at] ?? text.length);
const textFrom = ({ text, offsets }: Gloss, at: number): string =>
  at < offsets.length ? text.slice((offsets[at] ?? 1) - 1) : ' ';

/** The names of a turn that stand beside one another, each with the index of its first word. */
export function runsOf(gloss: Gloss): (readonly [number, NameRun])[] {
  const runs: (readonly [number, NameRun])[] = [];
  for (let at = 0; at < gloss.words.length; ) {
    const run = nameAt(gloss, at, false);
    if (run) runs.push([at, run]);
    at = run?.end ?? at + 1;
  }
  return runs;
}

/** How clearly the agent speaks to the one that the run names: "thanks mrs foss", "see you tuesday leanne"; 0 for not. */
function clarityOf(gloss: Gloss, start: number, run: NameRun, turn: number): number {
  const before = textBefore(gloss, start);
  if (DIRECT.test(before)) return 2;
  if (DO.test(textFrom(gloss, run.end))) return 0;
  const isLast = turn > 0 && run.end === gloss.words.length;
  const isNamed = run.hasTitle || run.words.some((word) => GIVEN_NAMES.has(word));
  const isTitled = run.hasTitle && !LEADS_TO_TITLED.test(before);
  if (GREETING.test(before) || isTitled || (isLast && !LEADS_TO_OTHERS.test(before)))
    // A word that is not known as a name may be any word.
    return isNamed ? 2 : 1;
  return turn > 0 && start === 0 ? 1 : 0;
}

/** Folded words by which the agent addresses the caller, and how clearly: 2, or 1 where it may repeat what was said. */
export function addressedWords({ sentences }: CallReading): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { role, gloss, turn } of sentences)
    for (const [start, run] of role === 'agent' ? runsOf(gloss) : [])
      for (const word of run.words)
        found.set(word, Math.max(found.get(word) ?? 0, clarityOf(gloss, start, run, turn)));
  return found;
}

/** Whether a name in a turn of the caller is said to be another person's, or a part of an address. */
export function isOfOthers(gloss: Gloss, start: number, run: NameRun, isTwice: boolean): boolean {
  const [before, rest] = [textBefore(gloss, start), textFrom(gloss, run.end)];
  if (SELF_RELATED.test(before)) return false;
  if (!isTwice && (NUMBER_BEFORE.test(before) || NUMBER_AFTER.test(rest))) return true;
  if (run.words.length === 1 && GREETS.test(before)) return true;
  return OTHERS_BEFORE.test(before) || RELATED.test(before) || OTHERS_AFTER.test(rest);
}

/** Whether a name of two or three words begins with a given name. */
export const beginsWithGiven = ({ words }: NameRun): boolean =>
  words.length > 1 && words.length < 4 && GIVEN_NAMES.has(words[0] ?? '');

/** Words that were said twice are told once: "tipping maureen tipping", "marc thibodeau marc". */
function onceEach(words: readonly string[]): readonly number[] {
  const isGivenTwice = words[0] === words[2] && GIVEN_NAMES.has(words[0] ?? '');
  const find = isGivenTwice ? words.indexOf : words.lastIndexOf;
  return [...words.keys()].filter((at) => find.call(words, words[at] ?? '') === at);
}

const LONG = 2;

/** How many words of a name are the caller's, where an address may follow: "neil garbutt scar lane"; 0 if not certain. */
function lengthOf(words: readonly string[], isWhole: boolean, said: RegExpTest): number {
  const [first = '', second = ''] = words;
  const isGiven = GIVEN_NAMES.has(first) && !GIVEN_NAMES.has(second);
  if (words.length <= LONG || words.some((word) => PARTICLES.has(word))) return words.length;
  const titled = words.findIndex((word) => said(`(?:mr|mrs|ms|miss) ${word}`));
  if (titled > 0) return titled + 1;
  return isWhole && !isGiven ? words.length : isGiven && !isWhole ? LONG : 0;
}

type RegExpTest = (words: string) => boolean;

/** A single word with the title that the agent gives it; null if it is a part of a longer name. */
function alone<Run extends NameRun>(run: Run, sentences: CallReading['sentences']): Run | null {
  const [word = ''] = run.words;
  const inAll = sentences.flatMap(({ gloss, role }) =>
    runsOf(gloss).flatMap(([, each]) =>
      each.words.includes(word) ? [{ ...each, role, next: gloss.words[each.end]?.text ?? '' }] : [],
    ),
  );
  if (inAll.some(({ words }) => new Set(words).size > 1)) return null;
  const titled = inAll.find(({ hasTitle, role }) => hasTitle && role === 'agent');
  if (titled && isOrdinary(titled.next) && !NO_NAMES.has(titled.next)) return null;
  return titled ? { ...run, text: titled.text, hasTitle: true } : run;
}

/** The name as people are called: no word twice, nothing behind it, and the given name first where the agent says it so. */
export function inOrder<Run extends NameRun & { readonly at: number }>(
  run: Run,
  { sentences }: CallReading,
): Run | null {
  const said = (words: string) =>
    sentences.some(({ role, gloss }) => role === 'agent' && RegExp(` ${words} `).test(gloss.text));
  const parts = run.text.split(' ').slice(-run.words.length);
  if (run.words.length === 1 && !run.hasTitle) return alone(run, sentences);
  if (run.words.length < 2 || parts.length !== run.words.length || run.text.includes('-'))
    return run;
  const once = onceEach(run.words);
  const isWhole = run.end === sentences[run.at]?.gloss.words.length;
  const words = once.map((at) => run.words[at] ?? '');
  const isTurnedEnd = words.length > LONG && said(words.slice(-LONG).reverse().join(' '));
  const kept = isTurnedEnd ? once.slice(-LONG) : once.slice(0, lengthOf(words, isWhole, said));
  if (!kept.length) return null;
  const [first, before, last] = [0, -2, -1].map((at) => run.words[kept.at(at) ?? 0] ?? '');
  const isTurned =
    kept.length > 1 &&
    (said(`${last} ${before}`) ||
      (GIVEN_NAMES.has(last ?? '') &&
        (said(`(?:mr|mrs|ms|miss) ${first}`) ||
          (!GIVEN_NAMES.has(first ?? '') && said(`(?:thanks|thank you|hi) ${last}`)))));
  const order = isTurned ? [kept.at(-1) ?? 0, kept.at(-2) ?? 0] : kept;
  return {
    ...run,
    text: order.map((at) => parts[at]).join(' '),
    words: order.map((at) => run.words[at] ?? ''),
    hasTitle: false,
  };
}
