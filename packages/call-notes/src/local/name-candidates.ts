import type { Gloss } from '../reading/gloss.ts';
import type { CallReading, Sentence } from '../reading/read-call.ts';
import { GIVEN_NAMES } from './heard-words.ts';
import { contains, type NameRun, nameAt, nameBefore, wordIndexAt } from './name-runs.ts';
import { anyOf } from './phrases.ts';

export const ASKS = anyOf(String.raw`
    your (?:own |full |first |last |good )?name|whose name|(?:what|which) name|
    name (?:please|for|is it|under|and (?:address|number|postcode|date))|
    (?:take|have|get|need|with) (?:a|the) (?:first )?name|what's the name|and the name|
    name ,? ?(?:please )?\?|full name|who am i|who was i|who i'm|who's (?:this|calling|speaking)|
    who is (?:this|calling|speaking)|and you are|what (?:shall|should|do) i call you|speaking with \?|
    speaking to \?`);
export const OF_OTHERS = anyOf(`
    account|his|her|their|child's|children's|mother's|mum's|mom's|father's|dad's|son's|daughter's|
    wife's|husband's|dog's|cat's|pet's|horse's|patient's|patient|company|business|firm|street|road|
    doctor's|baby's|animal's|him|them|she|he|dog|cat|pet|horse|boat|team|band|breed|deceased|names|workspace|
    (?:uncle|aunt|sister|brother|friend|partner|neighbour|neighbor|boss|witness|owner)'s`);
export const OWN = / (?:your (?:own |full |first |last |good )?name|who am i|you are) /;
export const FIRST_PERSON =
  /(?<= )(?:my (?:full )?(?:name is|name would be|name ,)|(?<!(?:his|her|their|whose|dad|mum|mom|wife|husband|son|daughter|what) )name is|i'm|i am|this is|it's|it is|you've reached|you have reached|you're speaking to) (?:, )?(?:the |um ,? ?|uh ,? ?)?/g;
