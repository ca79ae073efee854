import { flatten } from '../../domain/normalised-text.ts';
import { isSmallTalk } from '../../language/sentences/openers.ts';
import { splitTurn } from '../../language/sentences/split-sentences.ts';
import { words } from '../../language/vocabulary/languages.ts';
import type { ReportableCall } from './reportable-calls.ts';
import { truncateWords } from './summary-item.ts';

const MOST_CLAUSES = 6;
const LABELLED = /^(\p{Lu}[\p{L}-]*(?: \p{L}+)?): (.+)$/u;
/** Labels of what no fact says; a quote of what was told needs none. */
const UNTOLD = new Set(words('Agreed Reference'));
/** Labels of quotes; notes of earlier versions have one for both sides. */
const QUOTED = new Set(words('Caller Agent Told'));
const NO_NAMES = words('the caller of for');

/** The words by which a note says who called, and for whom. */
const whoIn = ({ facts }: ReportableCall): ReadonlySet<string> =>
  new Set(
    facts.flatMap(({ kind, value, person }) => [
      ...(kind.endsWith('name') || kind === 'company'
        ? flatten('text' in value ? value.text : '').words
        : []),
      ...flatten(`${person.name ?? ''} ${person.relation ?? ''}`).words,
      ...NO_NAMES,
    ]),
  );

/** The clauses of a call's note that say something which its facts do not: all where there are none. */
export function clausesBeyondFacts(call: ReportableCall): string[] {
  const who = whoIn(call);
  return splitTurn(call.summary)
    .map((clause) => truncateWords(clause))
    .filter((clause) => !isSmallTalk(clause))
    .filter((clause) => flatten(clause).words.some((word) => !who.has(word)))
    .flatMap((clause) => {
      const [, label = '', text = ''] = LABELLED.exec(clause) ?? [];
      if (QUOTED.has(label)) return text.split('; ');
      return label === '' || UNTOLD.has(label) || call.facts.length === 0 ? clause : [];
    })
    .slice(0, MOST_CLAUSES);
}
