import type { Outcome } from '../../domain/call.ts';
import type { IntentLabel } from '../../domain/intent.ts';
import type { Agreement } from './agreement.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import type { Facts } from './facts.ts';
import { withoutIntroduction } from './introductions.ts';
import { isImperative, reportQuestion } from './questions.ts';
import { reportAgent, reportCaller } from './reported-speech.ts';
import { countWords, selectCandidates } from './selection.ts';
import type { Sentence } from './sentences.ts';
import { withoutOpeners } from './small-talk.ts';
import { withoutRefused } from './trimming.ts';

const lowerFirst = (text: string): string =>
  /^(?:I\b|\p{Lu}{2})/u.test(text) ? text : (text[0] ?? '').toLowerCase() + text.slice(1);
const OPENING_WORDS = 32;

/** At most so many words; where it must be cut, an ellipsis says so. */
function cutTo(text: string, maxWords: number): string {
  const words = text.split(' ');
  if (words.length <= maxWords) return text;
  return maxWords > 1
    ? `${words
        .slice(0, maxWords - 1)
        .join(' ')
        .replace(/[,;:.]$/, '')} …`
    : '';
}

const closed = (text: string): string => {
  const plain = text.trim().replace(/[\s,;:.?!-]+$/, '');
  return plain && `${(plain[0] ?? '').toUpperCase()}${plain.slice(1)}.`;
};

/** "We're about 60 agents" is said of the firm, not of the caller. */
const OF_THE_FIRM = /^we(?:'re| are) (?:an?|about|around|\d)/i;

/** Who called and why, with the caller's name as its subject where they gave one. */
export function openingOf(
  need: Sentence | null,
  { who, name }: { readonly who: string | null; readonly name: string | null },
  agreement: Agreement,
): string {
  if (!need) return who ? closed(`${who} called`) : '';
  const subject = who ?? 'The caller';
  const text = withoutIntroduction(
    withoutOpeners(withoutRefused(need, agreement).text),
    name,
  ).replace(/[?.!]+$/, '');
  if (need.question || /^(?:can|could|may|do|does|is|what|how)\b/i.test(text) || isImperative(text))
    return closed(reportQuestion(text, { subject }) ?? `${subject} asked: ${text}`);
  const said = reportCaller(text, { subject: OF_THE_FIRM.test(text) ? 'They' : subject });
  if (said.startsWith(subject)) return closed(said);
  return closed(who ? `${subject}: ${lowerFirst(said)}` : said);
}

/** Repetitions that come from writing dates out. */
const tidy = (text: string): string =>
  text
    .replace(/\b(\w+day \d+ \w+)([^.]*?)\b(?:on )?\1/g, '$1$2that day')
    .replace(/\b(\w+day) (\d+ \w+) is an? \1\b/g, '$2 is a $1')
    .replace(/,? also an? \w+day\b/g, '')
    .replace(/\b(?:dr|mr|ms|mrs|doctor)\.? \p{Ll}/gu, (title) =>
      title.replace(/^\p{L}|\p{L}$/gu, (letter) => letter.toUpperCase()),
    )
    .replace(
      /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december)\b/g,
      (word) => word[0]?.toUpperCase() + word.slice(1),
    )
    .replace(/\b(?:on|for) on (?=\w+day \d)/g, 'on ')
    .replace(/ {2,}/g, ' ');

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

/** Names heard without capitals get them. */
function withCapitals(text: string, names: readonly (string | null)[]): string {
  let out = text;
  for (const name of names) {
    for (const word of name?.split(' ') ?? []) {
      if (word.length > 1)
        out = out.replaceAll(
          new RegExp(`(?<![\\p{L}@.])${word}(?![\\p{L}@]|\\.\\p{L})`, 'giu'),
          word,
        );
    }
  }
  return out;
}

/** The note: opening, what was agreed and promised in the order of the call, contacts; at most `maxWords`. */
export function composeNote(
  sentences: readonly Sentence[],
  agreement: Agreement,
  facts: Facts,
  maxWords: number,
  { outcome, intent }: { readonly outcome: Outcome; readonly intent: IntentLabel },
): string {
  const first = facts.name?.split(' ')[0];
  const who = facts.name && facts.company ? `${facts.name} of ${facts.company}` : facts.name;
  const opening = cutTo(
    openingOf(facts.need, { who, name: facts.name }, agreement),
    Math.min(OPENING_WORDS, maxWords),
  );
  const reserved = countWords(contactLine(facts, opening));
  const caller = {
    name: facts.name,
    outcome,
    reporting: { subject: opening ? 'They' : (who ?? 'The caller'), ...(first && { first }) },
  };
  const others = findCandidates(sentences, agreement, caller).filter(
    ({ sentence }) => sentence.index !== facts.need?.index,
  );
  const knownKeys = (facts.need?.values ?? []).map(({ key }) => key);
  const chosen = selectCandidates(
    others,
    opening,
    maxWords - countWords(opening) - reserved,
    knownKeys,
  );
  const body = [
    intent === 'wrong_number' && 'Wrong number.',
    opening,
    ...chosen.map(({ text }: Candidate) => closed(text)),
  ]
    .filter(Boolean)
    .join(' ');
  const note = [body, contactLine(facts, body)].filter(Boolean).join(' ');
  return withCapitals(cutTo(tidy(note), maxWords), [facts.name, facts.company]);
}

/** Why the agent called somebody who did not answer, and what it announced. */
export function agentsMessage(sentences: readonly Sentence[]): string {
  const about = sentences
    .map(({ text }) =>
      /\b(?:calling|call) (?:\w+ ){0,5}?(about|regarding|because|to) (.{4,90}?)[.?!]?$/i.exec(text),
    )
    .find(Boolean);
  const promise = sentences.findLast(({ text }) =>
    /\b(?:we'll|i'll|will) (?:try|call|send|text|ring|leave)\b/i.test(text),
  );
  const parts = [
    about &&
      `The agent called ${about[1]} ${reportAgent(about[2] ?? '', {}).replace(/^./, (letter) => letter.toLowerCase())}`,
    promise && reportAgent(withoutOpeners(promise.text), {}),
  ];
  return tidy(parts.flatMap((part) => (part ? [closed(part)] : [])).join(' '));
}
