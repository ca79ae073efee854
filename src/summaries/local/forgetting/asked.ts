import type { FactKind } from '../../../domain/facts/fact.ts';
import { hasFormOf } from '../../../language/values/value-forms.ts';
import { withDigits } from '../../../language/values/with-digits.ts';
import { without, wordsOf } from '../../../language/vocabulary/finder.ts';
import { secrets } from '../../../language/vocabulary/forget/secrets.ts';
import { verbs } from '../../../language/vocabulary/forget/verbs.ts';
import { isYes } from '../dialogue/acts.ts';
import { readForeignWish } from './foreign.ts';
import { EVERYTHING, ofKinds, readObject, topicOf, type Wanted } from './objects.ts';
import type { Asked, Piece } from './requests.ts';
import { readWish, type Wish } from './wish.ts';

const POINTED: readonly FactKind[] = ['email', 'phone', 'address'];
const MOST_BACK = 4;

/** What "this" is: a value of some kind, or what the sentence is about; null where it says nothing. */
function meantBy(text: string): Wanted | null {
  const said = ofKinds(POINTED.filter((kind) => hasFormOf([kind], withDigits(text))));
  const words = wordsOf(text);
  const kinds = /\b(?:my|your)\b/i.test(text) ? (readObject(words).wanted?.kinds ?? []) : [];
  const isAsked = kinds.some((kind) => kind === 'name' || POINTED.includes(kind));
  const topic = topicOf(words);
  return said ?? (isAsked ? ofKinds(kinds) : topic.everything ? null : topic);
}

/** What a wish points at: in its own sentence, in the same turn before or behind it, or just before by the other. */
function pointedAt(piece: Piece, wish: Wish, pieces: readonly Piece[]): Asked {
  const rest = without(piece.words, [wish.own, ...secrets.anywhere.all(piece.words)]);
  const text = rest.map(({ start, end }) => piece.text.slice(start, end)).join(' ');
  const own = wish.wanted ?? meantBy(text);
  if (own) return { piece, wanted: own, at: [piece] };
  const before = pieces.slice(0, piece.place).toReversed();
  const isSame = ({ line }: Piece): boolean => line === piece.line;
  const behind = pieces.slice(piece.place + 1).filter(isSame);
  for (const at of [...before.filter(isSame), ...behind, ...before.slice(0, MOST_BACK)]) {
    const other = readWish(at.words);
    if (other && isSame(at) && at.place < piece.place)
      return { ...pointedAt(at, other, pieces), piece };
    const wanted = other ? null : meantBy(at.text);
    if (wanted) return { piece, wanted, at: [piece, at] };
  }
  return { piece, wanted: EVERYTHING, at: [piece] };
}

function askedBy(piece: Piece, pieces: readonly Piece[]): Asked | null {
  const { line, text, words, place } = piece;
  const foreign = readForeignWish(words);
  if (foreign) return { piece, wanted: foreign, at: [piece] };
  const next = pieces[place + 1];
  const alone = readWish(words);
  // A recogniser's text may have been parted before what the wish is about.
  const isCut = next?.line === line && !/[.!?]$/.test(text) && !readWish(next.words);
  if (alone?.wanted || !isCut) return alone && pointedAt(piece, alone, pieces);
  const whole = `${text} ${next.text}`;
  const joined = { ...piece, text: whole, words: wordsOf(whole) };
  const wish = readWish(joined.words);
  const asked = wish && pointedAt(joined, wish, pieces);
  return asked && { ...asked, piece, at: [...asked.at, next] };
}

/** What an agent offers to forget, once it is accepted. */
function offeredBy(piece: Piece, pieces: readonly Piece[]): Asked | null {
  const offer = verbs.offers.all(piece.words).at(-1);
  const reply = pieces.slice(piece.place).find(({ line }) => line.role === 'user')?.text ?? '';
  if (!offer || !isYes({ text: reply, question: false })) return null;
  const said = piece.text.slice(piece.words[offer.end]?.start);
  const asCaller = said.replace(/\byou(r?)\b/gi, (_, r) => (r ? 'my' : 'me'));
  const wanted = readWish(wordsOf(asCaller))?.wanted;
  return wanted ? { piece, wanted, at: [piece] } : null;
}

/** What is asked for anywhere in a call. */
export const askedIn = (pieces: readonly Piece[]): Asked[] =>
  pieces.flatMap((one) => (one.line.role === 'user' ? askedBy : offeredBy)(one, pieces) ?? []);
