import { CIVIL_TITLES } from '../../../../language/vocabulary/people/name-parts.ts';
import type { Address } from '../addressed.ts';
import { plain } from '../letters.ts';
import { phraseAt, phrasesIn } from '../phrase.ts';
import type { Claim } from './claim.ts';
import type { Known } from './speaker.ts';

const isPiece = (after: string | undefined): boolean =>
  after === undefined || /^\s*[.,!?…]/.test(after);
const has = (parts: readonly string[], part: string): boolean =>
  parts.some((one) => plain(one) === plain(part));

/** The other half of a name said in two pieces: "Rhonda. Pfeiffer, with a P", "Babatunde, Cyril." */
function otherPiece(
  { parts, turn, index }: Claim,
  known: Known,
): { name: string; comma: boolean } | null {
  const [only = ''] = parts;
  const own = known.sentences.filter((one) => one.turn === turn && one.role === 'user');
  const at = own.find((one) => one.index === index);
  const phrase = at && phrasesIn(at).find((one) => has(one.parts, only));
  if (!at?.cased || !phrase) return null;
  const inside = phraseAt(at, phrase.to);
  const ends = phrase.to === at.words.length;
  const next = own.find((one) => one.index === index + 1);
  const source = ends && next ? next : at;
  const piece = ends ? next && phraseAt(next, 0) : inside;
  const [name] = piece?.parts ?? [];
  if (!piece || !name || piece.parts.length > 1 || piece.title || has(parts, name)) return null;
  const taken = [...known.agent, ...known.others.map((one) => one.name ?? '')];
  if (!isPiece(source.words[piece.to - 1]?.after) || has(taken, name)) return null;
  return isPiece(at.words[phrase.to - 1]?.after) ? { name, comma: !ends } : null;
}

/** The first name first, by how the agent speaks to them: "Mr Babatunde", "Maureen". */
export function inOrder(
  parts: readonly string[],
  addresses: readonly Address[],
  turned: boolean,
): readonly string[] {
  const [one = '', two = '', ...more] = parts;
  if (more.length > 0 || two === '') return parts;
  const isTitled = ({ phrase: { title } }: Address): boolean =>
    title !== null && CIVIL_TITLES.has(title) && !/^do(?:n|na|ña)$/.test(title);
  const family = addresses.filter(isTitled).flatMap(({ phrase }) => phrase.parts);
  const given = addresses
    .filter((address) => address.sure && address.phrase.title === null)
    .flatMap(({ phrase }) => phrase.parts.slice(0, 1));
  if (has(family, two) || has(given, one)) return parts;
  return has(family, one) || has(given, two) || turned ? [two, one] : parts;
}

/** A name of one word with its other half, where that was said next to it. */
export function withOtherPiece(claim: Claim, known: Known): readonly string[] {
  const piece = claim.parts.length === 1 ? otherPiece(claim, known) : null;
  return piece ? inOrder([...claim.parts, piece.name], known.addresses, piece.comma) : claim.parts;
}
