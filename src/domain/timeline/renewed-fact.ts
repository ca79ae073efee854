import { hasMoment } from '../facts/calendar.ts';
import type { FactKind, FactValues } from '../facts/fact.ts';
import { momentOf, withValue } from '../facts/fact-values.ts';
import type { RememberedFact } from '../facts/remembered-fact.ts';
import { isFuller } from '../text-matching.ts';
import { asWrittenLast, isLongName } from './name-matching.ts';
import { isOfCaller } from './own-names.ts';
import { type CallStep, untilMsOf } from './step.ts';

type Value = FactValues[FactKind];

const textOf = ({ value }: RememberedFact): string => ('text' in value ? value.text : '');

/** Whether a fact adds something to the known one. */
function saysMore(said: RememberedFact, known: RememberedFact): boolean {
  if (said.kind === 'name') return isLongName(textOf(said), textOf(known));
  if ('text' in said.value) return isFuller(textOf(said), textOf(known));
  const isTimeless = !hasMoment(momentOf(known) ?? {});
  return Object.keys(said.value).some(
    (part) => !(part in known.value) && (part !== 'day' || isTimeless),
  );
}

/** If only one of them has a currency, it is that of both. */
const joined = <Some extends Value>(less: Some, more: Some): Some => {
  const currency = 'currency' in less && 'currency' in more && (more.currency || less.currency);
  return { ...less, ...more, ...(currency !== false && { currency }) };
};

/** An instant implies its day. */
function withoutDay(value: Value): Value {
  if (!('atMs' in value && 'day' in value)) return value;
  const { day, ...rest } = value;
  return rest;
}

/** Merges two values: the fuller texts, and the properties that only one of them has. */
function togetherOf(known: RememberedFact, said: RememberedFact, isMore: boolean): Value {
  if (isMore) return withoutDay(joined<Value>(known.value, said.value));
  if (said.kind === 'name') return { text: asWrittenLast(textOf(known), textOf(said)) };
  return withoutDay(joined<Value>(said.value, known.value));
}

/** A known fact that a call repeats: it stays current, in its fuller form and with the words that say it. */
export function renewed(
  known: RememberedFact,
  said: RememberedFact,
  step: CallStep,
): RememberedFact {
  const isMore = saysMore(said, known);
  const fuller = withValue(isMore ? said : known, togetherOf(known, said, isMore));
  return {
    ...fuller,
    person: said.kind === 'name' && isOfCaller(said) ? said.person : fuller.person,
    speaker: said.speaker ?? known.speaker,
    status: said.status === 'accepted' ? 'accepted' : known.status,
    confidence: Math.max(said.confidence, known.confidence),
    validFromMs: known.validFromMs,
    validUntilMs: untilMsOf(fuller, step),
    ...(known.corrects && { corrects: known.corrects }),
  };
}
