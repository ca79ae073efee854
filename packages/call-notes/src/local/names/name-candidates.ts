import type { Gloss } from '../../reading/gloss.ts';
import type { CallReading, Sentence } from '../../reading/read-call.ts';
import { GIVEN_NAMES } from './heard-words.ts';
import * as cue from './name-cues.ts';
import { contains, type NameRun, nameAt, nameBefore, wordIndexAt } from './name-runs.ts';

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
    for (const match of gloss.text.matchAll(cue.AGENT_SELF)) {
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
  for (const match of gloss.text.matchAll(cue.FIRST_PERSON)) {
    if (cue.NEGATED.test(gloss.text.slice(0, match.index))) continue;
    const run = nameAt(gloss, wordIndexAt(gloss, match.index + match[0].length), isCased);
    const rest = gloss.text.slice(gloss.offsets[run?.end ?? 0] ?? -1);
    if (cue.CORRECTED.test(` ${rest}`)) continue;
    if (match[0].includes('reached') && !isGreeting) continue;
    const isGiven = run?.words.length === 1 && GIVEN_NAMES.has(run.words[0] ?? '');
    const isSelf = cue.SELF_ENDING.test(` ${rest}`) && (isGiven || (run?.words.length ?? 0) > 1);
    const isOwn = isGiven && isCased && /^i(?:'m| am) $/.test(match[0]);
    add(longerAfter(gloss, run, isCased), cue.STRONG.test(match[0]) || isSelf || isOwn);
  }
  for (const match of sentence.turn < 4 && isCased ? gloss.text.matchAll(cue.BEHIND) : []) {
    const run = nameBefore(gloss, wordIndexAt(gloss, match.index + 1), isCased);
    if (run && !/ (?:is|was|to|with|for|on|at) $/.test(gloss.text.slice(0, match.index + 1)))
      add(run, !match[0].includes('calling') && run.words.length > 1);
  }
  const alone = isCased && !cue.OTHER_PERSON.test(gloss.text) ? aloneName(gloss) : null;
  return alone ? [...found, { ...alone, at, sign: 'weak' }] : found;
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
      ...Array.from(gloss.text.matchAll(cue.FIRST_PERSON), (m) =>
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
        ? cue.ENDING.test(next)
        : run?.end === gloss.words.length ||
          /^(?:[a-z]|\d.*|from|and|i'm|i|calling|that's|it's|my|spelled|here|please)$/.test(next);
      const isBehind = run?.words.length === 1 && found.some((each) => each.words.length > 1);
      if (run && isWhole && !isBehind) found.push({ ...run, at, sign: 'asked' });
    }
  }
  return found;
}

/** Whether the agent's last sentence before asks for somebody, and not for the caller's own name. */
function isAskedForOthers(sentences: readonly Sentence[], turn: number): boolean {
  const asked = sentences.findLast((each) => each.role === 'agent' && each.turn < turn);
  const text = asked?.gloss.text ?? '';
  const isOwn = cue.ASKS.test(text) && (!cue.OF_OTHERS.test(text) || cue.OWN.test(text));
  return asked?.isQuestion === true && cue.ASKS_WHO.test(text) && !isOwn;
}

/** Whether a turn answers the agent's question for the name of a child, a patient or an animal. */
function isOthersName(sentences: readonly Sentence[], turn: number, isForOthers: boolean): boolean {
  const asked = sentences.findLast((each) => each.role === 'agent' && each.turn < turn);
  const text = asked?.gloss.text ?? '';
  if (!asked?.isQuestion || cue.OWN.test(text) || / who's? /.test(text)) return false;
  return (
    / names? /.test(text) && (isForOthers || / (?:patient|child|pet|dog|cat)(?:'s)? /.test(text))
  );
}

/** A full name is surer where the caller opens with it, or says a part of it twice: "It's Marcus. Marcus Delgado." */
function surer(
  each: NameCandidate,
  sentences: readonly Sentence[],
  isForOthers: boolean,
): NameCandidate[] {
  const { turn = 0, isQuestion = true, role } = sentences[each.at] ?? {};
  const isWeak = each.sign === 'weak' && role === 'user';
  if (isWeak && isOthersName(sentences, turn, isForOthers)) return [];
  if (each.sign !== 'weak' || each.words.length < 2 || isQuestion || role !== 'user') return [each];
  const before = sentences.slice(0, each.at + 1).filter((other) => other.turn === turn);
  const text = before.map(({ gloss }) => gloss.text).join('');
  if (text.includes(` and ${each.words[0]} `)) return [];
  if (cue.OTHER_PERSON.test(text) || isAskedForOthers(sentences, turn)) return [each];
  const isTwice = each.words.some((word) => text.split(` ${word} `).length > 2);
  const isOpening = turn < OPENING && GIVEN_NAMES.has(each.words[0] ?? '');
  return [isTwice || isOpening ? { ...each, sign: 'said' } : each];
}

/** All names in a call that may be the caller's, in order. */
export function nameCandidates(reading: CallReading, isCased: boolean): NameCandidate[] {
  const { sentences } = reading;
  const isForOthers = sentences.some(
    ({ role, gloss }) => role === 'user' && cue.FOR_OTHERS.test(gloss.text),
  );
  const isGreeting = sentences.some(
    ({ role, turn, gloss }) =>
      role === 'user' && turn < 4 && / (?:i|i'm|i'll|me) /.test(gloss.text),
  );
  const found: NameCandidate[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const { role, gloss, turn } = sentence;
    if (role === 'user') found.push(...ownNames(sentence, at, isCased, isGreeting));
    else if (
      cue.ASKS.test(gloss.text) &&
      (!cue.OF_OTHERS.test(gloss.text) || cue.OWN.test(gloss.text))
    ) {
      const isOwn = cue.OWN.test(gloss.text);
      if (isForOthers && !isOwn && !/ who's? /.test(gloss.text)) continue;
      const next = sentences.slice(at + 1).find((each) => each.role === 'user')?.turn;
      if (next === undefined || next > turn + 2) continue;
      const answer = [...sentences.entries()].flatMap(([index, each]) =>
        each.turn === next && !cue.OTHER_PERSON.test(each.gloss.text)
          ? [[each, index] as const]
          : [],
      );
      if (
        !isOwn &&
        sentences.some((each) => each.turn === next && cue.OTHER_PERSON.test(each.gloss.text))
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
  if (!isCased || reading.language !== 'en') return found;
  return found.flatMap((each) => surer(each, sentences, isForOthers));
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
