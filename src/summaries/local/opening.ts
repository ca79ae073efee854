import type { Agreement } from './agreement.ts';
import { withoutIntroduction } from './introductions.ts';
import { isImperative, reportQuestion } from './questions.ts';
import { reportCaller } from './reported-speech.ts';
import type { Sentence } from './sentences.ts';
import { withoutOpeners } from './small-talk.ts';
import { withoutRefused } from './trimming.ts';
import { closed, unbroken } from './wording.ts';

const lowerFirst = (text: string): string =>
  /^(?:I\b|\p{Lu}{2})/u.test(text) ? text : (text[0] ?? '').toLowerCase() + text.slice(1);

/** "We're about 60 agents" is said of the firm, not of the caller. */
const OF_THE_FIRM = /^we(?:'re| are) (?:an?|about|around|\d)/i;
// "Monday is bad, make it …" without its refused Monday.
const LOST_SUBJECT = /^(?:is|are|isn't|doesn't|won't|is not|does not|will not)\b[^,;.]*[,;.]? */i;

/** Who called and why, with the caller's name as its subject where they gave one. */
export function openingOf(
  need: Sentence | null,
  { who, name }: { readonly who: string | null; readonly name: string | null },
  agreement: Agreement,
): string {
  if (!need) return who ? closed(`${who} called`) : '';
  const subject = who ?? 'The caller';
  const whole = withoutIntroduction(
    withoutOpeners(withoutRefused(need, agreement).text),
    name,
  ).replace(/[?.!]+$/, '');
  const text = unbroken(need.question ? whole : whole.replace(LOST_SUBJECT, ''));
  if (!text && whole) return who ? closed(`${who} called`) : '';
  if (need.question || /^(?:can|could|may|do|does|is|what|how)\b/i.test(text) || isImperative(text))
    return closed(reportQuestion(text, { subject }) ?? `${subject} asked: ${text}`);
  const said = reportCaller(text, { subject: OF_THE_FIRM.test(text) ? 'They' : subject });
  if (said.startsWith(subject)) return closed(said);
  return closed(who ? `${subject}: ${lowerFirst(said)}` : said);
}
