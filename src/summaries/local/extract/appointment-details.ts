import type { Person } from '../../../domain/facts/fact.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { TITLES } from '../../../language/vocabulary/titles.ts';
import type { People } from '../people/read-people.ts';

const NAME = String.raw`(?:(?:${TITLES.join('|')})\.? )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?`;
/** "with Dr. Nguyen", "with our technician Luis", "the hygienist Beth". */
const WITH = new RegExp(
  String.raw`\bwith (?:(?:our|the|your) [a-z]+ )?(${NAME})(?=[\s,.!?]|$)`,
  'u',
);
/** "I can send Luis", "Luis will be there". */
const SENT = new RegExp(
  String.raw`\b(?:send|sending|have) (${NAME}) (?:out|over|round|to|on|at|tomorrow|this)\b`,
  'u',
);
/** "for an oil change"; not "for you" or "for Monday". */
const FOR =
  /\bfor (?:(?:an?|the|your|his|her) )((?:[a-z][\p{L}'’-]+ ?){1,4})(?=[,.!?]|$| (?:with|on|at|and|is|to|in)\b)/u;
const NO_NAME =
  /day$|^(?:I|You|We|Us|The|That|This|Mr|Mrs|Ms|January|February|March|April|May|June|July|August|September|October|November|December)$/;
const NO_MATTER =
  /\b(?:you|me|us|time|day|hour|week|month|year|slot|appointment|morning|afternoon|evening|moment|minute|record|lot|call|name|number)s?\b/i;

const lastMatch = (said: readonly Sentence[], pattern: RegExp): string | null =>
  said.map(({ text }) => pattern.exec(text)?.[1]?.trim()).findLast(Boolean) ?? null;

/** Whom the visit is with and what it is for, as the sentences that agreed it say. */
export function detailsOf(
  said: readonly Sentence[],
  people: People,
): { with?: string; what?: string } {
  const name = lastMatch(said, WITH) ?? lastMatch(said, SENT);
  const own = people.speaker?.name.split(' ') ?? [];
  const isStaff =
    name !== null && !NO_NAME.test(name) && !own.includes(name.split(' ').at(-1) ?? '');
  const matter = lastMatch(said, FOR);
  return {
    ...(isStaff && { with: name }),
    ...(matter && !NO_MATTER.test(matter) && { what: matter }),
  };
}

/** Whom it is for: the caller, unless the words that agreed it, or the whole call, name somebody else. */
export function personOf(said: readonly Sentence[], { others, speaker }: People): Person {
  const named = others.find(
    ({ name }) =>
      name !== null && said.some(({ text }) => text.includes(name.split(' ')[0] ?? name)),
  );
  const forOthers = others.filter(({ isFor }) => isFor);
  const other = named?.isFor ? named : forOthers.length === 1 ? forOthers[0] : undefined;
  if (!other) return { role: 'caller', name: speaker?.name ?? null };
  return { role: 'other', name: other.name, ...(other.relation && { relation: other.relation }) };
}
