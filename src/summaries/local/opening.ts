import { withoutHedges } from './hedges.ts';
import { withoutIntroduction } from './introductions.ts';
import type { Agreement } from './ledger.ts';
import { isImperative, reportQuestion } from './questions.ts';
import { reportCaller } from './reported-speech.ts';
import type { Sentence } from './sentences.ts';
import { withoutOpeners } from './small-talk.ts';
import { withoutRefused } from './trimming.ts';
import { closed, lowerFirst, unbroken } from './wording.ts';

// After a colon only words that are no names lose their capital.
const LOWERED =
  /^(?:there|it|the|they|their|this|that|a|an|my|our|we|he|she|you|in|on|at|if|when|where|what|how|why|who|is|are|can|could|do|does|not|no|some|somebody|someone|nobody|all|one|two|three|just|also|because|since|for|from|with|mother|father|something|nothing)\b/i;
const afterColon = (text: string): string => (LOWERED.test(text) ? lowerFirst(text) : text);

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
    withoutHedges(withoutOpeners(withoutRefused(need, agreement).text)),
    name,
  ).replace(/[?.!]+$/, '');
  const text = unbroken(need.question ? whole : whole.replace(LOST_SUBJECT, ''));
  if (!text && whole) return who ? closed(`${who} called`) : '';
  if (need.question || /^(?:can|could|may|do|does|is|what|how)\b/i.test(text) || isImperative(text))
    return closed(
      reportQuestion(text, { subject }) ??
        `${subject} asked: ${afterColon(reportCaller(text, { subject: 'They' }))}`,
    );
  const said = reportCaller(text, { subject: OF_THE_FIRM.test(text) ? 'They' : subject });
  if (said.startsWith(subject)) return closed(said);
  return closed(who ? `${subject}: ${afterColon(said)}` : said);
}
