import type { Fact as NotedFact } from 'call-notes';
import type { CareTopic, Fact, FactOf } from './fact.ts';

const STATUS: Partial<Record<NotedFact['kind'], 'accepted' | 'withdrawn'>> = {
  appointment: 'accepted',
  ending: 'withdrawn',
  returned_call: 'withdrawn',
};
/** What both sides agreed on is surer than what one side said; whether an earlier appointment ended is not known. */
const CONFIDENCE = { said: 0.85, accepted: 0.95, withdrawn: 0.5 } as const;

const TOPICS: readonly (readonly [CareTopic, RegExp])[] = [
  ['allergy', /\b(?:allerg|intoleran|anaphyla|epipen|latex|nuts?|coeliac|celiac)\w*/i],
  [
    'access',
    /\b(?:gate|door|code|key|stairs|lift|elevator|wheelchair|parking|entrance|buzzer)\w*/i,
  ],
  ['safety', /\b(?:dog|oxygen|pacemaker|asbestos|gas|pregnan|seizure|blood thinner)\w*/i],
];

const topicOf = (text: string): CareTopic =>
  TOPICS.find(([, words]) => words.test(text))?.[0] ?? 'other';

type Value = Pick<FactOf<Fact['kind']>, 'kind' | 'value'>;

/** The facts of a note by `call-notes`, without what is told in the note alone. */
export function toFacts(noted: readonly NotedFact[]): Fact[] {
  const named = noted.find(({ kind }) => kind === 'name');
  const name = named && 'text' in named ? named.text : null;
  return noted.flatMap((fact) => {
    const known = typedValue(fact);
    if (!known) return [];
    const status = STATUS[fact.kind] ?? 'said';
    const confidence = CONFIDENCE[status];
    const person = { role: 'caller', name } as const;
    return [{ ...known, status, person, turn: fact.turn, words: fact.words, confidence } as Fact];
  });
}

function typedValue(noted: NotedFact): Value | null {
  switch (noted.kind) {
    case 'appointment':
    case 'callback': {
      const { day, atMs, untilMs } = noted;
      const moment =
        atMs === undefined ? { day } : { atMs, ...(untilMs !== undefined && { untilMs }) };
      return noted.kind === 'appointment'
        ? { kind: 'appointment', value: moment }
        : { kind: 'callback', value: { ...moment, by: 'agent' } };
    }
    case 'care_note':
      return { kind: 'care_note', value: { text: noted.text, topic: topicOf(noted.text) } };
    case 'confidence':
      return { kind: 'care_note', value: { text: noted.text, topic: 'confidentiality' } };
    case 'reason':
      return { kind: 'problem', value: { text: noted.text } };
    case 'forget_request':
      return { kind: 'do_not_remember', value: { text: noted.text } };
    // Without a model nothing is said of what ended; the earlier appointment is only told no longer.
    case 'ending':
      return { kind: 'appointment', value: {} };
    case 'returned_call':
      return { kind: 'callback', value: {} };
    case 'reference':
      return null;
    default:
      return { kind: noted.kind, value: { text: noted.text } };
  }
}
