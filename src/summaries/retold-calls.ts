import type { RememberedCall } from '../domain/memory.ts';
import { createHeard } from './heard.ts';
import { dayOf, sayShortDay } from './local/calendar.ts';
import { splitTurn } from './local/sentences.ts';
import { FORGOTTEN, NO_CONVERSATION, OUTCOME_WORDS } from './outcome-words.ts';
import { DAY, type Retelling } from './retelling.ts';
import { SETTLED_NOTES } from './settled-note.ts';
import { isTopic, isWorth } from './worth-retelling.ts';

const OUTCOMES: readonly string[] = Object.values(OUTCOME_WORDS);
/** A matter that is off, an appointment that was moved, wishes, prices and promises of then are told by what holds. */
const OVER =
  /\bcancel|\baccepts?\b|\bdeclin|\b(?:agreed|booked|arranged|confirmed)\b|\b(?:move|reschedule|push|change|postpone)\b.*\b(?:appointment|visit|booking|date)\b|\bno need to (?:call|ring)|\basked us (?:not )?to (?:call|ring|text|e-?mail|write)\b|^(?:wants to know|asked)(?: about| for)? (?:the |a |our )?(?:price|cost|quote|how much)\b|\bnew (?:phone |mobile |cell )?(?:number|e-?mail|address)\b|\banother (?:day|time|date)\b|\b(?:name|number|address|e-?mail)\b.*\b(?:wrong|mis\w+|spel\w+)|^(?:we|i|he|she|they)(?:['’]ll| will) /i;
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

const LATEST_SENTENCES = 3;
const ABOUT_WORDS = 14;
/** Of an older call only the first sentences tell what it was about. */
const OPENING_SENTENCES = 2;
const SAME_MATTER = 0.5;
/** Older calls that are told of, beyond the facts. */
const EARLIER = 3;
const NEED =
  /^(?:needs?|wants?|would like|is looking for|asked|has a question|is due|their \p{L}+(?: \p{L}+){0,3} (?:is|are|has|keeps|makes|won['’]t|isn['’]t|doesn['’]t))\b/iu;

/** The sentences of a call's note that still hold and add something; its outcome only where nothing else is. */
export function sentencesOf({ summary }: RememberedCall, retelling: Retelling): string[] {
  const [outcomes, others] = [true, false].map((wanted) =>
    splitTurn(summary).filter((text) => OUTCOMES.includes(text) === wanted),
  );
  const heard = createHeard(retelling.told);
  const kept = (others ?? []).flatMap((text, index) => {
    if (!(SETTLED_NOTES.includes(text) || (index === 0 ? isTopic(text) : isWorth(text)))) return [];
    const said = retelling.retell(text);
    if (said === null || !(SETTLED_NOTES.includes(said) || isTopic(said)) || heard.says(said))
      return [];
    heard.add(said);
    return said;
  });
  return kept.length > 0 ? kept.slice(0, LATEST_SENTENCES) : (outcomes ?? []);
}

/** Whether a sentence says what a call was about, and nothing that may have changed since. */
const isAbout = (text: string): boolean =>
  !OUTCOMES.includes(text) && !SETTLED_NOTES.includes(text) && !VALUE.test(text) && isTopic(text);

/** The sentence of a note that says what the call was about: it is the same in every text of a memory. */
const abouts = new WeakMap<RememberedCall, string | null>();

function aboutIn(call: RememberedCall): string | null {
  const known = abouts.get(call);
  if (known !== undefined) return known;
  const found = splitTurn(call.summary).slice(0, OPENING_SENTENCES).find(isAbout) ?? null;
  abouts.set(call, found);
  return found;
}

/** As far as its first clause, where the whole is long. */
function inShort(text: string): string {
  if (text.split(/\s+/).length <= ABOUT_WORDS) return text;
  const [clause = text] = text.split(/, |; | because | so that /);
  const words = clause.split(/\s+/);
  return words.length > ABOUT_WORDS ? `${words.slice(0, ABOUT_WORDS).join(' ')} …` : clause;
}

/** What an older call was about: the first sentence of its note that says so, without its subject. */
function aboutCall(call: RememberedCall, retelling: Retelling): string | null {
  const sentence = aboutIn(call);
  const plain = sentence && retelling.retell(sentence)?.replace(/[.\s]+$/, '');
  if (!plain || !isTopic(plain)) return null;
  const rest = plain
    .replace(/^The caller/, '')
    .replace(/^'s /, 'their ')
    .replace(/^[:,\s]+/, '')
    .replace(/,? sorry\b,?/i, '')
    .trim();
  // Two capitals at the start are somebody's name.
  return inShort(
    rest.replace(/^\p{Lu}(?=[\p{Ll}'’]+ (?!\p{Lu}))/u, (first) => first.toLowerCase()),
  );
}

type About = { readonly text: string; readonly call: RememberedCall; readonly place: number };

/** Needs and questions first, else as they came. */
const weightiest = (abouts: readonly About[]): About[] => [
  ...abouts.filter(({ text }) => NEED.test(text)),
  ...abouts.filter(({ text }) => !NEED.test(text)),
];

/** What older calls were about, newest first, a few at most; each matter once, and none that is off. */
export function aboutCalls(
  calls: readonly RememberedCall[],
  retelling: Retelling,
  { latest, zone }: { latest: readonly string[]; zone: Zone },
): string[] {
  const heard = createHeard([...retelling.told, ...latest], SAME_MATTER);
  const found = calls.flatMap((call, place) => {
    const about = aboutCall(call, retelling);
    if (about === null || heard.says(about)) return [];
    heard.add(about);
    return OVER.test(about) ? [] : { text: about, call, place };
  });
  return weightiest(found)
    .slice(0, EARLIER)
    .sort((a, b) => a.place - b.place)
    .map(({ text, call }) => `${text} (${sayDate(call, zone)})`);
}
