import type { Outcome } from '../../domain/call.ts';
import { reportAgent } from './agent-speech.ts';
import { answered } from './asked-and-answered.ts';
import { withoutHedges } from './hedges.ts';
import { withoutIntroduction, withoutVocative } from './introductions.ts';
import { withoutMarks } from './noise.ts';
import { whoCallsBack, withoutPronoun } from './pronouns.ts';
import { isImperative, reportQuestion, reportRecap } from './questions.ts';
import { namedAnswer } from './replies.ts';
import { type Reporting, reportCaller } from './reported-speech.ts';
import type { Sentence } from './sentences.ts';
import { withoutOpeners } from './small-talk.ts';

/** What is known before the sentences are weighed. */
export type Caller = {
  readonly name: string | null;
  readonly reporting: Reporting;
  readonly outcome: Outcome;
  /** What was booked in the end. */
  readonly booked: readonly string[];
  /** Kinds of value that the caller asked to have forgotten. */
  readonly hidden: ReadonlySet<string>;
};

const REQUEST = /^(?:can|could|would|will) (?:you|somebody|someone|anybody|anyone|we|i)\b/i;
// "Since you'd start a regular plan, it comes to …": what follows is what counts.
const LEADING_REASON = /^(?:since|because|as) [^,]{5,60}, (?:so )?(?=\S+ \S+ \S+)/i;
const MOMENT_FIRST =
  /^(?:(?:on|at) )?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d|today \(|tonight \()/;
const AGREED_AS: Readonly<Partial<Record<Outcome, string>>> = {
  appointment_booked: 'Booked for ',
  callback_requested: 'Callback agreed for ',
};

const ADVISED =
  /^(?:\w+,? ){0,2}please (?:bring|call|go|come|send|email|make sure|have|arrive|keep|leave|text|check|take|fill)\b/i;

const namesCaller = (text: string, name: string | null): boolean =>
  name !== null && text.toLowerCase().includes(name.toLowerCase());

/** The agent's sentence as the note has it: a recap, an answered question, a moment agreed, or a statement. */
function reportedAgent(
  sentence: Sentence,
  text: string,
  sentences: readonly Sentence[],
  caller: Caller,
): string | null {
  if (sentence.question) {
    const statement = answered(sentence, text, sentences);
    const known = !statement || namesCaller(statement, caller.name);
    return known ? null : reportAgent(statement, caller.reporting);
  }
  if (ADVISED.test(sentence.text))
    return `They should ${reportAgent(text, caller.reporting).replace(/^./, (letter) => letter.toLowerCase())}`;
  const label = MOMENT_FIRST.test(text) ? AGREED_AS[caller.outcome] : undefined;
  if (!label) return reportAgent(text, caller.reporting);
  const day = sentence.values.find(({ kind }) => kind === 'date');
  // The last confirmation wins: another day repeated before it was not booked.
  const shown = day?.shown.replace(/^on /, '').replace(/^[\w ]+ \((.+)\)$/, '$1');
  const { booked } = caller;
  if (shown && booked.length && !booked.some((value) => value.includes(shown))) return null;
  const person = caller.outcome === 'callback_requested' ? whoCallsBack(sentences) : null;
  const agreed = person ? label.replace('Callback', `Callback from ${person}`) : label;
  return agreed + text.replace(/^(?:on|at) /, '');
}

/** A sentence as the note has it; null where it is no news. */
export function reported(
  sentence: Sentence,
  recap: boolean,
  sentences: readonly Sentence[],
  caller: Caller,
): string | null {
  const plain = withoutVocative(
    withoutHedges(withoutOpeners(withoutMarks(sentence.text))),
    caller.name,
  );
  const text = withoutPronoun(plain, sentence, sentences).replace(LEADING_REASON, '');
  if (sentence.role === 'agent') {
    if (!recap) return reportedAgent(sentence, text, sentences, caller);
    return sentence.values.length ? reportRecap(text, caller.reporting) : null;
  }
  if (sentence.question || isImperative(text) || REQUEST.test(text))
    return reportQuestion(text, caller.reporting);
  const told = withoutIntroduction(text, caller.name);
  return reportCaller(namedAnswer(told, sentences[sentence.index - 1]), caller.reporting);
}
