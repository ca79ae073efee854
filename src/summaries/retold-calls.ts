import type { RememberedCall } from '../domain/memory.ts';
import { dayOf, sayShortDay } from './local/calendar.ts';
import { splitTurn } from './local/sentences.ts';
import { FORGOTTEN, NO_CONVERSATION, OUTCOME_WORDS } from './outcome-words.ts';
import { DAY, type Retelling } from './retelling.ts';
import { SETTLED_NOTES } from './settled-note.ts';

const OUTCOMES: readonly string[] = Object.values(OUTCOME_WORDS);
const NOT_ANSWERED = /^(?:no answer\b|(?:the )?call (?:was )?not answered\b|nobody answered\b)/i;

/** A day, an hour, a price or somebody's words: of an older call they help nobody. */
const VALUE = new RegExp(`${DAY.source}|[$€£]\\d|\\b\\d{1,2}(?::\\d\\d| ?[ap]m\\b)|["“”]`, 'i');

/** IANA name of the zone that days are told in; UTC where the caller's is not known. */
export type Zone = string | undefined;

export const sayDate = (call: RememberedCall, zone: Zone): string =>
  sayShortDay(dayOf(call.startedAtMs, zone));

/** Whether nobody spoke to the agent: an outcome of no answer alone does not say so. */
const wasUnanswered = ({ normalisedOutcome, summary, facts }: RememberedCall): boolean =>
  normalisedOutcome === 'no_answer' &&
  facts.length === 0 &&
  (summary === '' || NOT_ANSWERED.test(summary));

export const wasTalk = (call: RememberedCall): boolean =>
  !wasUnanswered(call) && !['', NO_CONVERSATION, FORGOTTEN].includes(call.summary);

/** What there is to say of a newest call that was no talk. */
export function withoutTalk(call: RememberedCall, zone: Zone): string[] {
  const date = sayDate(call, zone);
  if (wasUnanswered(call)) return [`The call of ${date} was not answered.`];
  return call.summary === NO_CONVERSATION ? [`The call of ${date} had no conversation.`] : [];
}

/** The sentences of a call's note that still hold and are not told yet; its outcome only where nothing else is. */
export function sentencesOf({ summary }: RememberedCall, retelling: Retelling): string[] {
  const [outcomes, others] = [true, false].map((wanted) =>
    splitTurn(summary).filter((text) => OUTCOMES.includes(text) === wanted),
  );
  const kept = (others ?? []).flatMap((text) => retelling.retell(text) ?? []);
  return kept.length > 0 ? kept : (outcomes ?? []);
}

/** Whether a sentence says what a call was about, and nothing that may have changed since. */
const isAbout = (text: string): boolean =>
  !OUTCOMES.includes(text) && !SETTLED_NOTES.includes(text) && !VALUE.test(text);

/** What an older call was about: the first sentence of its note that says so, without its subject. */
export function aboutCall(call: RememberedCall, retelling: Retelling, zone: Zone): string | null {
  const sentence = splitTurn(call.summary).find(isAbout);
  const plain = sentence && retelling.retell(sentence)?.replace(/[.\s]+$/, '');
  if (!plain) return null;
  const rest = plain
    .replace(/^The caller/, '')
    .replace(/^'s /, 'their ')
    .trim();
  const said = rest.replace(/^\p{Lu}(?=\p{Ll}+ )/u, (first) => first.toLowerCase());
  return `${said} (${sayDate(call, zone)})`;
}
