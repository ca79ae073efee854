import { mentions } from '../domain/fact-likeness.ts';
import type { RememberedFact } from '../domain/remembered-fact.ts';
import { DAY } from './retelling.ts';

const TOPIC_WORDS = 7;
const ABOUT =
  /\b(?:about|regarding|concerning|to (?:explain|discuss|confirm|go over)) ((?!(?:that|this|it|them|him|her|you|me)\b(?! \p{L}))[^.,;?!]+?)(?= (?:on|at|by|before|after|tomorrow|today|next|this)\b|[.,;?!]|$)/iu;
const QUESTION =
  /\b(?:asked about|(?:question|questions) (?:about|on)|know about|calling about) ([^.,;?!]+)/i;
const NOT_A_NAME = /^(?:we|i|he|she|they|somebody|someone|it|you)$/i;
const PROMISES =
  /^(.{1,40}?)(?: will|['’]ll| is going to) (?:call|ring|phone|get back to)\b(?!.*\band\b)/i;

/** Whether calling is all that the task is, and not on another day than the callback. */
export const isCallTask = ({ kind, value }: RememberedFact, callback: RememberedFact): boolean => {
  if (kind !== 'open_item' || !PROMISES.test(value)) return false;
  const [day] = DAY.exec(value) ?? [];
  return day === undefined || mentions(callback.value, day);
};

const short = (topic: string | undefined, value: string): string | null => {
  const words = topic?.trim().split(/\s+/) ?? [];
  const text = words.join(' ');
  return words.length === 0 || words.length > TOPIC_WORDS || mentions(value, text) ? null : text;
};

/** "Monday 11 May at 5 pm by Rosa about the gutter": the moment with what the promise of the same call adds. */
export function tellCallback(fact: RememberedFact, held: readonly RememberedFact[]): string {
  const beside = held.filter(({ callId }) => callId === fact.callId);
  const promise = beside.find((one) => isCallTask(one, fact));
  const problems = beside.filter(({ kind }) => kind === 'problem');
  const topic =
    [fact, promise]
      .map((one) => short(ABOUT.exec(one?.value ?? '')?.[1], fact.value))
      .find(Boolean) ??
    problems.map(({ value }) => short(QUESTION.exec(value)?.[1], fact.value)).find(Boolean);
  const who = promise && PROMISES.exec(promise.value)?.[1];
  const by = who && !NOT_A_NAME.test(who) && !mentions(fact.value, who) ? ` by ${who}` : '';
  return `${fact.value}${by}${topic ? ` about ${topic}` : ''}`;
}
