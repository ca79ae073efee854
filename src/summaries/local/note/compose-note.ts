import type { Fact } from '../../../domain/facts/fact.ts';
import { contentWords } from '../../../language/phrasing/content-words.ts';
import type { FormatOptions } from '../../../language/phrasing/format-moment.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { countWords } from '../../count-words.ts';
import type { QuoteFilter } from '../extract/quote-filter.ts';
import type { People } from '../people/read-people.ts';
import { givenContacts } from './agent-contacts.ts';
import { clausesFromFacts, type NoteClause, withoutRepeats, writeNote } from './fact-clauses.ts';
import { acceptedRecaps } from './recaps.ts';
import { selectQuotes } from './select-quotes.ts';

/** Minimum new words of a quoted recap. */
const NEW_WORDS = 2;

/** "Joan Wexler, of Harbor Ltd, for daughter Chloe Baker." */
function headOf({ speaker, company, others }: People): string {
  const whom = others.find(({ isFor, name, relation }) => isFor && (name || relation));
  const other = whom ? `for ${[whom.relation, whom.name].filter(Boolean).join(' ')}` : '';
  const parts = [
    speaker?.name ?? (whom || company ? 'The caller' : ''),
    company ? `of ${company.name}` : '',
    other,
  ];
  const head = parts.filter(Boolean).join(', ');
  return head && `${head}.`;
}

export type NoteInput = {
  readonly sentences: readonly Sentence[];
  readonly facts: readonly Fact[];
  readonly people: People;
  /** Reference numbers. */
  readonly references: readonly string[];
  readonly mayQuote: QuoteFilter;
  readonly options: FormatOptions;
};

/** Chooses clauses by rank while there is room. */
function chooseClauses(
  head: string,
  clauses: readonly NoteClause[],
  maxWords: number,
): NoteClause[] {
  const chosen: NoteClause[] = [];
  for (const clause of [...clauses].sort((a, b) => a.rank - b.rank)) {
    if (countWords(writeNote(head, [...chosen, clause])) <= maxWords) chosen.push(clause);
  }
  return chosen;
}

/** Writes the note of a call: caller, clauses from facts, recaps and quotes. */
export function composeNote(parts: NoteInput, maxWords: number): string {
  const { sentences, facts, people, references, mayQuote, options } = parts;
  const head = headOf(people);
  const referenceClauses = references.map(
    (text): NoteClause => ({ label: 'Reference', text, rank: 3 }),
  );
  const given = givenContacts(sentences, facts).map(
    (text): NoteClause => ({ label: 'Given', text, rank: 4 }),
  );
  const fromFacts = withoutRepeats(clausesFromFacts(facts, options));
  const known = new Set(contentWords(writeNote(head, fromFacts)));
  const agreed = acceptedRecaps(sentences)
    .filter((text) => contentWords(text).filter((word) => !known.has(word)).length >= NEW_WORDS)
    .map((text): NoteClause => ({ label: 'Agreed', text: `“${text}”`, rank: 1.5 }));
  const chosen = chooseClauses(
    head,
    [...fromFacts, ...agreed, ...referenceClauses, ...given],
    maxWords,
  );
  const note = writeNote(head, chosen);
  const quoting = { sentences, mayQuote, options };
  const quotes = selectQuotes(
    quoting,
    { note, facts, references },
    (more) => countWords(writeNote(head, [...chosen, ...more])) <= maxWords,
  );
  return writeNote(head, [...chosen, ...quotes]);
}