export const STRONG = /^(?:my|name|you've|you have)/;
const BEHIND = / (?:here|speaking|my name|calling|on the line)(?= )/g;
export const FOR_OTHERS =
  / (?:for|about|behalf of) (?:my|our|a) (?:mum|mom|mother|father|dad|son|daughter|wife|husband|boss|neighbour|neighbor|friend|client|sister|brother|uncle|aunt|nan|gran|grandmother|grandfather|partner|kid|boy|girl|patient|colleague) /;
const OTHER_PERSON =
  / (?:her|his|he's|she's|their|for my|my (?:wife|husband|son|daughter|mum|mom|dad|mother|father)(?:'s)?|mr's) /;
const AGENT_SELF = /(?<= )(?:this is|i'm|i am|my name is|name is|you're speaking with|it's) /g;
export const NEGATED = / (?:not|isn't|no longer|wasn't) (?:called |named )?$/;

export const CORRECTED = /^(?: \S+){0,4} (?:no ,|sorry|i mean|rather) /;
/** What may follow the name in an answer. */
const ENDING =
  /^(?:[.,;!?-]|with|and|from|here|that's|it's|spelled|[a-z]|i'm|calling|speaking|again|thanks|please|my|the|for)$/;
/** What follows a first name that the caller says of themselves. */
const SELF_ENDING =
  /^ (?:from|calling|here|speaking|again|, (?:his|her|their|the|your|from|at|calling)) /;

/** A name that may be the caller's. */
export type NameCandidate = NameRun & {
  readonly at: number;
  readonly sign: 'asked' | 'said' | 'addressed' | 'weak';
};

export const isCasedCall = ({ sentences }: CallReading): boolean =>
  sentences.some(({ text }) => /\p{Lu}/u.test(text));

/** Folded words by which the agent calls itself. */
export function agentNames({ sentences }: CallReading, isCased: boolean): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { role, gloss, isFirst, turn } of sentences) {
    if (role !== 'agent') continue;
    for (const match of gloss.text.matchAll(AGENT_SELF)) {
      const run = nameAt(gloss, wordIndexAt(gloss, match.index + match[0].length), isCased);
      if (run && !(gloss.text.includes('?') && /^(?:this|it's)/.test(match[0])))
        for (const word of run.words) names.add(word);
    }
    for (const match of gloss.text.matchAll(/ (?:speaking|here) /g)) {
      const run = nameBefore(gloss, wordIndexAt(gloss, match.index + 1), isCased);
      if (run && isFirst && turn < 2) for (const word of run.words) names.add(word);
    }
  }
  return names;
}

/** Names that the caller says of themselves. */
function ownNames(
  sentence: Sentence,
  at: number,
  isCased: boolean,
  isGreeting: boolean,
): NameCandidate[] {
  const { gloss } = sentence;
  const found: NameCandidate[] = [];
  const add = (run: NameRun | null, isStrong: boolean) => {
    if (!run) return;
    const isEnough = isStrong || (run.words.length > 1 && isCased);
    if (isEnough || isCased) found.push({ ...run, at, sign: isEnough ? 'said' : 'weak' });
  };
  for (const match of gloss.text.matchAll(FIRST_PERSON)) {
    if (NEGATED.test(gloss.text.slice(0, match.index))) continue;
    const run = nameAt(gloss, wordIndexAt(gloss, match.index + match[0].length), isCased);
    const rest = gloss.text.slice(gloss.offsets[run?.end ?? 0] ?? -1);
    if (CORRECTED.test(` ${rest}`)) continue;
    if (match[0].includes('reached') && !isGreeting) continue;
    const isGiven = run?.words.length === 1 && GIVEN_NAMES.has(run.words[0] ?? '');
    const isSelf = SELF_ENDING.test(` ${rest}`) && (isGiven || (run?.words.length ?? 0) > 1);
    const isOwn = isGiven && isCased && /^i(?:'m| am) $/.test(match[0]);
    add(longerAfter(gloss, run, isCased), STRONG.test(match[0]) || isSelf || isOwn);
  }
  for (const match of sentence.turn < 4 && isCased ? gloss.text.matchAll(BEHIND) : []) {
    const run = nameBefore(gloss, wordIndexAt(gloss, match.index + 1), isCased);
    if (run && !/ (?:is|was|to|with|for|on|at) $/.test(gloss.text.slice(0, match.index + 1)))
      add(run, !match[0].includes('calling') && run.words.length > 1);
  }
  const alone = isCased && !OTHER_PERSON.test(gloss.text) ? aloneName(gloss) : null;
  if (alone) found.push({ ...alone, at, sign: 'weak' });
  return found;
}

/** Turns in which people say who they are. */
const OPENING = 3;
/** "Halpin, Gráinne Halpin": the longer form that follows. */
function longerAfter(gloss: Gloss, run: NameRun | null, isCased: boolean): NameRun | null {
  if (!run || run.words.length > 1 || !/^[,.]$/.test(gloss.words[run.end]?.text ?? '')) return run;
  const next = nameAt(gloss, run.end + 1, isCased);
  if (next && next.words.length > 1) return contains(next, run) ? next : run;
  // A last name and a first name, in an order that is not certain.
  return next && /^[.,]$/.test(gloss.words[next.end]?.text ?? '.') ? null : run;
}

/** A sentence that is a full name, behind a greeting. */
function aloneName(gloss: Gloss): NameRun | null {
  for (let start = 0; start < Math.min(gloss.words.length, 5); start += 1) {
    const before = gloss.words[start - 1]?.text ?? ',';
    if (!/^(?:,|hi|hello|yes|yeah|oh|well|it's|um|under|\.)$/.test(before)) continue;
    const run = nameAt(gloss, start, true);
    const next = gloss.words[run?.end ?? 0]?.text ?? '.';
    if (run && run.words.length > 1 && /^(?:[.,]|here|this|from)$/.test(next)) return run;
  }
  return null;
}

/** The name in a turn that answers a question for it. */
function answeredNames(
  answer: readonly (readonly [Sentence, number])[],
  isCased: boolean,
): NameCandidate[] {
  const found: NameCandidate[] = [];
  for (const [{ gloss }, at] of answer) {
    const starts = [
      0,
      ...Array.from(gloss.text.matchAll(FIRST_PERSON), (m) =>
        wordIndexAt(gloss, m.index + m[0].length),
      ),
    ];
    for (let word = 1; word < Math.min(gloss.words.length, 6); word += 1) {
      const before = gloss.words[word - 1]?.text ?? '';
      if (
        /^(?:,|yes|yeah|sure|um|uh|er|it's|well|is|just|oh|so|okay|under|course|name|i'm|please|me|\.)$/.test(
          before,
        )
      )
        starts.push(word);
    }
    for (const start of new Set(starts)) {
      const run = nameAt(gloss, start, isCased);
      const next = gloss.words[run?.end ?? 0]?.text ?? '.';
      const isWhole = isCased
        ? ENDING.test(next)
        : run?.end === gloss.words.length ||
          /^(?:[a-z]|\d.*|from|and|i'm|i|calling|that's|it's|my|spelled|here|please)$/.test(next);
      const isBehind = run?.words.length === 1 && found.some((each) => each.words.length > 1);
      if (run && isWhole && !isBehind) found.push({ ...run, at, sign: 'asked' });
    }
  }
  return found;
}

const ASKS_WHO = / (?:who|who's|whose|which|name|names|person|patient|passenger|for) /;

/** Whether the agent's last sentence before asks for somebody, and not for the caller's own name. */
function isAskedForOthers(sentences: readonly Sentence[], turn: number): boolean {
  const asked = sentences.findLast((each) => each.role === 'agent' && each.turn < turn);
  const text = asked?.gloss.text ?? '';
  const isOwn = ASKS.test(text) && (!OF_OTHERS.test(text) || OWN.test(text));
  return asked?.isQuestion === true && ASKS_WHO.test(text) && !isOwn;
}

/** A full name is surer where the caller opens with it, or says a part of it twice: "It's Marcus. Marcus Delgado." */
function surer(each: NameCandidate, sentences: readonly Sentence[]): NameCandidate[] {
  const { turn = 0, isQuestion = true, role } = sentences[each.at] ?? {};
  if (each.sign !== 'weak' || each.words.length < 2 || isQuestion || role !== 'user') return [each];
  const before = sentences.slice(0, each.at + 1).filter((other) => other.turn === turn);
  const text = before.map(({ gloss }) => gloss.text).join('');
  if (text.includes(` and ${each.words[0]} `)) return [];
  if (OTHER_PERSON.test(text) || isAskedForOthers(sentences, turn)) return [each];
  const isTwice = each.words.some((word) => text.split(` ${word} `).length > 2);
  const isOpening = turn < OPENING && GIVEN_NAMES.has(each.words[0] ?? '');
  return [isTwice || isOpening ? { ...each, sign: 'said' } : each];
}

/** All names in a call that may be the caller's, in order. */
export function nameCandidates(reading: CallReading, isCased: boolean): NameCandidate[] {
  const { sentences } = reading;
  const isForOthers = sentences.some(
    ({ role, gloss }) => role === 'user' && FOR_OTHERS.test(gloss.text),
  );
  const isGreeting = sentences.some(
    ({ role, turn, gloss }) =>
      role === 'user' && turn < 4 && / (?:i|i'm|i'll|me) /.test(gloss.text),
  );
  const found: NameCandidate[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const { role, gloss, turn } = sentence;
    if (role === 'user') found.push(...ownNames(sentence, at, isCased, isGreeting));
    else if (ASKS.test(gloss.text) && (!OF_OTHERS.test(gloss.text) || OWN.test(gloss.text))) {
      const isOwn = OWN.test(gloss.text);
      if (isForOthers && !isOwn && !/ who's? /.test(gloss.text)) continue;
      const next = sentences.slice(at + 1).find((each) => each.role === 'user')?.turn;
      if (next === undefined || next > turn + 2) continue;
      const answer = [...sentences.entries()].flatMap(([index, each]) =>
        each.turn === next && !OTHER_PERSON.test(each.gloss.text) ? [[each, index] as const] : [],
      );
      if (
        !isOwn &&
        sentences.some((each) => each.turn === next && OTHER_PERSON.test(each.gloss.text))
      )
        continue;
      found.push(...answeredNames(answer, isCased));
    } else if (
      sentence.isQuestion &&
      / (?:is this|is that|speaking with|am i speaking|are you|i'm after|is it|it's|it is|calling|mr|mrs|ms) /.test(
        gloss.text,
      )
    )
      found.push(...confirmedName(sentences, at, isCased));
  }
  const isEnglish = isCased && reading.language === 'en';
  return isEnglish ? found.flatMap((each) => surer(each, sentences)) : found;
}

/** A name that the agent asks for and the caller says yes to: "Is that Mr Pettefar?" */
function confirmedName(
  sentences: readonly Sentence[],
  at: number,
  isCased: boolean,
): NameCandidate[] {
  const { gloss, turn } = sentences[at] as Sentence;
  const answer = sentences.find((each) => each.turn > turn);
  if (
    answer?.role !== 'user' ||
    !/^ (?:yes|speaking|that's me|that's right|it is|this is|correct|i'm|sou eu|okay) /.test(
      answer.gloss.text,
    )
  )
    return [];
  for (let word = 1; word < gloss.words.length; word += 1) {
    const before = gloss.words[word - 1]?.text ?? '';
    if (!/^(?:this|that|with|to|is|it|you|it's|,|i'm|after)$/.test(before)) continue;
    const run = nameAt(gloss, word, isCased);
    if (
      run &&
      /^[?,]$/.test(gloss.words[run.end]?.text ?? '?') &&
      (isCased || run.words.length > 1)
    )
      return [{ ...run, at, sign: 'addressed' }];
  }
  return [];
}
