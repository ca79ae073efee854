import type { Sentence } from '../../../language/sentences/sentence.ts';
import { type Tellable, tellableClauses } from './standing.ts';

/** Characters between two clauses that follow each other. */
const GAP = 3;

/** The longest run of clauses of a sentence that may be told. */
export function tellablePart(sentence: Sentence, isTellable: Tellable): string {
  const clauses = tellableClauses(sentence, isTellable);
  if (clauses.length === 0) return '';
  const runs = clauses.reduce<string[][]>((all, clause, i) => {
    const before = clauses[i - 1];
    const joins = before !== undefined && clause.start - (before.start + before.text.length) <= GAP;
    if (joins) all.at(-1)?.push(clause.text);
    else all.push([clause.text]);
    return all;
  }, []);
  return runs.map((run) => run.join(' ')).sort((a, b) => b.length - a.length)[0] ?? '';
}
