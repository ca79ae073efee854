import type { FactKind } from '../../../domain/facts/fact.ts';
import { hasFormOf } from '../../../language/values/value-forms.ts';
import { withDigits } from '../../../language/values/with-digits.ts';
import { lowerWordsOf, withoutRanges } from '../../../language/vocabulary/finder.ts';
import { secrets } from '../../../language/vocabulary/forget/secrets.ts';
import { verbs } from '../../../language/vocabulary/forget/verbs.ts';
import { isYes } from '../dialogue/acts.ts';
import { readForeignWish } from './foreign-wishes.ts';
import type { LineSentence, ResolvedWish } from './merge-wishes.ts';
import { readWish } from './wish-phrase.ts';
import {
  EVERYTHING,
  type ForgetSubject,
  ofKinds,
  readVerbObject,
  topicOf,
  type WishPhrase,
} from './wish-subject.ts';

const POINTED: readonly FactKind[] = ['email', 'phone', 'address'];
const MOST_BACK = 4;

/** What "this" refers to in a sentence: kinds of values, or its topic; null if nothing. */
function subjectMentioned(text: string): ForgetSubject | null {
  const said = ofKinds(POINTED.filter((kind) => hasFormOf([kind], withDigits(text))));
  const words = lowerWordsOf(text);
  const kinds = /\b(?:my|your)\b/i.test(text) ? (readVerbObject(words).wanted?.kinds ?? []) : [];
  const isAsked = kinds.some((kind) => kind === 'name' || POINTED.includes(kind));
  const topic = topicOf(words);
  return said ?? (isAsked ? ofKinds(kinds) : topic.everything ? null : topic);
}

/** Resolves what a wish refers to: in its sentence, in the same turn, or in the sentences before. */
function resolveSubject(
  piece: LineSentence,
  wish: WishPhrase,
  pieces: readonly LineSentence[],
): ResolvedWish {
  const rest = withoutRanges(piece.words, [wish.own, ...secrets.anywhere.all(piece.words)]);
  const text = rest.map(({ start, end }) => piece.text.slice(start, end)).join(' ');
  const own = wish.wanted ?? subjectMentioned(text);
  if (own) return { piece, wanted: own, at: [piece] };
  const before = pieces.slice(0, piece.place).toReversed();
  const isSame = ({ line }: LineSentence): boolean => line === piece.line;
  const behind = pieces.slice(piece.place + 1).filter(isSame);
  for (const at of [...before.filter(isSame), ...behind, ...before.slice(0, MOST_BACK)]) {
    const other = readWish(at.words);
    if (other && isSame(at) && at.place < piece.place)
      return { ...resolveSubject(at, other, pieces), piece };
    const wanted = other ? null : subjectMentioned(at.text);
    if (wanted) return { piece, wanted, at: [piece, at] };
  }
  return { piece, wanted: EVERYTHING, at: [piece] };
}

function findCallerWish(piece: LineSentence, pieces: readonly LineSentence[]): ResolvedWish | null {
  const { line, text, words, place } = piece;
  const foreign = readForeignWish(words);
  if (foreign) return { piece, wanted: foreign, at: [piece] };
  const next = pieces[place + 1];
  const alone = readWish(words);
  // Recogniser text may be split before the object of the wish.
  const isCut = next?.line === line && !/[.!?]$/.test(text) && !readWish(next.words);
  if (alone?.wanted || !isCut) return alone && resolveSubject(piece, alone, pieces);
  const whole = `${text} ${next.text}`;
  const joined = { ...piece, text: whole, words: lowerWordsOf(whole) };
  const wish = readWish(joined.words);
  const asked = wish && resolveSubject(joined, wish, pieces);
  return asked && { ...asked, piece, at: [...asked.at, next] };
}

/** An agent's offer to forget something, if the caller accepts. */
function findAcceptedOffer(
  piece: LineSentence,
  pieces: readonly LineSentence[],
): ResolvedWish | null {
  const offer = verbs.offers.all(piece.words).at(-1);
  const reply = pieces.slice(piece.place).find(({ line }) => line.role === 'user')?.text ?? '';
  if (!offer || !isYes({ text: reply, question: false })) return null;
  const said = piece.text.slice(piece.words[offer.end]?.start);
  const asCaller = said.replace(/\byou(r?)\b/gi, (_, r) => (r ? 'my' : 'me'));
  const wanted = readWish(lowerWordsOf(asCaller))?.wanted;
  return wanted ? { piece, wanted, at: [piece] } : null;
}

/** Finds all wishes of a call to have something forgotten. */
export const findWishes = (pieces: readonly LineSentence[]): ResolvedWish[] =>
  pieces.flatMap(
    (one) => (one.line.role === 'user' ? findCallerWish : findAcceptedOffer)(one, pieces) ?? [],
  );
