import type { TextFact } from '../call.ts';
import type { Gloss } from '../reading/gloss.ts';
import type { CallReading, Sentence } from '../reading/read-call.ts';
import { fold } from '../reading/tokens.ts';
import { type NameRun, nameAt, nameBefore, spelledWords, wordIndexAt } from './name-runs.ts';

const ASKS =
  / (?:your (?:own |full |first |last |good )?name|whose name|(?:what|which) name|name (?:please|for|is it|under|and (?:address|number|postcode))|(?:take|have|get|need|with) (?:a|the) (?:first )?name|what's the name|and the name|name ,? ?(?:please )?\?|full name|who am i|who was i|who i'm|who's (?:this|calling|speaking)|who is (?:this|calling|speaking)|and you are|what (?:shall|should|do) i call you|speaking with \?|speaking to \?) /;
const SURNAME = / (?:surname|last name|family name|first name) /;
const OF_OTHERS =
  / (?:account|his|her|their|child's|children's|mother's|mum's|mom's|father's|dad's|son's|daughter's|wife's|husband's|dog's|cat's|pet's|horse's|patient's|patient|company|business|firm|street|road|doctor's|baby's|animal's|him|them|she|he|dog|cat|pet|horse|boat|team|band|breed|deceased|names) /;
const OWN = / (?:your (?:own |full |first |last |good )?name|who am i|you are) /;
const FIRST_PERSON =
  /(?<= )(?:my (?:full )?(?:name is|name would be|name ,)|(?<!(?:his|her|their|whose|dad|mum|mom|wife|husband|son|daughter|what) )name is|i'm|i am|this is|it's|it is|you've reached|you have reached|you're speaking to) (?:, )?(?:the |um ,? ?|uh ,? ?)?/g;
const STRONG = /^(?:my|name|you've|you have)/;
const BEHIND = / (?:here|speaking|my name|calling|on the line)(?= )/g;
const FOR_OTHERS =
  / (?:for|about|behalf of) (?:my|our|a) (?:mum|mom|mother|father|dad|son|daughter|wife|husband|boss|neighbour|neighbor|friend|client|sister|brother|uncle|aunt|nan|gran|grandmother|grandfather|partner|kid|boy|girl|patient|colleague) /;
const OTHER_PERSON =
  / (?:her|his|he's|she's|their|for my|my (?:wife|husband|son|daughter|mum|mom|dad|mother|father)(?:'s)?|mr's) /;
const AGENT_SELF = /(?<= )(?:this is|i'm|i am|my name is|name is|you're speaking with|it's) /g;
const ADDRESS =
  / (?:thanks|thank you|hi|hello|okay|ok|perfect|great|lovely|got it|right|sorry|welcome|bye|goodbye|mr|mrs|ms|miss|dr|so|alright|all right|good morning|of course|no problem|sure|well|day|you|noted|tomorrow|on|then|brilliant|wonderful|very good|yes|no|cheers|,) (?:, )?(?:(?:mr|mrs|ms|miss|dr) (?:\. )?)?$/;
const NEGATED = / (?:not|isn't|no longer|wasn't) (?:called |named )?$/;

const CORRECTED = /^(?: \S+){0,4} (?:no ,|sorry|i mean|rather) /;
/** What may follow the name in an answer. */
const ENDING = /^(?:[.,;!?-]|with|and|from|here|that's|it's|spelled|[a-z]|i'm|calling|speaking|again|thanks|please|my|the|for)$/;
/** What follows a first name that the caller says of themselves. */
const SELF_ENDING = /^ (?:from|calling|here|speaking|again|, (?:his|her|their|the|your|from|at|calling)) /;

type Candidate = NameRun & { readonly at: number; readonly sign: 'asked' | 'said' | 'addressed' | 'weak' };

const isCasedCall = ({ sentences }: CallReading): boolean =>
  sentences.some(({ text }) => /\p{Lu}/u.test(text));

/** Folded words by which the agent calls itself. */
function agentNames({ sentences }: CallReading, isCased: boolean): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { role, gloss, isFirst, turn } of sentences) {
    if (role !== 'agent') continue;
    for (const match of gloss.text.matchAll(AGENT_SELF)) {
      const run = nameAt(gloss, wordIndexAt(gloss, match.index + match[0].length), isCased);
      if (run && !gloss.text.includes('?')) for (const word of run.words) names.add(word);
    }
    for (const match of gloss.text.matchAll(/ (?:speaking|here) /g)) {
      const run = nameBefore(gloss, wordIndexAt(gloss, match.index + 1), isCased);
      if (run && isFirst && turn < 2) for (const word of run.words) names.add(word);
    }
  }
  return names;
}

/** Names that the caller says of themselves. */
function ownNames(sentence: Sentence, at: number, isCased: boolean, isGreeting: boolean): Candidate[] {
  const { gloss } = sentence;
  const found: Candidate[] = [];
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
    add(longerAfter(gloss, run, isCased), STRONG.test(match[0]) || SELF_ENDING.test(` ${rest}`));
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
function answeredNames(answer: readonly (readonly [Sentence, number])[], isCased: boolean): Candidate[] {
  const found: Candidate[] = [];
  for (const [{ gloss }, at] of answer) {
    const starts = [0, ...Array.from(gloss.text.matchAll(FIRST_PERSON), (m) => wordIndexAt(gloss, m.index + m[0].length))];
    for (let word = 1; word < Math.min(gloss.words.length, 6); word += 1) {
      const before = gloss.words[word - 1]?.text ?? '';
      if (/^(?:,|yes|yeah|sure|um|uh|er|it's|well|is|just|oh|so|okay|under|course|name|i'm|please|me|\.)$/.test(before)) starts.push(word);
    }
    for (const start of new Set(starts)) {
      const run = nameAt(gloss, start, isCased);
      const next = gloss.words[run?.end ?? 0]?.text ?? '.';
      const isWhole = isCased
        ? ENDING.test(next)
        : run?.end === gloss.words.length || /^(?:[a-z]|from|and|i'm|calling|that's)$/.test(next);
      if (run && isWhole) found.push({ ...run, at, sign: 'asked' });
    }
  }
  return found;
}

function candidatesOf(reading: CallReading, isCased: boolean): Candidate[] {
  const { sentences } = reading;
  const isForOthers = sentences.some(({ role, gloss }) => role === 'user' && FOR_OTHERS.test(gloss.text));
  const isGreeting = sentences.some(
    ({ role, turn, gloss }) => role === 'user' && turn < 4 && / (?:i|i'm|i'll|me) /.test(gloss.text),
  );
  const found: Candidate[] = [];
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
      if (!isOwn && sentences.some((each) => each.turn === next && OTHER_PERSON.test(each.gloss.text))) continue;
      found.push(...answeredNames(answer, isCased));
    } else if (sentence.isQuestion && / (?:is this|is that|speaking with|am i speaking|are you|it's|it is|calling|mr|mrs|ms) /.test(gloss.text)) found.push(...confirmedName(sentences, at, isCased));
  }
  return found;
}

/** A name that the agent asks for and the caller says yes to: "Is that Mr Pettefar?" */
function confirmedName(sentences: readonly Sentence[], at: number, isCased: boolean): Candidate[] {
  const { gloss, turn } = sentences[at] as Sentence;
  const answer = sentences.find((each) => each.turn > turn);
  if (answer?.role !== 'user' || !/^ (?:yes|speaking|that's me|that's right|it is|this is|correct|i'm|sou eu|okay) /.test(answer.gloss.text)) return [];
  for (let word = 1; word < gloss.words.length; word += 1) {
    const before = gloss.words[word - 1]?.text ?? '';
    if (!/^(?:this|that|with|to|is|you|it's|,|i'm)$/.test(before)) continue;
    const run = nameAt(gloss, word, isCased);
    if (run && /^[?,]$/.test(gloss.words[run.end]?.text ?? '?') && (isCased || run.words.length > 1)) return [{ ...run, at, sign: 'addressed' }];
  }
  return [];
}

/** Whether the agent later uses one of the words to address somebody. */
function isAddressed(run: NameRun, { sentences }: CallReading): boolean {
  return sentences.some(({ role, gloss }) => {
    if (role !== 'agent') return false;
    return run.words.some((word) => {
      const at = gloss.text.indexOf(` ${word} `);
      return at >= 0 && ADDRESS.test(gloss.text.slice(0, at + 1));
    });
  });
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1])));
    row = next;
  }
  return row[b.length] ?? 0;
}

const isLike = (a: string, b: string): boolean =>
  a.length > 2 && b.length > 2 && distance(a, b) <= Math.max(1, Math.floor(Math.min(a.length, b.length) / 3));

/** Puts words as they were spelled in the place of words that sound like them. */
function asSpelled(text: string, spelled: readonly string[]): string {
  return text
    .split(' ')
    .map((word) => {
      const folded = fold(word);
      const better = spelled.includes(folded)
        ? undefined
        : spelled.findLast((each) => isLike(each, folded) && !each.includes(folded));
      return better ? better.charAt(0).toUpperCase() + better.slice(1) : word;
    })
    .join(' ');
}

/** Titles are kept before a single word only. */
const withoutTitle = (text: string): string =>
  text.split(' ').length > 2 ? text.replace(TITLE, '') : text;

/** "Bartholomew Quist Bart": a short form or the same word again is left out. */
function withoutRepeats({ text }: NameRun): string {
  const parts = text.split(' ').filter((part, at, all) => !all.slice(at + 1).includes(part));
  return parts
    .filter((part, at) => !parts.slice(0, at).some((each) => isShortOf(part, each)))
    .join(' ');
}

const isShortOf = (part: string, whole: string): boolean =>
  part.length > 1 && fold(whole).startsWith(fold(part));

const TITLE = /^(?:mrs?|ms|miss|dr|senhora?|señora?|sr|sra|dona|herr|frau|monsieur|madame|signora?)\.? /i;

const contains = (a: NameRun, b: NameRun): boolean => b.words.every((word) => a.words.includes(word));

/** Whether letters are spelled after a name: it was not the whole of it, or not heard well. */
const isSpelledLater = ({ at }: Candidate, { sentences }: CallReading): boolean =>
  sentences.slice(at, at + 3).some(({ gloss }) => spelledWords(gloss).length > 0);

/** Whether one word is a last name without its first name, or the other way round: asked for as such. */
const isHalf = ({ at, sign, hasTitle }: Candidate, { sentences }: CallReading): boolean =>
  !hasTitle &&
  sign === 'asked' &&
  sentences.slice(Math.max(0, at - 3), at + 4).some(({ role, gloss }) => role === 'agent' && SURNAME.test(gloss.text) && !/ first name /.test(gloss.text));

/** The name of the caller; null unless it is certain. */
export function callerName(reading: CallReading): TextFact | null {
  const isCased = isCasedCall(reading);
  const agent = agentNames(reading, isCased);
  const all = candidatesOf(reading, isCased).filter(({ words }) => !words.some((word) => agent.has(word)));
  if (!all.length) return null;
  const certain = all.filter((each) => {
    if (each.sign === 'said') return isCased || each.words.length > 1 || isAddressed(each, reading);
    if (each.sign === 'asked' && isCased) return each.words.length > 1 || isAddressed(each, reading) || !isSpelledLater(each, reading);
    if (each.sign === 'asked' && each.words.length === 2) return true;
    return isAddressed(each, reading) && (isCased || each.words.length > 1);
  });
  const newest = certain.at(-1);
  if (!newest) return null;
  const isKin = (a: Candidate, b: Candidate) =>
    contains(a, b) ||
    contains(b, a) ||
    (isLike(a.words[0] ?? '', b.words[0] ?? '') && isLike(a.words.at(-1) ?? '', b.words.at(-1) ?? '')) ||
    (a.words.length + b.words.length < 4 && a.words.some((x) => b.words.some((y) => isLike(x, y))));
  const isStranger = (each: Candidate) =>
    !isKin(each, newest) && !certain.some((other) => isKin(other, each) && isKin(other, newest));
  const addressed = certain.filter(
    (each) => each.words.length > 1 && each.sign !== 'weak' && isAddressed(each, reading),
  );
  const [only] = addressed;
  if (certain.some(isStranger) && !(only && addressed.every((each) => isKin(each, only)))) return null;
  const family = certain.some(isStranger) ? addressed : certain;
  const longest = family.reduce((best, each) => (each.words.length >= best.words.length ? each : best));
  if (longest.words.length === 1 && isHalf(longest, reading)) return null;
  const spelled = reading.sentences.flatMap(({ gloss }) => spelledWords(gloss));
  const sentence = reading.sentences[longest.at];
  return { kind: 'name', text: asSpelled(withoutTitle(withoutRepeats(longest)), spelled), turn: sentence?.turn ?? 0, words: sentence?.text ?? '' };
}
