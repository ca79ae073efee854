import type { TextFact } from '../../call.ts';
import { anyOf } from '../../reading/phrases.ts';
import type { CallReading } from '../../reading/read-call.ts';
import { fold } from '../../reading/tokens.ts';
import { heardCandidates } from './heard-candidates.ts';
import { agentNames, isCasedCall, type NameCandidate, nameCandidates } from './name-candidates.ts';
import { contains, type NameRun, nameAt, spelledWords, wordIndexAt } from './name-runs.ts';

const SURNAME = / (?:surname|last name|family name|first name) /;
const ADDRESS = anyOf(
  `thanks|thank you|hi|hello|okay|ok|perfect|great|lovely|got it|right|sorry|welcome|bye|goodbye|mr|mrs|ms|miss|
    dr|so|alright|all right|good morning|of course|no problem|sure|well|day|you|noted|tomorrow|on|then|brilliant|
    wonderful|very good|yes|no|cheers|,`,
  ' ',
  '(?:, )?(?:(?:mr|mrs|ms|miss|dr) (?:\\. )?)?$',
);

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
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]),
        ),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

const isLike = (a: string, b: string): boolean =>
  a.length > 2 &&
  b.length > 2 &&
  (a.startsWith(b) ||
    b.startsWith(a) ||
    distance(a, b) <= Math.max(1, Math.floor(Math.min(a.length, b.length) / 3)));

/** Puts words as they were spelled in the place of words that sound like them. */
function asSpelled(text: string, spelled: readonly string[]): string {
  return text
    .split(' ')
    .map((word) => {
      const folded = fold(word);
      const better = spelled.includes(folded)
        ? undefined
        : spelled.findLast(
            (each) => isLike(each, folded) && !each.includes(folded) && !folded.startsWith(each),
          );
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

const TITLE =
  /^(?:mrs?|ms|miss|dr|senhora?|señora?|sr|sra|dona|herr|frau|monsieur|madame|signora?)\.? /i;

/** Whether letters are spelled after a name: it was not the whole of it, or not heard well. */
const isSpelledLater = ({ at }: NameCandidate, { sentences }: CallReading): boolean =>
  sentences.slice(at, at + 3).some(({ gloss }) => spelledWords(gloss).length > 0);

/** Whether one word is a last name without its first name, or the other way round: asked for as such. */
const isHalf = ({ at, sign, hasTitle }: NameCandidate, { sentences }: CallReading): boolean =>
  !hasTitle &&
  sign === 'asked' &&
  sentences
    .slice(Math.max(0, at - 3), at + 4)
    .some(
      ({ role, gloss }) =>
        role === 'agent' && SURNAME.test(gloss.text) && !/ first name /.test(gloss.text),
    );

/** Whether the agent asks whether it speaks to the one that it names. */
const isSpokenTo = ({ at }: NameCandidate, { sentences }: CallReading): boolean =>
  / (?:is this|is that|is it|speaking (?:with|to)|i'm after) /.test(
    sentences[at]?.gloss.text ?? '',
  );

/** The name of the caller; null unless it is certain. */
export function callerName(reading: CallReading): TextFact | null {
  const isCased = isCasedCall(reading);
  const agent = agentNames(reading, isCased);
  const isHeard = !isCased && reading.language === 'en';
  const all = isHeard ? heardCandidates(reading) : nameCandidates(reading, isCased);
  const certain = all.filter((each) => {
    if (isHeard) return !agent.has(each.words[0] ?? '');
    if (each.words.some((word) => agent.has(word))) return false;
    if (!isCased) return isAddressed(each, reading);
    if (each.sign === 'said' || isAddressed(each, reading)) return true;
    if (each.sign === 'addressed') return each.words.length > 1 && isSpokenTo(each, reading);
    return each.sign === 'asked' && (each.words.length > 1 || !isSpelledLater(each, reading));
  });
  const newest = certain.at(-1);
  if (!newest) return null;
  const isKin = (a: NameCandidate, b: NameCandidate) =>
    contains(a, b) ||
    contains(b, a) ||
    (isLike(a.words[0] ?? '', b.words[0] ?? '') &&
      isLike(a.words.at(-1) ?? '', b.words.at(-1) ?? '')) ||
    (a.words.length + b.words.length < 4 && a.words.some((x) => b.words.some((y) => isLike(x, y))));
  const isStranger = (each: NameCandidate) =>
    !isKin(each, newest) && !certain.some((other) => isKin(other, each) && isKin(other, newest));
  const addressed = certain.filter(
    (each) => each.words.length > 1 && each.sign !== 'weak' && isAddressed(each, reading),
  );
  const [only] = addressed;
  if (certain.some(isStranger) && !(only && addressed.every((each) => isKin(each, only))))
    return null;
  const family = certain.some(isStranger) ? addressed : certain;
  const longest = family.reduce((best, each) =>
    each.words.length >= best.words.length ? each : best,
  );
  if (longest.words.length === 1 && isHalf(longest, reading)) return null;
  const spelled = reading.sentences.flatMap(({ gloss }) => spelledWords(gloss));
  const sentence = reading.sentences[longest.at];
  return {
    kind: 'name',
    text: asSpelled(withoutTitle(withoutRepeats(longest)), spelled),
    turn: sentence?.turn ?? 0,
    words: sentence?.text ?? '',
  };
}

const PREFERS =
  /(?<= )(?:(?:please |just |you can )call me|everyone calls me|everybody calls me|i go by|i prefer(?: to be called)?) /g;

/** What the caller likes to be called: "just call me Bart" */
export function preferredName(reading: CallReading): TextFact | null {
  const isCased = isCasedCall(reading);
  if (!isCased) return null;
  for (const { role, gloss, turn, text } of reading.sentences)
    for (const match of role === 'user' ? gloss.text.matchAll(PREFERS) : []) {
      const run = nameAt(gloss, wordIndexAt(gloss, match.index + match[0].length), isCased);
      if (run) return { kind: 'preferred_name', text: run.text, turn, words: text };
    }
  return null;
}
