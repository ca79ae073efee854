import type { Role, Turn } from '../call.ts';

/** The labels of speakers that platforms write, in any case. */
const ROLES: Readonly<Record<string, Role>> = {
  user: 'user',
  caller: 'user',
  customer: 'user',
  human: 'user',
  agent: 'agent',
  assistant: 'agent',
  ai: 'agent',
  bot: 'agent',
};

/** As people read them: "User, Caller, …". */
export const SPEAKER_LABELS = Object.keys(ROLES)
  .map((label) => (label === 'ai' ? 'AI' : label.slice(0, 1).toUpperCase() + label.slice(1)))
  .join(', ');

/** A time before a label: "[00:12]", "(0:05)", "00:01:02", "12:03:11 PM -". Its spaces are bounded: two unbounded runs would be tried in every split. */
const TIME = String.raw`(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?(?:\s?[ap]\.?m\.?)?[\])]?\s{0,9}[-–—:]?\s{0,9})?`;
/** Bold or italic in Markdown. */
const MARK = '[*_]{0,3}';
/** Before a label: a bullet, a number or a heading of a list, and a time. */
const START = String.raw`^\s*(?:(?:[-–*•>#]{1,6}|\d{1,4}[.)])\s{1,9})?${MARK}${TIME}${MARK}`;
const KNOWN = new RegExp(
  `${START}(${Object.keys(ROLES).join('|')})${MARK}[ \\t]*:${MARK}[ \\t]?(.*)$`,
  'isu',
);
/** The colon of an address ("https://…") or of a time ("at 10:30") ends no label. */
const ANY = new RegExp(
  `${START}(\\p{L}[\\p{L}\\p{N} .'_()-]{0,40}?)${MARK}[ \\t]*:(?!//|(?<=\\d:)\\d)`,
  'iu',
);
/** A label in so many lines is one of a speaker; in fewer it is something that was said, such as "Address: …". */
const RECURS = 3;

/**
 * The turns of a transcript in one text. A line without a label continues the turn before it; such a line at the
 * start is the caller's. Where all known labels are of one side, an unknown one is taken for the other side's.
 *
 * @returns null for a text with labels of speakers that are not known
 */
export function turnsOfText(text: string): readonly Turn[] | null {
  const turns: { role: Role; text: string }[] = [];
  const labelled = new Set<Role>();
  const unknown = new Map<string, number>();
  for (const line of text.split(/\r?\n/)) {
    const [, speaker, said = ''] = KNOWN.exec(line) ?? [];
    const role = ROLES[speaker?.toLowerCase() ?? ''];
    const last = turns.at(-1);
    if (role) {
      labelled.add(role);
      turns.push({ role, text: said });
    } else {
      const label = ANY.exec(line)?.[1]?.toLowerCase();
      const count = (unknown.get(label ?? '') ?? 0) + 1;
      if (label && (!last || count >= RECURS)) return null;
      if (label) unknown.set(label, count);
      if (last) last.text += `\n${line}`;
      else if (line.trim()) turns.push({ role: 'user', text: line });
    }
  }
  if (unknown.size > 0 && labelled.size === 1) return null;
  return turns;
}
