import type { Call, Fact, Note, TextFact } from '../call.ts';
import type { Language } from '../reading/languages/language-words.ts';
import { type CallReading, readingCall } from '../reading/read-call.ts';
import { runSteps } from '../steps.ts';
import { type Candidate, reasonIndex } from './clause-features.ts';
import { countWordsInAnyScript } from './count-words-in-any-script.ts';
import { EXPLICITLY_BOOKED } from './cues.ts';
import { dateBehind, datesOf } from './dates-behind-days.ts';
import { type Head, headSteps, quoted } from './head.ts';
import { selectSteps } from './select.ts';

export type NoteOptions = {
  /** At most so many words, which may depend on the language of the call; 60 if absent. */
  readonly maxWords?: number | ((language: Language | null) => number) | undefined;
};

const MOST_WORDS = 60;
/** Words before the quotations of both sides. */
const SPEAKERS = 4;

const placeOf = ({ sentence, clause }: Candidate): number => sentence.text.indexOf(clause.text);
const inOrder = (a: Candidate, b: Candidate): number => a.at - b.at || placeOf(a) - placeOf(b);

/** A clause with the one behind it, if only signs stand between them. */
function together(first: Candidate, second: Candidate): Candidate | null {
  const { text } = first.sentence;
  const [from, end] = [placeOf(first), placeOf(first) + first.clause.text.length];
  const at = text.indexOf(second.clause.text, end);
  if (first.at !== second.at || at < 0 || /[^\s,;:…—–-]/.test(text.slice(end, at))) return null;
  const clause = {
    text: text.slice(from, at + second.clause.text.length),
    english: first.clause.english + second.clause.english,
    values: [...first.clause.values, ...second.clause.values],
  };
  return { ...first, clause };
}

function joined(clauses: readonly Candidate[]): Candidate[] {
  const all: Candidate[] = [];
  for (const each of clauses) {
    const last = all.at(-1);
    const both = last ? together(last, each) : null;
    if (both) all[all.length - 1] = both;
    else all.push(each);
  }
  return all;
}

function quotations(chosen: readonly Candidate[], dates: ReadonlySet<number>): string[] {
  const dated = new Set<number>();
  return (['user', 'agent'] as const).flatMap((role) => {
    const own = chosen.filter(({ sentence }) => sentence.role === role).sort(inOrder);
    if (!own.length) return [];
    const texts = joined(own).map(
      (each) => `${quoted(each.clause.text)}${dateBehind(each, dated, dates)}`,
    );
    return [`${role === 'user' ? 'Caller' : 'Agent'} said ${texts.join(', ')}.`];
  });
}

function compose(
  { before, contacts, care }: Head,
  chosen: readonly Candidate[],
  dates: ReadonlySet<number>,
): string {
  const cared = care.length ? [`Care: ${care.map(({ text }) => quoted(text)).join(', ')}.`] : [];
  return [...before, ...contacts, ...cared, ...quotations(chosen, dates)].join(' ');
}

const IS_CONTACT: ReadonlySet<string> = new Set(['email', 'phone', 'address', 'reference']);

/** Without care notes or contact values where there is no room for them. */
function fitted(head: Head, maxWords: number): Head {
  const fits = (each: Head) => countWordsInAnyScript(compose(each, [], new Set())) <= maxWords;
  const less = [head, { ...head, care: [] }, { ...head, care: [], contacts: [] }];
  return less.find(fits) ?? { ...head, care: [], contacts: [], before: head.before.slice(0, 1) };
}

/** Contact values that the note tells, folded. */
const contactTexts = ({ contacts, facts }: Head): string[] =>
  facts
    .filter((fact): fact is TextFact => 'text' in fact && IS_CONTACT.has(fact.kind))
    .filter(({ text }) => contacts.some((part) => part.includes(text)))
    .map(({ text }) => text.toLowerCase());

function reasonFact(reading: CallReading): TextFact[] {
  const sentence = reading.sentences[reasonIndex(reading)];
  if (!sentence) return [];
  return [{ kind: 'reason', text: sentence.text, turn: sentence.turn, words: sentence.text }];
}

/** The last sentence in which the agent confirms a moment; -1 if there is none. */
const recapIndex = ({ sentences }: CallReading): number =>
  sentences.findLastIndex(
    ({ role, isQuestion, gloss, values }) =>
      role === 'agent' &&
      !isQuestion &&
      EXPLICITLY_BOOKED.test(gloss.text) &&
      values.some(({ kind }) => kind === 'day' || kind === 'time'),
  );

/**
 * Writes the note of a finished call in steps, between which the thread can do other things: pure, without a model.
 *
 * @returns a generator that rests every few milliseconds at most, however long the call is, and returns the note
 */
export function* noteSteps(
  call: Call,
  { maxWords = MOST_WORDS }: NoteOptions = {},
): Generator<void, Note> {
  const reading = yield* readingCall(call);
  const most = typeof maxWords === 'function' ? maxWords(reading.language) : maxWords;
  const head = fitted(yield* headSteps(reading), most);
  yield;
  const dates = datesOf(reading);
  const fixed = countWordsInAnyScript(compose(head, [], dates));
  const words = most - fixed - SPEAKERS;
  const isAgreed = head.facts.some(({ kind }) => kind === 'appointment');
  let chosen = yield* selectSteps(reading, {
    told: head.told,
    contacts: contactTexts(head),
    words,
    firstAt: [...(isAgreed ? [] : [recapIndex(reading)]), reasonIndex(reading)],
  });
  let text = compose(head, chosen, dates);
  while (chosen.length && countWordsInAnyScript(text) > most) {
    chosen = chosen.slice(0, -1);
    text = compose(head, chosen, dates);
  }
  const facts: readonly Fact[] = [...head.facts, ...reasonFact(reading)];
  return { text, facts, language: reading.language };
}

/** Creates a function that writes the note of a finished call: pure, without a model. */
export function createLocalNotes(options: NoteOptions = {}): (call: Call) => Note {
  return (call) => runSteps(noteSteps(call, options));
}
