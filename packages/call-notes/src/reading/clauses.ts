import type { Gloss } from './gloss.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Words that start a clause behind a comma, in six languages. */
const STARTERS =
  words(`and but so because cause cos i i'm i've i'd i'll we we're we've it it's he he's she
  she's they that's there's this you you're can could what what's my our which if when or then please also oh no yes
  whether though although unless since where who how is do does did would will until till not just
  y pero porque que es si yo mi tengo cuando
  und aber weil dass ob wenn ich wir er sie es da das mein meine oder denn
  et mais parce car si je j'ai il elle on nous c'est mon ma ou
  e mas porque que se eu ele ela meu minha ou
  ma perche che se io lui lei mio mia o ho`);
/** Words before which a clause starts without a comma. */
const JOINERS = words(
  'but because so although unless pero porque aber weil mais parce car mas ma perche',
);
/** Words that start a clause behind "and". */
const SUBJECTS = words(
  "i i'm i've i'd i'll we we're it it's he he's she she's they that's there's you the my our can could is do",
);
/** Words that start a clause in text without any signs. */
const UNMARKED = words(
  "i i'm i've it's that's there's we we've my can could what what's is please",
);

const LEAST = 3;
const LONG = 10;

function startsClause(gloss: Gloss, at: number, since: number, isMarked: boolean): boolean {
  const [word = '', before, next = ''] = [
    gloss.words[at]?.text,
    gloss.words[at - 1]?.text,
    gloss.words[at + 1]?.text,
  ];
  if (before === ';' || before === '—' || before === '–' || before === ':' || before === '…')
    return true;
  if (before === ',') return STARTERS.has(word);
  if (JOINERS.has(word)) return since >= LEAST;
  if (word === 'and' || word === 'or') return SUBJECTS.has(next);
  return !isMarked && since >= LONG / 2 && UNMARKED.has(word);
}

/** Where the clauses of a sentence start and end, as indexes of its words. */
export function splitClauses(gloss: Gloss): readonly (readonly [number, number])[] {
  const count = gloss.words.length;
  const isMarked = count < LONG || / [,;.?!:—] /.test(gloss.text.slice(0, -3));
  const starts = [0];
  for (let at = LEAST; at < count - 1; at += 1) {
    const since = at - (starts.at(-1) ?? 0);
    if (since >= LEAST && count - at >= LEAST && startsClause(gloss, at, since, isMarked))
      starts.push(at);
  }
  return starts.map((start, index) => [start, starts[index + 1] ?? count]);
}
