import { createTopicMatcher, topicValue } from '../../domain/forget-topics.ts';
import { hasFormOf } from '../../domain/value-forms.ts';
import { beginningOf } from '../../language/phrasing/beginning.ts';
import { readForeignWish } from './foreign-wishes.ts';
import { EVERYTHING, NOTHING, readObject, topicOf, type Wanted } from './forget-objects.ts';
import { readWish, withoutWishWords } from './forget-words.ts';
import { CONFIDENCE, type FoundFact, foundFact } from './found-fact.ts';
import { NO, YES } from './polarity.ts';
import { type Line, writeOut } from './reading.ts';
import { type Sentence, splitTurn } from './sentences.ts';
import { withoutCallersName } from './unnamed-lines.ts';

/** A sentence of a line; `place` among all of the call. */
type Piece = { readonly line: Line; readonly text: string; readonly place: number };

type Asked = { readonly piece: Piece; readonly wanted: Wanted };

/** What a call asks to have forgotten, and what is left to be read of it. */
export type Wishes = {
  readonly facts: readonly FoundFact[];
  readonly forgotten: ReadonlySet<string>;
  /** The lines without the wishes and what they say is not to be told. */
  readonly lines: readonly Line[];
};

const MIGHT =
  /forg[eo]t|delet|eras|wip|purg|expung|scrub|unlearn|destroy|remov|rid of|\btake|taking|clear|drop|strike|leave|keep|sav|stor|retain|hold|hang|fil(?:e|ing)|writ|not[ei]|record|memor|jot|typ|remember|log|recall|\bput|between|secret|confiden|private|gdpr|ccpa|data|mention|on file|tell|out of your|consent/i;
