import type { RememberedFact } from '../facts/remembered-fact.ts';
import { mentions } from '../text-matching.ts';
import { currentText } from '../timeline/timeline.ts';
import type { CallerHistory } from './caller-history.ts';

const MOST_WORDS = 8;

/** Shortens a long text with "…". */
function truncateWords(text: string, most: number): string {
  const words = text.replace(/[.;,\s]+$/, '').split(/\s+/);
  return words.length > most ? `${words.slice(0, most).join(' ')} …` : words.join(' ').trim();
}

/**
 * "Daniel Okafor, of Harbor Ltd (likes to be called Dan)"; empty if nothing is known.
 *
 * @param known takes precedence over facts of calls
 */
export function formatIdentity(
  facts: readonly RememberedFact[],
  known: CallerHistory['known'],
): string {
  const name = known?.name ?? currentText(facts, 'name');
  const preferred = currentText(facts, 'preferred_name');
  const company = known?.company ?? currentText(facts, 'company');
  const who = name ?? preferred ?? (company ? 'A caller' : null);
  if (who === null) return '';
  const of = company
    ? `${name || preferred ? ', of' : ' from'} ${truncateWords(company, MOST_WORDS)}`
    : '';
  const isOther = preferred && who !== preferred && !mentions(who, preferred);
  const called = isOther ? ` (likes to be called ${truncateWords(preferred, MOST_WORDS)})` : '';
  return `${truncateWords(who, MOST_WORDS)}${of}${called}`;
}
