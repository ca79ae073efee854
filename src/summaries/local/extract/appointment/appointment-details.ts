import type { Person } from '../../../../domain/facts/fact.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import {
  AFTER_PURPOSE,
  NO_STAFF_NAMES,
  NO_VISIT_PURPOSES,
} from '../../../../language/vocabulary/extract/appointment-words.ts';
import { oneOf } from '../../../../language/vocabulary/one-of.ts';
import { TITLES } from '../../../../language/vocabulary/titles.ts';
import type { People } from '../../people/read-people.ts';

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
const FOR = new RegExp(
  String.raw`\bfor (?:(?:an?|the|your|his|her) )((?:[a-z][\p{L}'’-]+ ?){1,4})(?=[,.!?]|$| ${oneOf(AFTER_PURPOSE)}\b)`,
  'u',
);
const NO_NAME = new RegExp(`day$|^${oneOf(NO_STAFF_NAMES)}$`);
const NO_MATTER = new RegExp(String.raw`\b${oneOf(NO_VISIT_PURPOSES)}s?\b`, 'i');

const lastMatch = (said: readonly Sentence[], pattern: RegExp): string | null =>
  said.map(({ text }) => pattern.exec(text)?.[1]?.trim()).findLast(Boolean) ?? null;

/** Staff and purpose of a visit, from the sentences that agreed on it. */
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

/** The person a visit is for: the caller, unless the call names somebody else. */
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
