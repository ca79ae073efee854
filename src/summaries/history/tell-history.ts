import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { mentions } from '../../domain/text-matching.ts';
import { currentFacts } from '../../domain/timeline/timeline.ts';
import { wasTalk } from './call-talk.ts';
import { earlier } from './earlier.ts';
import { factItems } from './fact-items.ts';
import { fill } from './fill.ts';
import { type Item, type Section, WEIGHTS } from './item.ts';
import { lastCall } from './last-call.ts';
import { namesOf } from './names-of.ts';
import { sayOpening } from './opening.ts';
import { type Part, partsOf } from './parts.ts';
import { goneMatcher } from './still-holds.ts';
import type { Story } from './story.ts';

/** Of something confidential without anything to tell, that it is. */
const alone = (part: Part): Item[] =>
  part.isSecret && part.facts.length > 0
    ? [{ label: '', text: part.heading.replace(/:$/, ''), weight: WEIGHTS.care }]
    : [];

/** Tells one story at several moments. */
export function createTeller(story: Story) {
  const note = story.ownCalls.find(wasTalk)?.summary ?? '';
  const isNamed = ({ at }: { readonly at: number }): boolean => {
    const fact = story.facts[at];
    return fact !== undefined && namesOf(fact, story.say).some((name) => mentions(note, name));
  };
  const named = story.facts.flatMap((_, at) => (isNamed({ at }) ? at : []));
  /** @param facts those of the story in the state of that moment, in its order; `nowMs` in Unix milliseconds */
  return (facts: readonly RememberedFact[], nowMs: number): string => {
    if (story.calls.length === 0) return '';
    const now = { ...story, nowMs };
    const sectionOf = (part: Part): Section => {
      const held = currentFacts(part.facts);
      const isGone = goneMatcher(
        named.flatMap((at) => facts[at] ?? []),
        held,
        story.say,
      );
      const items = [
        ...factItems(part.facts, now),
        ...lastCall(part, now, isGone),
        ...earlier(part, now),
      ];
      return items.length > 0
        ? { heading: part.heading, items }
        : { heading: '', items: alone(part) };
    };
    return fill(sayOpening(now, facts), partsOf(now, facts).map(sectionOf));
  };
}

/**
 * The history of one caller in at most 120 words, computed from what is remembered of the calls and never from its
 * own earlier text; empty without calls.
 */
export const tellHistory = (story: Story): string => createTeller(story)(story.facts, story.nowMs);
