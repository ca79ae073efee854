import { CLAUSE_BREAKS } from '../../../language/vocabulary/claims/agreements.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import type { Span } from '../../../language/vocabulary/span.ts';

const BREAKS = cues(CLAUSE_BREAKS);

/** The text of a clause before and after a place. */
export type ClauseContext = { readonly before: string; readonly after: string };

/** The clause around a place; commas, semicolons and words such as "but" separate clauses. */
export function clauseAround(text: string, { start, end }: Span): ClauseContext {
  const cuts = [
    ...BREAKS.all(text),
    ...[...text.matchAll(/[,;]\s/g)].map(({ index }) => ({ start: index, end: index + 2 })),
  ];
  const from = Math.max(0, ...cuts.map((cut) => cut.end).filter((at) => at <= start));
  const to = Math.min(text.length, ...cuts.map((cut) => cut.start).filter((at) => at >= end));
  return { before: text.slice(from, start), after: text.slice(end, to) };
}
