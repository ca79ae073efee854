import type { CallerHistory } from './caller-history.ts';
import { createEarlierItems } from './earlier-items.ts';
import { createFactItems } from './fact-items.ts';
import { createTextFitter } from './fit-text.ts';
import { formatOpening } from './format-opening.ts';
import { createLastCallItems } from './last-call-items.ts';
import { type PersonSection, sectionsByPerson } from './person-sections.ts';
import { type ReadingTime, type SectionItems, WEIGHTS } from './summary-item.ts';

/** The items of a section, for several reading times. */
function createSectionItems(
  part: PersonSection,
  history: CallerHistory,
): (reading: ReadingTime) => SectionItems {
  const sources = [createFactItems, createLastCallItems, createEarlierItems].map((create) =>
    create(part, history),
  );
  // A wish for confidentiality is reported even without other items.
  const alone = { label: '', text: part.heading.replace(/:$/, ''), weight: WEIGHTS.care };
  const isWish = part.heading !== '' && part.facts.length > 0;
  return (reading) => {
    const items = sources.flatMap((itemsAt) => itemsAt(reading));
    return items.length === 0 && isWish
      ? { heading: '', items: [alone] }
      : { heading: part.heading, items };
  };
}

/** Writes one history for several moments. */
export function createSummaryWriter(history: CallerHistory): (reading: ReadingTime) => string {
  const { lead = '' } = history;
  if (history.calls.length === 0) return () => lead;
  const fill = createTextFitter([lead, formatOpening(history)].filter(Boolean).join(' '));
  const sections = sectionsByPerson(history).map((part) => createSectionItems(part, history));
  return (reading) => fill(sections.map((sectionAt) => sectionAt(reading)));
}

/**
 * The running summary of a caller in at most 120 words, computed from calls and never from its own earlier text;
 * empty without calls and lead.
 */
export const writeSummary = (history: CallerHistory): string =>
  createSummaryWriter(history)({ nowMs: history.nowMs, untilMs: history.nowMs });
