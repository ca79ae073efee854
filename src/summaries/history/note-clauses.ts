import type { RememberedCall } from '../../domain/callers/memory.ts';
import { normaliseText } from '../../domain/normalised-text.ts';
import { isSmallTalk } from '../../language/sentences/openers.ts';
import { splitTurn } from '../../language/sentences/split-sentences.ts';
import { words } from '../../language/vocabulary/languages.ts';
import { truncateWords } from './summary-item.ts';

const MOST_CLAUSES = 6;
const LABELLED = /^(\p{Lu}[\p{L}-]*(?: \p{L}+)?): (.+)$/u;
/** Labels of clauses without a fact. */
const NO_FACT_LABELS = new Set(words('Agreed Reference'));
/** Labels of quotes; notes of earlier versions use one label for both sides. */
const QUOTE_LABELS = new Set(words('Caller Agent Told'));
const NO_NAMES = words('the caller of for');

/** The words of a note that name the caller and others. */
const whoIn = ({ facts }: RememberedCall): ReadonlySet<string> =>
  new Set(
    facts.flatMap(({ kind, value, person }) => [
      ...(kind.endsWith('name') || kind === 'company'
        ? normaliseText('text' in value ? value.text : '').words
        : []),
      ...normaliseText(`${person.name ?? ''} ${person.relation ?? ''}`).words,
      ...NO_NAMES,
    ]),
  );

/** Closes a quote of several sentences that was split: each sentence is a quote of its own. */
function balanceQuotes(clause: string): string {
  const opened = clause.split('“').length;
  const closed = clause.split('”').length;
  if (opened === closed) return clause;
  return opened > closed ? `${clause}”` : `“${clause}`;
}

/** The clauses of a note that add something to the facts of the call. */
export function clausesBeyondFacts(call: RememberedCall): string[] {
  const who = whoIn(call);
  return splitTurn(call.summary)
    .map((clause) => truncateWords(clause))
    .filter((clause) => !isSmallTalk(clause))
    .filter((clause) => normaliseText(clause).words.some((word) => !who.has(word)))
    .flatMap((clause) => {
      const [, label = '', text = ''] = LABELLED.exec(clause) ?? [];
      if (QUOTE_LABELS.has(label)) return text.split('; ');
      return label === '' || NO_FACT_LABELS.has(label) || call.facts.length === 0 ? clause : [];
    })
    .map(balanceQuotes)
    .slice(0, MOST_CLAUSES);
}
