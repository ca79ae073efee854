import type { RememberedCall } from '../domain/memory.ts';
import { callerIdentity, lastValues, newestFirst } from './caller-name.ts';
import { dayOf, sayShortDay } from './local/calendar.ts';
import { splitTurn } from './local/sentences.ts';
import { closedMoments, dateWords, isOver, mentionsAny, openItems } from './open-matters.ts';
import { NO_CONVERSATION, OUTCOME_WORDS } from './outcome-words.ts';

const MAX_WORDS = 120;
const LATEST_WORDS = 65;
const SUPERSEDABLE = [
  'name',
  'company',
  'email',
  'phone',
  'address',
  'appointment',
  'callback',
  'quote',
] as const;

const OF_COMPANY =
  /^ of [\p{L}\d&' -]{1,60}?(?= (?:is|has|needs?|wants?|would|asked|got|was|had)\b)/u;

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;
/** IANA name of the zone that days are told in; UTC where the caller's is not known. */
type Zone = string | undefined;

const sayDate = (call: RememberedCall, zone: Zone): string =>
  sayShortDay(dayOf(call.startedAtMs, zone));
const NOT_ANSWERED = /^(?:no answer\b|(?:the )?call (?:was )?not answered\b|nobody answered\b)/i;

/** Whether nobody spoke to the agent: an outcome of no answer alone does not say so. */
const wasUnanswered = ({ normalisedOutcome, summary, facts }: RememberedCall): boolean =>
  normalisedOutcome === 'no_answer' &&
  facts.length === 0 &&
  (summary === '' || NOT_ANSWERED.test(summary));

const wasTalk = (call: RememberedCall): boolean =>
  !wasUnanswered(call) && call.summary !== '' && call.summary !== NO_CONVERSATION;

/** What there is to say of a newest call that was no talk. */
function withoutTalk(call: RememberedCall, zone: Zone): string[] {
  const date = sayDate(call, zone);
  if (wasUnanswered(call)) return [`The call of ${date} was not answered.`];
  return call.summary === NO_CONVERSATION ? [`The call of ${date} had no conversation.`] : [];
}

function times(total: number): string {
  return total === 1 ? 'once' : total === 2 ? 'twice' : `${total} times`;
}

type Identity = { readonly name: string | null; readonly company: string | null };

/** "Daniel Okafor, of Acme, has called 3 times since 4 March." */
function headline(
  calls: readonly RememberedCall[],
  total: number,
  zone: Zone,
  known: Identity | undefined,
): string {
  const taught = callerIdentity(calls);
  const name = known?.name ?? taught.name;
  const company = known?.company ?? taught.company;
  const who = name
    ? company
      ? `${name}, of ${company},`
      : name
    : company
      ? `A caller from ${company}`
      : 'This caller';
  const first = calls.at(-1);
  // With older calls beyond those remembered nobody can say when it began.
  const since = first && total > 1 && total <= calls.length ? ` since ${sayDate(first, zone)}` : '';
  return `${who} has called ${times(Math.max(total, calls.length))}${since}.`;
}

/** Values of older calls that a newer call replaced. */
function supersededValues(calls: readonly RememberedCall[]): string[] {
  return SUPERSEDABLE.flatMap((kind) => {
    const [newest, ...older] = lastValues(calls, kind);
    return older.filter((value) => value !== newest && !newest?.includes(value));
  });
}

/** The newest talk's own note, without what is over or was replaced since. */
function latest(call: RememberedCall, gone: readonly string[], nowMs: number): string {
  const over = call.facts.filter((fact) => isOver(fact, nowMs));
  const kept = splitTurn(call.summary).filter(
    (text) => !mentionsAny(text, [...gone, ...over.map(dateWords)]),
  );
  const past = over.slice(-1).map(({ kind, value }) => `The ${kind} of ${value} is past.`);
  return limited([...kept, ...past], LATEST_WORDS);
}

function limited(sentences: readonly string[], words: number): string {
  const kept: string[] = [];
  let left = words;
  for (const sentence of sentences) {
    left -= wordCount(sentence);
    if (left >= 0) kept.push(sentence);
  }
  return kept.join(' ');
}

/** What an older call was about: the first sentence of its note, if it still holds, without the caller's name. */
function about(call: RememberedCall, gone: readonly string[], zone: Zone): string | null {
  const outcomes: readonly string[] = Object.values(OUTCOME_WORDS);
  const sentence = splitTurn(call.summary).find((text) => !outcomes.includes(text));
  const { name } = callerIdentity([call]);
  const plain = sentence?.replace(/[.\s]+$/, '') ?? '';
  const subject = [name, 'The caller'].find((who) => who && plain.startsWith(who)) ?? '';
  const rest = plain.slice(subject.length).replace(OF_COMPANY, '');
  if (!rest || mentionsAny(rest, gone)) return null;
  return `${rest.replace(/^'s /, 'their ').replace(/^: /, '').trim()} (${sayDate(call, zone)})`;
}

/**
 * The history of one caller in at most 120 words, computed from what is remembered of the calls and never from its
 * own earlier text: the same however often and in whatever order it is made. What is `known` of the caller from
 * elsewhere goes before what calls taught.
 */
export function runningSummary(
  calls: readonly RememberedCall[],
  totalCalls: number,
  nowMs: number,
  zone?: string,
  known?: Identity,
): string {
  const ordered = newestFirst(calls);
  if (!ordered.length) return '';
  const parts = [headline(ordered, totalCalls, zone, known)];
  const talks = ordered.filter(wasTalk);
  const [newest, ...older] = talks;
  const missed = ordered.findIndex(wasTalk);
  if (missed !== 0 && ordered[0]) parts.push(...withoutTalk(ordered[0], zone));
  const gone = supersededValues(ordered);
  if (newest) parts.push(`Latest (${sayDate(newest, zone)}): ${latest(newest, gone, nowMs)}`);
  const open = openItems(ordered, parts.join(' '), nowMs);
  if (open.length) parts.push(`Open: ${open.join('; ')}.`);
  const earlier: string[] = [];
  const replaced = [...gone, ...closedMoments(ordered)];
  for (const item of older.flatMap((call) => about(call, replaced, zone) ?? [])) {
    if (wordCount(`${parts.join(' ')} Earlier: ${[...earlier, item].join('; ')}`) <= MAX_WORDS)
      earlier.push(item);
  }
  if (earlier.length)
    parts.splice(open.length ? -1 : parts.length, 0, `Earlier: ${earlier.join('; ')}.`);
  return limitWords(parts.join(' '));
}

function limitWords(text: string): string {
  const words = text.split(' ');
  return words.length <= MAX_WORDS ? text : `${words.slice(0, MAX_WORDS - 1).join(' ')} …`;
}
