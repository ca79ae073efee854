import type { Sentence } from './sentences.ts';

const DAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|tonight)';
const NAMED = new RegExp(`\\b${DAY}\\b`, 'gi');
const PHRASE = new RegExp(
  String.raw`,? (?:(?:on|for|by|this|next|coming) ){0,2}${DAY}\b(?: (?:morning|afternoon|evening|night))?(?:,? (?:at|around|by|before|after) (?:half past |quarter (?:past|to) )?[\w:]{1,8}(?: ?[ap]\.?m\b\.?)?)?`,
  'gi',
);
const CHANGES = /\b(?:cancel|move|change|reschedule|have an? (?:appointment|booking))\b/i;

/** A wish without the day in it where the agent spoke of another one last: "a lesson on Monday" is "a lesson". */
export function withoutOldDay(want: string, sentences: readonly Sentence[]): string {
  const wished = want.toLowerCase().match(NAMED);
  if (!wished || CHANGES.test(want)) return want;
  const last = sentences.findLast(
    ({ role, text }) => role === 'agent' && text.toLowerCase().match(NAMED) !== null,
  );
  const named = last?.text.toLowerCase().match(NAMED) ?? wished;
  if (named.some((day) => wished.includes(day))) return want;
  const left = want.replace(PHRASE, '').trim();
  return left.split(' ').length > 3 ? left : want;
}
