import { createEarlier } from './earlier.ts';
import { createFactItems } from './fact-items.ts';
import { createFill } from './fill.ts';
import { type Reading, type Section, WEIGHTS } from './item.ts';
import { createLastCall } from './last-call.ts';
import { sayOpening } from './opening.ts';
import { type Part, partsOf } from './parts.ts';
import type { Story } from './story.ts';

/** What there is to tell of a part, at several moments. */
function createSection(part: Part, story: Story): (reading: Reading) => Section {
  const sources = [createFactItems, createLastCall, createEarlier].map((create) =>
    create(part, story),
  );
  // A wish for confidence is told also where there is nothing to go with it.
  const alone = { label: '', text: part.heading.replace(/:$/, ''), weight: WEIGHTS.care };
  const isWish = part.heading !== '' && part.facts.length > 0;
  return (reading) => {
    const items = sources.flatMap((itemsAt) => itemsAt(reading));
    return items.length === 0 && isWish
      ? { heading: '', items: [alone] }
      : { heading: part.heading, items };
  };
}

/** Tells one story at several moments. */
export function createTeller(story: Story): (reading: Reading) => string {
  if (story.calls.length === 0) return () => '';
  const fill = createFill(sayOpening(story));
  const sections = partsOf(story).map((part) => createSection(part, story));
  return (reading) => fill(sections.map((sectionAt) => sectionAt(reading)));
}

/**
 * The history of one caller in at most 120 words, computed from what is remembered of the calls and never from its
 * own earlier text; empty without calls.
 */
export const tellHistory = (story: Story): string =>
  createTeller(story)({ nowMs: story.nowMs, untilMs: story.nowMs });
