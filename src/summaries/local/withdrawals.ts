import type { Moment } from './appointment.ts';
import { bookedBefore } from './booked-here.ts';
import { cancelRequests } from './cancellations.ts';
import { cancelledOrder } from './cancelled-orders.ts';
import { clausesOf, valuesIn } from './clauses.ts';
import { confidenceOf, type FoundFact, foundFact } from './found-fact.ts';
import { isCased } from './name-words.ts';
import { plainDay, replacedAppointment } from './replaced-appointment.ts';
import type { Sentence } from './sentences.ts';
import { needsNoCall, type SettledMatters, saysSolved } from './settled-matters.ts';
import type { Value } from './values.ts';

const CALL_PROMISED = /\b(?:will|'ll) (?:\w+ )?(?:call|ring|phone|get back)\b/i;
const SUBJECT =
  /\b((?:the|my|our) (?:[\w-]+ ){0,2}[\w-]+?)(?: (?:is|was|has|got)|'s) (?:now |all |already |been |just )*(?:solved|resolved|sorted|settled|fixed|repaired|working|taken care of)\b/i;
const NOTHING = /\b(?:matter|issue|problem|thing|case|whole thing)$/i;

const KEEPS = /\b(?:keep|leave|not)\b|\b(?:stays?|holds?|remains?)$/i;

/** "Cancel the one on Friday, keep the Monday one": what is kept is not cancelled. */
const cancelledValues = (sentence: Sentence): Value[] =>
  clausesOf(sentence.text.replace(/\band (?=keep|leave)/i, ',and'))
    .filter(({ text }) => !KEEPS.test(text.trim()))
    .flatMap((clause) => valuesIn(sentence, clause));

/** The day and time as the note has them: "Friday 6 March at 2". */
function namedMoment(sentences: readonly Sentence[]): string {
  const values = sentences.flatMap(cancelledValues);
  const day = values.find(({ kind }) => kind === 'date');
  if (!day) return '';
  const time = values.find(({ kind }) => kind === 'time');
  const shown = plainDay(day);
  return time ? `${shown} at ${time.shown.replace(/^at /, '')}` : shown;
}

function cancelledAppointment(
  sentences: readonly Sentence[],
  cancelledAt: number | null,
): FoundFact | null {
  if (cancelledAt === null) return null;
  const done = sentences[cancelledAt];
  const asked = cancelRequests(sentences).filter(({ index }) => index < cancelledAt);
  const first = asked[0] ?? done;
  if (!done || !first || bookedBefore(sentences, first.index)) return null;
  const value = namedMoment([...asked, done]);
  const confidence = confidenceOf({ confirmed: true, cased: isCased(sentences) });
  return foundFact(
    'appointment',
    { value, turn: first.turn },
    { status: 'withdrawn', said: first.text, confidence },
  );
}

/** "No need to call me": the callback of an earlier call; one promised here is simply not kept. */
function needlessCallback(sentences: readonly Sentence[]): FoundFact | null {
  const said = sentences.find(({ role, text }) => role === 'user' && needsNoCall(text));
  const promised = sentences.some(
    ({ role, text, index }) =>
      role === 'agent' && said !== undefined && index < said.index && CALL_PROMISED.test(text),
  );
  if (!said || promised) return null;
  const confidence = confidenceOf({ cased: isCased(sentences) });
  return foundFact(
    'callback',
    { value: '', turn: said.turn },
    { status: 'withdrawn', said: said.text, confidence },
  );
}

/** "The leak is fixed": what was named, or nothing where it was only "it". */
function solvedProblem(sentences: readonly Sentence[]): FoundFact | null {
  const said = sentences.find(
    ({ role, text, question }) => role === 'user' && !question && saysSolved(text),
  );
  if (!said) return null;
  const subject = SUBJECT.exec(said.text)?.[1]?.replace(/^(?:the|my|our) /i, '') ?? '';
  const value = NOTHING.test(subject) ? '' : subject;
  const confidence = confidenceOf({ cased: isCased(sentences) });
  return foundFact(
    'problem',
    { value, turn: said.turn },
    { status: 'withdrawn', said: said.text, confidence },
  );
}

/** What earlier calls left open and this one brought to an end. */
export function findWithdrawals(
  sentences: readonly Sentence[],
  settled: SettledMatters,
  moments: readonly Moment[],
): FoundFact[] {
  return [
    cancelledAppointment(sentences, settled.cancelledAt),
    settled.cancelledAt === null ? replacedAppointment(sentences, moments) : null,
    cancelledOrder(sentences),
    settled.noCallNeeded ? needlessCallback(sentences) : null,
    settled.solved ? solvedProblem(sentences) : null,
  ].filter((fact) => fact !== null);
}
