import type { Fact } from '../../../domain/facts/fact.ts';
import { contentWords } from '../../../language/phrasing/content-words.ts';
import type { SayOptions } from '../../../language/phrasing/say-moment.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { countWords } from '../../count-words.ts';
import type { People } from '../people/read-people.ts';
import { clausesFromFacts, type NoteClause, withoutRepeats, writeNote } from './clauses-of-note.ts';
import { givenContacts } from './given-contacts.ts';
import { acceptedRecaps } from './recaps.ts';
import type { Tellable } from './standing.ts';
import { toldQuotes } from './told.ts';

/** A recap is quoted for what no fact says. */
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

export type NoteParts = {
  readonly sentences: readonly Sentence[];
  readonly facts: readonly Fact[];
  readonly people: People;
  /** Order and case numbers that were given. */
  readonly references: readonly string[];
  readonly isTellable: Tellable;
  readonly options: SayOptions;
};

/** As many clauses as there is room for, those of the lowest rank first; they stand in the order of their labels. */
function fitting(head: string, clauses: readonly NoteClause[], maxWords: number): NoteClause[] {
  const chosen: NoteClause[] = [];
  for (const clause of [...clauses].sort((a, b) => a.rank - b.rank)) {
    if (countWords(writeNote(head, [...chosen, clause])) <= maxWords) chosen.push(clause);
  }
  return chosen;
}

/** The note of a call: who called and why, what stands, what was promised, and quotes of what no fact says. */
export function composeNote(parts: NoteParts, maxWords: number): string {
  const { sentences, facts, people, references, isTellable, options } = parts;
  const head = headOf(people);
  const told = references.map((text): NoteClause => ({ label: 'Reference', text, rank: 3 }));
  const given = givenContacts(sentences, facts).map(
    (text): NoteClause => ({ label: 'Given', text, rank: 4 }),
  );
  const fromFacts = withoutRepeats(clausesFromFacts(facts, options));
  const known = new Set(contentWords(writeNote(head, fromFacts)));
  const agreed = acceptedRecaps(sentences)
    .filter((text) => contentWords(text).filter((word) => !known.has(word)).length >= NEW_WORDS)
    .map((text): NoteClause => ({ label: 'Agreed', text: `“${text}”`, rank: 1.5 }));
  const chosen = fitting(head, [...fromFacts, ...agreed, ...told, ...given], maxWords);
  const note = writeNote(head, chosen);
  const quoting = { sentences, isTellable, options };
  const quotes = toldQuotes(
    quoting,
    { note, facts, references },
    (more) => countWords(writeNote(head, [...chosen, ...more])) <= maxWords,
  );
  return writeNote(head, [...chosen, ...quotes]);
}
