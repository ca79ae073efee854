import type { FactKind } from '../../../domain/facts/fact.ts';
import { type Cues, cues } from '../../../language/vocabulary/cues.ts';
import * as said from '../../../language/vocabulary/forget/facts.ts';
import { EVERYTHING, isSome, NOTHING, topicOf, type Wanted } from './wanted.ts';

const KINDS = said.KIND_WORDS.map(([kind, list]) => [kind, cues(list)] as const);
const KEPT_IN = cues(said.KEPT_IN);
const MINE = cues(['my/our', 'that i', 'the fact']);
const NEXT_SIGN =
  /[;:.?!](?=\s|$)| [-–—] |, (?=(?:i|i'm|i've|we|it's|it|they|you|that's|thanks|please)\b)/i;
const ME_ENDS = /^ *(?:$|[,.;!?]|(?:please|any ?more|completely|entirely|and|from)\b)/i;

export const without = (text: string, cue: Cues): string =>
  cue.all(text).reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);

/** The words up to the next clause. */
export function clauseOf(text: string): string {
  const sign = NEXT_SIGN.exec(text)?.index ?? text.length;
  return text.slice(0, Math.min(sign, said.NEXT_CLAUSE.find(text)?.start ?? text.length));
}

export const isKeptIn = (text: string): boolean => KEPT_IN.test(text);

type Named = { readonly kind: FactKind | 'other'; readonly start: number; readonly end: number };

/** The kinds that are named before any other thing; of "order number" the number is none. */
export function kindsIn(text: string): FactKind[] {
  const all = KINDS.flatMap(([kind, cue]) =>
    cue.all(text).map((span): Named => ({ kind, ...span })),
  );
  const isPart = (one: Named): boolean =>
    all.some(
      ({ start, end }) => start <= one.start && one.end <= end && end - start > one.end - one.start,
    );
  const whole = all.filter((one) => !isPart(one));
  const other = Math.min(...whole.filter(({ kind }) => kind === 'other').map(({ start }) => start));
  const before = new Set(whole.filter(({ start }) => start < other).map(({ kind }) => kind));
  return KINDS.flatMap(([kind]) => (kind !== 'other' && before.has(kind) ? [kind] : []));
}

const ofKinds = (kinds: readonly FactKind[]): Wanted => ({ ...NOTHING, kinds });

/** What comes behind "the part about how I", "that my", "what we". */
function afterSaid(object: string): string | null {
  for (let rest = object.trim(); ; ) {
    const start = said.SAID.find(rest);
    if (start) return rest.slice(start.end);
    const filler = said.FILLERS.find(rest);
    if (!filler) return null;
    rest = rest.slice(filler.end).trim();
  }
}

const saysAll = (object: string): boolean => {
  const me = said.ME_START.find(object);
  return said.ALL.test(object) || (me !== null && ME_ENDS.test(object.slice(me.end)));
};

/** "Everything about my divorce", "what I told you about the medication", "that I take medication". */
function topicIn(object: string): Wanted | null {
  const about = said.ABOUT.find(object);
  const topic = about && object.slice(about.end).trim();
  const told = afterSaid(object);
  const kindsOr = (text: string): Wanted => {
    const kinds = kindsIn(text);
    return kinds.length > 0 ? ofKinds(kinds) : topicOf(text);
  };
  if (about && topic && !said.ABOUT_ALL.test(topic)) {
    if (told !== null || saysAll(object.slice(0, about.start)) || said.PRIVATE.test(object))
      return kindsOr(topic);
  }
  if (told === null) return null;
  const kinds = kindsIn(object);
  return kinds.length > 0 ? ofKinds(kinds) : topicOf(told);
}

/** "My wife's name": the wife. */
function personIn(object: string): string | null {
  const place = said.PERSON.find(object);
  if (!place) return null;
  const whose = object.slice(place.start, place.end);
  if (!whose.includes("'") && !said.OF_PERSON.test(object.slice(place.end))) return null;
  return whose.replace(/'?s$/i, '').split(' ').at(-1) ?? null;
}

/** What the words behind "delete" or "don't keep" are about; nothing where they are no data about a caller. */
export function readObject(given: string): Wanted {
  const clause = clauseOf(given);
  const elsewhere = said.ELSEWHERE.find(clause);
  const kept = KEPT_IN.test(clause);
  const object = without(clause, KEPT_IN);
  if (elsewhere && !kept && !saysAll(clause.slice(0, elsewhere.start))) return NOTHING;
  const person = personIn(object);
  if (person) return topicOf(person);
  const topic = topicIn(object);
  if (topic) return topic;
  const kinds = kindsIn(object);
  if (saysAll(object)) return { ...EVERYTHING, kinds };
  if (kinds.length > 0) return ofKinds(kinds);
  const secret = said.PRIVATE.find(object);
  if (secret) return topicOf(object.slice(secret.start, secret.end));
  // "The old one": only where it is said that it is kept as a record.
  const isOther = KINDS.at(-1)?.[1].test(object);
  return kept && !isOther && MINE.test(object) ? topicOf(object) : NOTHING;
}

export const plainObject = (text: string): Wanted | null => {
  const wanted = readObject(text);
  return isSome(wanted) ? wanted : null;
};
