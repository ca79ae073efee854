import type { Gloss } from './gloss.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words before which a clause starts without a comma. */
const JOINERS = words(
  'but because so although unless pero porque aber weil mais parce car mas ma perche',
);
/** Words that start a clause behind "and". */
const SUBJECTS =
  words(`i i'm i've i'd i'll we we've we're we'll it it's it'll he he's he'll she she's she'll they they're
  they'll that's there's you you'll you're the my our your can could is do then that this`);
/** Words that start a clause in text without any signs. */
const UNMARKED =
  words(`i i'm i've i'd i'll we we've we're we'll it's it'll that's there's he's he'll she's she'll they're
  they'll you'll you're my what what's when where which who how if please then yes no okay oh um uh
  well yeah thanks thank sorry right just`);
/** Words behind which nothing of these starts a clause: "when I", "the one that I", "and that's". */
const OPEN =
  words(`can could do does did would will shall should may might must is are was were am have has had what when where
  which who how why if that because so and or but than as to for with of by from about on in at the a an my your his her their our
  this not like just i'm it's that's oh um uh well yes no okay yeah right think know say said says mean see then until till`);
/** Words that start a question before a person: "can you", "is it". */
const AUXILIARIES = words('can could would will do does did is are have');
const PERSONS = words('i you we it that there they he she');
const SIGNS = words('; — – : …');

const LEAST = 3;
const LONG = 10;
/** A sentence of at most so many words and signs is not cut; one without its sign may be several. */
const SHORT = 14;

type Place = { readonly start: number; readonly end: number };

function startsClause(gloss: Gloss, at: number, isMarked: boolean): boolean {
  const [word = '', before = '', next = ''] = [
    gloss.words[at]?.text,
    gloss.words[at - 1]?.text,
    gloss.words[at + 1]?.text,
  ];
  if (SIGNS.has(before) || before === ',' || JOINERS.has(word)) return true;
  if (word === 'and' || word === 'or') return SUBJECTS.has(next);
  const isQuestion = AUXILIARIES.has(word) && PERSONS.has(next);
  return !isMarked && (isQuestion || UNMARKED.has(word)) && !OPEN.has(before);
}

/**
 * Where the clauses of a sentence start and end, as indexes of its words.
 *
 * @param values places in the source that are not cut
 */
export function splitClauses(
  gloss: Gloss,
  values: readonly Place[],
): readonly (readonly [number, number])[] {
  const count = gloss.words.length;
  const isMarked = count < LONG || / [,;.?!:—] /.test(gloss.text.slice(0, -3));
  if (count <= SHORT && / [.?!] $/.test(gloss.text)) return [[0, count]];
  const starts = [0];
  for (let at = LEAST; at <= count - LEAST; at += 1) {
    const place = gloss.words[at]?.start ?? 0;
    if (at - (starts.at(-1) ?? 0) < LEAST || !startsClause(gloss, at, isMarked)) continue;
    if (!values.some(({ start, end }) => start < place && place < end)) starts.push(at);
  }
  return starts.map((start, index) => [start, starts[index + 1] ?? count]);
}
