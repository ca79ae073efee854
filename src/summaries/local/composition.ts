import type { Outcome } from '../../domain/call.ts';
import type { IntentLabel } from '../../domain/intent.ts';
import type { Agreement } from './agreement.ts';
import { findCandidates } from './candidates.ts';
import type { Facts } from './facts.ts';
import { withoutIntroduction } from './introductions.ts';
import { isImperative, reportQuestion } from './questions.ts';
import { reportCaller } from './reported-speech.ts';
import { countWords, selectCandidates } from './selection.ts';
import type { Sentence } from './sentences.ts';
import { withoutOpeners } from './small-talk.ts';
import { withoutRefused } from './trimming.ts';
import { closed, cutTo, tidy, unbroken, withCapitals } from './wording.ts';

/** A call as far as it was understood. */
export type ReadCall = {
  readonly sentences: readonly Sentence[];
  readonly agreement: Agreement;
  readonly facts: Facts;
  readonly outcome: Outcome;
  readonly intent: IntentLabel;
};

const lowerFirst = (text: string): string =>
  /^(?:I\b|\p{Lu}{2})/u.test(text) ? text : (text[0] ?? '').toLowerCase() + text.slice(1);
const OPENING_WORDS = 32;

/** "We're about 60 agents" is said of the firm, not of the caller. */
const OF_THE_FIRM = /^we(?:'re| are) (?:an?|about|around|\d)/i;

// "Monday is bad, make it …" without its refused Monday.
const LOST_SUBJECT = /^(?:is|are|isn't|doesn't|won't|is not|does not|will not)\b[^,;.]*[,;.]? */i;

/** Who called and why, with the caller's name as its subject where they gave one. */
function openingOf(
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

/** Contact details the sentences did not tell. */
function contactLine(facts: Facts, told: string): string {
  const flat = told.toLowerCase();
  const missing = (value: string | null): value is string =>
    value !== null && !flat.includes(value.toLowerCase());
  const parts: string[] = [];
  if (missing(facts.address)) parts.push(`address ${facts.address}`);
  if (missing(facts.phone)) parts.push(`phone ${facts.phone}`);
  if (missing(facts.email)) parts.push(`email ${facts.email}`);
  return closed(parts.join(', '));
}

/** What the conversation adds to the opening, as far as there is room for it. */
function restOf(call: ReadCall, opening: string, room: number): string[] {
  const { sentences, agreement, facts, outcome } = call;
  const first = facts.name?.split(' ')[0];
  const subject = opening ? 'They' : (facts.name ?? 'The caller');
  const { booked } = facts;
  const caller = {
    name: facts.name,
    outcome,
    booked,
    reporting: { subject, ...(first && { first }) },
  };
  const others = findCandidates(sentences, agreement, caller).filter(
    ({ sentence, text }) => sentence.index !== facts.need?.index && unbroken(text),
  );
  const told = (facts.need?.values ?? []).map(({ key }) => key);
  return selectCandidates(others, opening, room, told).map(({ text }) => closed(unbroken(text)));
}

/** The note: opening, what was agreed and promised in the order of the call, contacts; at most `maxWords`. */
export function composeNote(call: ReadCall, maxWords: number): string {
  const { agreement, facts, intent } = call;
  const who = facts.name && facts.company ? `${facts.name} of ${facts.company}` : facts.name;
  const wrong = intent === 'wrong_number' ? 'Wrong number.' : facts.settled;
  const reason = openingOf(facts.need, { who, name: facts.name }, agreement);
  const opening = cutTo(reason, Math.min(OPENING_WORDS, maxWords));
  const room =
    maxWords - countWords(wrong) - countWords(opening) - countWords(contactLine(facts, opening));
  const body = [wrong, opening, ...restOf(call, opening, room)].filter(Boolean).join(' ');
  const note = [body, contactLine(facts, body)].filter(Boolean).join(' ');
  return withCapitals(cutTo(tidy(note), maxWords), [facts.name, facts.company]);
}
