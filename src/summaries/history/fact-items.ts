import type { FactKind } from '../../domain/facts/fact.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { holdsAt } from '../../domain/timeline/held-facts.ts';
import type { CallerHistory } from './caller-history.ts';
import { factsToReport } from './facts-to-report.ts';
import { formatItem } from './format-item.ts';
import type { PersonSection } from './person-sections.ts';
import { type ReadingTime, type SummaryItem, WEIGHTS } from './summary-item.ts';

const DECLINED_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/** Kinds in the order of the summary: label, maximum number of facts, weight of the first. */
const RULES: readonly (readonly [FactKind, label: string, most: number, weight: number])[] = [
  ['care_note', 'Care', 4, WEIGHTS.care],
  ['appointment', 'Booked', 4, WEIGHTS.agreed],
  ['callback', 'Callback', 3, WEIGHTS.agreed],
  ['quote', 'Price', 4, WEIGHTS.agreed],
  ['money', '', 3, WEIGHTS.agreed],
  ['open_item', 'Promised by us', 3, WEIGHTS.promised],
  ['preference', 'Preference', 5, WEIGHTS.promised],
  ['email', 'E-mail', 2, WEIGHTS.contact],
  ['phone', 'Other number', 2, WEIGHTS.contact],
  ['address', 'Address', 2, WEIGHTS.contact],
];

/** The last declined price: an agent should not offer it again. */
const declinedIn = ({ facts }: PersonSection, nowMs: number): RememberedFact[] =>
  facts
    .filter(({ kind, endedBy }) => kind === 'quote' && endedBy === 'declined')
    .slice(-1)
    .filter(({ validUntilMs }) => (validUntilMs ?? 0) > nowMs - DECLINED_FOR_MS);

/** The items for the facts of a section, for several reading times. */
export function createFactItems(
  part: PersonSection,
  history: CallerHistory,
): (reading: ReadingTime) => SummaryItem[] {
  const candidates = factsToReport(part, history);
  const rules = RULES.map((rule) => [candidates(rule[0]), ...rule] as const);
  const texts = new Map<RememberedFact, string>();
  const textOf = (fact: RememberedFact): string => {
    const text = texts.get(fact) ?? formatItem(fact, history.say, part.name);
    texts.set(fact, text);
    return text;
  };
  return ({ nowMs, untilMs }) =>
    rules.flatMap(([facts, kind, label, most, weight]) => {
      const held = facts.filter((fact) => holdsAt(fact, untilMs));
      const isDeclined = kind === 'quote' && held.length === 0;
      const reported = isDeclined ? declinedIn(part, nowMs) : held.slice(0, most);
      return reported.map((fact, rank) => ({
        label: fact.kind === 'open_item' && fact.value.who === 'user' ? 'Caller will' : label,
        text: textOf(fact),
        weight: weight === WEIGHTS.care ? weight : weight + rank,
        isSentence: kind === 'money',
        isExtra: kind === 'preference' || kind === 'open_item',
      }));
    });
}
