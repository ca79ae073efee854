import type { Chrono } from 'chrono-node';
import type { Role } from '../../domain/call.ts';
import { findAskedAddress } from './asked-address.ts';
import { findTimes } from './clock-times.ts';
import { findAskedReference, findContacts, findMoney } from './contacts.ts';
import type { CallTime } from './date-values.ts';
import { findDates } from './dates.ts';
import { DayReferences } from './day-references.ts';
import { findBarePrices, turnsOfMoney, writeSpokenPrices } from './money-talk.ts';
import { partsOfPlain } from './plain-parts.ts';
import { type Line, writeOut } from './reading.ts';
import { withoutOpeners } from './small-talk.ts';
import { sayValues, type Value, withoutOverlaps } from './values.ts';

/** One sentence of a turn, its values written as a note says them. */
export type Sentence = {
  readonly index: number;
  readonly turn: number;
  readonly role: Role;
  readonly text: string;
  readonly question: boolean;
  readonly values: readonly Value[];
};

const ABBREVIATION = /(?:^|\s)(?:dr|mr|mrs|ms|st|ave|no|vs|[a-z]|a\.m|p\.m|e\.g)\.$/i;
const SAYS_TODAY = /\b(?:today|tonight|this (?:morning|afternoon|evening)|right now)\b/i;
const MAX_SENTENCES_A_TURN = 25;
const QUESTION_WORD =
  /^(?:(?:okay|ok|and|so|alright|great|sure|thanks|thank you|yes|yeah|hi|hello|then|but|oh),? )*(?:what|when|where|how|who|which|why|can|could|would|will|do|does|did|is|are|was|were|am|have|has|may|shall|should|any)\b(?!'s fine| is fine)/i;
const CLAUSE_START =
  /(?<!\b(?:and|or|that|if|because|when|what|where|how|who|which|why|but|so|while|until|before|after|think|know|say|said|hope|sure|afraid|guess|the|is|as|than|what's|like|does|do|did|can|could|will|would|should|must|may|might|have|has|had|i am|are|was|were)) (?=(?:the \w+ (?:has been|isn't|won't|is not|keeps|is|will|can)|please (?:don't|come|bring|keep|call|make|send|be)|we (?:pay|tried|were|see)|(?:he|she) (?:is|was|will|can|needs)|your name|on that day|my \w+ (?:is|isn't|won't|has)|i'm|i'll|i've|i'd|i need|i want|i have|i was|i got|i can|i might|i could|i see|i think|we've|we'll|we're|we got|we have|we need|we can|you'll|you're|you can|it's|that's|that works|there's|they're|they can|he'll|she'll|can you|could you|can i|could i|what's|how much|how many|how long|do you|is there|is it|is this|is that|would you|thank you|thanks|please confirm|my name|the name|let me|no problem|are you|what time|what day|what name|when would|when did|it should|it takes|it'll|no wait|is it|our dr)\b)/gi;

function splitPunctuated(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(/[.!?]+["')]*(?=\s|$)/g)) {
    const end = match.index + match[0].length;
    if (ABBREVIATION.test(text.slice(Math.max(from, end - 8), end)) && match[0] === '.') continue;
    parts.push(text.slice(from, end).trim());
    from = end;
  }
  parts.push(text.slice(from).trim());
  return parts.filter(Boolean);
}

/** A recogniser's text has no full stops: a new clause is taken where one usually starts. */
const splitPlain = (text: string): string[] =>
  text.split(' ').length < 7 ? [text] : partsOfPlain(text.split(CLAUSE_START).filter(Boolean));

/** The sentences of a turn, with or without punctuation. */
export function splitTurn(text: string): string[] {
  const parts = /[.!?](?:\s|$)/.test(text) ? splitPunctuated(text) : splitPlain(text);
  return parts.slice(0, MAX_SENTENCES_A_TURN);
}

export const isQuestion = (text: string): boolean =>
  text.endsWith('?') || (!/[.!]$/.test(text) && QUESTION_WORD.test(withoutOpeners(text)));

/** Every sentence of the call in order, with its values resolved. */
export function readSentences(lines: readonly Line[], at: CallTime, parser: Chrono): Sentence[] {
  const saysToday = lines.some(({ text }) => SAYS_TODAY.test(text));
  const call: CallTime = { ...at, saysToday };
  const sentences: Sentence[] = [];
  const money = turnsOfMoney(lines);
  const days = new DayReferences(call);
  const prices = new Set<string>();
  let before: Line | undefined;
  for (const line of lines) {
    const ofMoney = money.has(line.turn);
    const said = ofMoney ? writeSpokenPrices(line, prices) : line.text;
    for (const part of splitTurn(writeOut(said))) {
      const found = withoutOverlaps([
        ...findContacts(part),
        ...findAskedReference(part, line, before),
        ...findAskedAddress(part, line, before),
        ...findMoney(part),
        ...findDates(part, call, parser),
        ...findTimes(part),
        ...findBarePrices(part, line.role, ofMoney),
      ]);
      const { text, values } = sayValues(part, days.resolve(found, part, line.turn));
      for (const { kind, key } of values) if (kind === 'money') prices.add(key);
      const index = sentences.length;
      sentences.push({
        index,
        turn: line.turn,
        role: line.role,
        text,
        question: isQuestion(part),
        values,
      });
    }
    before = line;
  }
  return sentences;
}
