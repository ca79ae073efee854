import type { Fact, TextFact } from '../call.ts';
import { formatDay, formatMoment, monthDayOf } from '../reading/calendar.ts';
import type { CallReading, Sentence } from '../reading/read-call.ts';
import { keyOf } from '../reading/value.ts';
import { agreedMoment, momentFact } from './agreed.ts';
import type { Told } from './clause-features.ts';
import { careSentences, contactFacts } from './contacts.ts';
import { callerName, preferredName } from './names/names.ts';
import { newOwner } from './new-owner.ts';
import { promisedCall } from './promised-call.ts';
import type { Moment } from './said-values.ts';
import { confidences, ending, forgetRequest, returnedCall } from './wishes.ts';

/** The parts of a note that are certain, in their order, and what they tell. */
export type Head = {
  readonly facts: readonly Fact[];
  readonly before: readonly string[];
  readonly contacts: readonly string[];
  readonly care: readonly Sentence[];
  readonly told: Told;
};

const LABELS: Readonly<Partial<Record<TextFact['kind'], string>>> = {
  email: 'E-mail',
  phone: 'Number',
  address: 'Address',
  reference: 'Reference',
  company: 'Company',
};
/** Values that are words of the caller. */
const MARKED: ReadonlySet<string> = new Set(['address', 'company']);
const MOST_CARE = 2;
const MOST_CARE_WORDS = 26;

export const quoted = (text: string): string =>
  `“${text.replaceAll('“', '‘').replaceAll('”', '’').replace(/"/g, "'")}”`;

const formatAgreed = ({ day, time }: Moment, { calendar }: CallReading): string =>
  formatMoment({ day, minutes: time?.minutes, until: time?.until }, calendar);

function contactPart({ kind, text }: TextFact): string[] {
  const label = LABELS[kind];
  return label ? [`${label} ${MARKED.has(kind) ? quoted(text) : text}.`] : [];
}

function momentKeys(moment: Moment | null): string[] {
  if (!moment) return [];
  return [`day ${moment.day}`, ...(moment.time ? [keyOf(moment.time)] : [])];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** What is told by a sentence as it stands. */
const keysOfSentence = ({ values }: Sentence): string[] => values.map(keyOf);

/** Names are looked for in so many sentences, moments and contact values in so many of the last ones. */
const FIRST = 240;
const LAST = 600;

/** Whether the other side says more than a greeting or an answering machine does, whatever the outcome that was sent. */
const isConversation = ({ sentences }: CallReading): boolean =>
  new Set(sentences.filter(({ role }) => role === 'user').map(({ turn }) => turn)).size > 1;

/** The certain parts of a note; yields between them. */
export function* headSteps(reading: CallReading): Generator<void, Head> {
  const { sentences } = reading;
  const isAnswered = reading.call.outcome !== 'no_answer' || isConversation(reading);
  const end = { ...reading, sentences: sentences.slice(-LAST) };
  const name = callerName({ ...reading, sentences: sentences.slice(0, FIRST) });
  yield;
  const [agreed, promised] = [agreedMoment(end), promisedCall(end)];
  yield;
  const contacts = isAnswered ? contactFacts(end) : [];
  yield;
  const care = careSentences(reading)
    .filter(({ gloss }) => gloss.words.length <= MOST_CARE_WORDS)
    .slice(0, MOST_CARE);
  yield;
  const owner = newOwner(reading, name?.text);
  yield;
  const forget = forgetRequest(reading);
  yield;
  const secrets = confidences(reading);
  const [secret] = secrets;
  yield;
  const careFacts = [...new Set([...secrets, ...careSentences(reading)])].map((each): TextFact => {
    const { turn, text } = each;
    return { kind: secrets.includes(each) ? 'confidence' : 'care_note', text, turn, words: text };
  });
  const before = [
    ...(secret ? [`Confidential (${quoted(secret.text)}):`] : []),
    ...(isAnswered ? [] : ['Nobody answered.']),
    ...(name ? [`${name.text}.`] : []),
    ...(agreed ? [`Agreed: ${formatAgreed(agreed, reading)}.`] : []),
    ...(promised ? [`Call promised: ${formatAgreed(promised, reading)}.`] : []),
  ];
  const facts = [
    ...(name ? [name] : []),
    ...contacts,
    ...(agreed ? [momentFact('appointment', agreed, end)] : []),
    ...(promised ? [momentFact('callback', promised, end)] : []),
    ...careFacts,
    // A call that agrees on another moment replaces the earlier one.
    ...[
      preferredName(reading),
      owner,
      forget,
      agreed ? null : ending(reading),
      promised ? null : returnedCall(reading),
    ].filter((each) => each !== null),
  ];
  const shown = secret ? care.filter((each) => each !== secret) : care;
  const texts = [...before, ...contacts.map(({ text }) => text), ...shown.map(({ text }) => text)];
  const contactKeys = contacts.flatMap(({ turn, kind }) =>
    end.sentences
      .filter((each) => each.turn === turn)
      .flatMap(({ values }) =>
        values
          .filter(
            (v) =>
              v.kind === kind || (kind === 'reference' && v.kind !== 'day' && v.kind !== 'time'),
          )
          .map(keyOf),
      ),
  );
  return {
    facts,
    before,
    contacts: contacts.flatMap(contactPart),
    care: shown,
    told: {
      keys: new Set([
        ...momentKeys(agreed),
        ...momentKeys(promised),
        ...contactKeys,
        ...shown.flatMap(keysOfSentence),
      ]),
      words: new Set(texts.flatMap(wordsOf)),
    },
  };
}

/** "26 November" */
export function shortDay(day: number): string {
  const { month, day: date } = monthDayOf(day);
  return `${date} ${formatDay(day).split(' ')[2] ?? month}`;
}