const OFFERS =
  /\b(?:(?:would|do) you (?:like|want) (?:me|us) to|shall (?:i|we)|should (?:i|we)|(?:can|could|may) (?:i|we)|(?:i|we)(?:'ll| will| can| could)(?: just| also| now| go ahead and)?|want me to) (?<act>(?:delete|erase|wipe|purge|remove|forget|take|clear|not (?:keep|save|store|note))\b.*)/i;
const DID =
  /\b(?:i've|i have|we've|we have|i|we)(?: just| now| also)? (?<act>(?:deleted|erased|wiped|purged|removed|forgotten|taken|took|cleared)\b.*)/i;
const IS_DONE =
  /\byour (?<what>[^.;?!]{3,40}?) (?:has been|have been|is|are|was|were|will be)(?: now| all)? (?:deleted|erased|wiped|purged|removed|taken)\b/i;

const piecesOf = (lines: readonly Line[]): Piece[] =>
  lines
    .flatMap((line) => splitTurn(line.text).map((text) => ({ line, text })))
    .map((piece, place) => ({ ...piece, place }));

/** The agent's words as the caller would say them. */
const asCaller = (text: string): string =>
  text
    .replace(/\byour\b/gi, 'my')
    .replace(/\byou\b/gi, 'me')
    .replace(/^not (keep|save|store|note)/i, "don't $1")
    .replace(/^(delet|eras|purg|remov)ed\b/i, '$1e')
    .replace(/^wiped\b/i, 'wipe')
    .replace(/^forgotten\b/i, 'forget')
    .replace(/^(?:taken|took)\b/i, 'take')
    .replace(/^cleared\b/i, 'clear');

/** "Would you like us to delete your address?" "Yes, please."; "I've deleted your address." */
function offered({ line, text, place }: Piece, pieces: readonly Piece[]): Wanted | null {
  const done = IS_DONE.exec(text)?.groups?.what;
  if (done !== undefined && !/\?$/.test(text)) return found(readObject(` my ${done}`));
  const told = DID.exec(text)?.groups?.act;
  if (told !== undefined && !text.endsWith('?')) return readWish(asCaller(told))?.wanted ?? null;
  const act = OFFERS.exec(text)?.groups?.act;
  const wish = act === undefined ? null : readWish(asCaller(act));
  if (!wish || !isSome(wish.wanted)) return null;
  const reply = pieces.slice(place + 1).find((one) => one.line.role !== line.role);
  const isOffer = /\?$/.test(text) || /^(?:would|do|shall|should|can|could|may|want)\b/i.test(text);
  if (!isOffer) return reply && NO.test(reply.text) ? null : wish.wanted;
  return reply && YES.test(reply.text) && !NO.test(reply.text) ? wish.wanted : null;
}

const isSome = ({ kinds, everything, topics }: Wanted): boolean =>
  everything || kinds.length > 0 || topics.length > 0;
const found = (wanted: Wanted): Wanted | null => (isSome(wanted) ? wanted : null);

const KINDS = ['email', 'phone', 'address'] as const;
/** Of these the question or the answer may have been "this". */
const ASKED_FOR: readonly string[] = [...KINDS, 'name'];

/** What "this" is: a value of some kind, or what the sentence is about; null where it says nothing. */
function meantBy(text: string): Wanted | null {
  const kinds = KINDS.filter((kind) => hasFormOf([kind], writeOut(text)));
  const named = kinds.length > 0 ? NOTHING : readObject(` ${text}`);
  if (kinds.length > 0) return { ...NOTHING, kinds };
  if (named.kinds.some((kind) => ASKED_FOR.includes(kind)) && /\b(?:my|your)\b/i.test(text))
    return { ...named, everything: false };
  const topic = topicOf(text);
  return topic.everything ? null : topic;
}

/** What was said beside the wish, in the same turn before it or after it, or just before by the other. */
function pointedAt(piece: Piece, pieces: readonly Piece[]): { wanted: Wanted; at: Piece | null } {
  const own = meantBy(withoutWishWords(piece.text));
  if (own) return { wanted: own, at: null };
  const isWish = (one: Piece): boolean => readWish(one.text) !== null;
  const same = pieces.filter((one) => one.line === piece.line && !isWish(one));
  const around = [
    ...same.filter(({ place }) => place < piece.place).toReversed(),
    ...same.filter(({ place }) => place > piece.place),
    ...pieces.slice(Math.max(0, piece.place - 4), piece.place).toReversed(),
  ];
  for (const at of around) {
    const wanted = meantBy(at.text);
    if (wanted) return { wanted, at };
  }
  return { wanted: EVERYTHING, at: null };
}

function askedIn(pieces: readonly Piece[]): { asked: Asked[]; silent: Set<Piece> } {
  const asked: Asked[] = [];
  const silent = new Set<Piece>();
  for (const piece of pieces) {
    const { line, text } = piece;
    const isCaller = line.role === 'user';
    const foreign = isCaller ? readForeignWish(text) : null;
    if (foreign) asked.push({ piece, wanted: foreign });
    else if (!MIGHT.test(text)) continue;
    else if (isCaller) {
      const next = pieces[piece.place + 1];
      // A recogniser's text may have been parted before what the wish is about.
      const rest = next?.line === line && !/[.!?]$/.test(text) ? next : null;
      const alone = readWish(text);
      const wish = alone ?? (rest && readWish(`${text} ${rest.text}`));
      if (!wish) continue;
      if (!alone && rest) silent.add(rest);
      const { wanted, at } = wish.pointing
        ? pointedAt(piece, pieces)
        : { wanted: wish.wanted, at: null };
      if (at) silent.add(at);
      asked.push({ piece, wanted });
    } else {
      const wanted = offered(piece, pieces);
      if (wanted) asked.push({ piece, wanted });
    }
  }
  return { asked, silent };
}

const valuesOf = ({ kinds, everything, topics }: Wanted): string[] => [
  ...kinds,
  ...(everything ? ['everything'] : []),
  ...(topics.length > 0 ? [topicValue(topics)] : []),
];

const WORDS_CHARS = 300;

/** The wish in the caller's words, unless these would tell what is to be forgotten. */
function wordsOf(value: string, { text }: Piece): string {
  const tells = value === 'name' || value.includes(':') || /[\d@]/.test(writeOut(text));
  return tells ? '' : beginningOf(text, WORDS_CHARS);
}

function factsOf(asked: readonly Asked[]): FoundFact[] {
  const facts = asked.flatMap(({ piece, wanted }) =>
    valuesOf(wanted).map((value) =>
      foundFact(
        'do_not_remember',
        { value, turn: piece.line.turn },
        { confidence: CONFIDENCE.confirmed, words: wordsOf(value, piece) },
      ),
    ),
  );
  return [...new Map(facts.map((fact) => [fact.value, fact])).values()];
}

/** "My cell is 303 555 0199, my e-mail is …": what is said of the other thing is left. */
function withoutForms(kinds: readonly string[], text: string): string {
  const has = (part: string): boolean => hasFormOf(kinds, writeOut(part));
  if (kinds.length === 0 || !has(text)) return text;
  return text
    .split(/(?<=\S) (?=(?:and )?(?:my|our) )/i)
    .filter((part) => !has(part))
    .join(' ');
}

/** A person of whom nothing is to be kept is also who bears the name that was told. */
function withNames({ piece, wanted }: Asked, pieces: readonly Piece[]): Asked {
  const [person] = wanted.topics;
  if (person === undefined || wanted.topics.length > 1) return { piece, wanted };
  const called = new RegExp(
    String.raw`\b${person}(?:,|'s (?:first )?name is| is called| is named| named| called| is)? (\p{Lu}\p{Ll}{2,})`,
    'gu',
  );
  const names = pieces.flatMap(({ text }) =>
    [...text.matchAll(called)].map(([, name = '']) => name.toLowerCase()),
  );
  return { piece, wanted: { ...wanted, topics: [...new Set([person, ...names])] } };
}

/** What the call asks to have forgotten; it is read before anything else, so that nothing else reads it. */
export function readWishes(lines: readonly Line[]): Wishes {
  const pieces = piecesOf(lines);
  const { asked: read, silent } = askedIn(pieces);
  const asked = read.map((one) => withNames(one, pieces));
  if (asked.length === 0) return { facts: [], forgotten: new Set(), lines };
  const facts = factsOf(asked);
  const wishes = new Set(asked.map(({ piece }) => piece));
  const kinds = asked.flatMap(({ wanted }) => wanted.kinds.filter((kind) => kind !== 'name'));
  const isTopic = createTopicMatcher(asked.flatMap(({ wanted }) => wanted.topics));
  const leftOf = (piece: Piece): string =>
    wishes.has(piece) || silent.has(piece) || isTopic(piece.text)
      ? ''
      : withoutForms(kinds, piece.text);
  const left = lines.flatMap((line) => {
    const own = pieces.filter((piece) => piece.line === line);
    const kept = own.map(leftOf);
    if (kept.every((text, i) => text === own[i]?.text)) return [line];
    const text = kept.filter(Boolean).join(' ');
    return text ? [{ ...line, text }] : [];
  });
  const forgotten = new Set(facts.map(({ value }) => value));
  return { facts, forgotten, lines: forgotten.has('name') ? withoutCallersName(left) : left };
}

/** Sentences without those that say a value of a kind that is to be forgotten. */
export const withoutForgotten = (
  sentences: readonly Sentence[],
  forgotten: ReadonlySet<string>,
): Sentence[] =>
  forgotten.size === 0
    ? [...sentences]
    : sentences.filter(({ values }) => !values.some(({ kind }) => forgotten.has(kind)));

/** What the note says of such wishes: kinds, but never what the caller spoke about. */
export function forgetWords(forgotten: ReadonlySet<string>): string {
  if (forgotten.has('everything')) return 'The caller asked that nothing of this call be kept.';
  const kinds = [...forgotten].filter((value) => !value.includes(':'));
  const named = kinds.map((kind) => NOTE_WORDS[kind] ?? kind).join(' and ');
  if (named) return `The caller asked the agent not to keep their ${named}.`;
  return forgotten.size > 0 ? 'The caller asked that something not be kept.' : '';
}

const NOTE_WORDS: Readonly<Record<string, string>> = { email: 'e-mail', phone: 'number' };
