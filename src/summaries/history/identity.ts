import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { mentions } from '../../domain/text-matching.ts';
import { currentText } from '../../domain/timeline/timeline.ts';
import { clipped } from './item.ts';
import type { Identity } from './story.ts';

const MOST_WORDS = 8;

/**
 * "Daniel Okafor, of Harbor Ltd (likes to be called Dan)"; empty where nothing is known.
 *
 * @param known goes before what calls taught
 */
export function sayIdentity(facts: readonly RememberedFact[], known: Identity | undefined): string {
  const name = known?.name ?? currentText(facts, 'name');
  const preferred = currentText(facts, 'preferred_name');
  const company = known?.company ?? currentText(facts, 'company');
  const who = name ?? preferred ?? (company ? 'A caller' : null);
  if (who === null) return '';
  const of = company
    ? `${name || preferred ? ', of' : ' from'} ${clipped(company, MOST_WORDS)}`
    : '';
  const isOther = preferred && who !== preferred && !mentions(who, preferred);
  const called = isOther ? ` (likes to be called ${clipped(preferred, MOST_WORDS)})` : '';
  return `${clipped(who, MOST_WORDS)}${of}${called}`;
}
