import { CIVIL_TITLES } from '../../../language/vocabulary/people/name-parts.ts';
import type { Address } from './agents.ts';
import { type Claim, SURE } from './claims.ts';
import { asSpelled, has, includes, isAlike, plain, spelledIn, written } from './letters.ts';
import { phraseAt, phrasesIn } from './phrase.ts';
import type { Known } from './speaker.ts';

type Parts = readonly string[];
const isPiece = (after: string | undefined): boolean =>
  after === undefined || /^\s*[.,!?…]/.test(after);
const isCivil = (title: string | null): boolean =>
  CIVIL_TITLES.has(title ?? '') && !/^do(?:n|na|ña)$/.test(title ?? '');

/** The longest name with all of it that either side said: "Tipping" again as "Maureen Tipping", "Jonah" as "Jonah Abiodun". */
function longest(
  { parts, turn }: Claim,
  claims: readonly Claim[],
  { sentences, others, staff }: Known,
): Parts {
  const taken = [...others.map(({ name }) => name ?? ''), ...staff.staff];
  const said = sentences.flatMap((one) => {
    const near = one.cased || one.turn === turn || one.turn === turn + 1;
    return near && (one.role === 'user' || one.cased)
      ? phrasesIn(one).map((phrase) => ({ ...phrase, role: one.role }))
      : [];
  });
  const fits = said.filter(({ role, parts: [first = ''] }) =>
    role === 'user'
      ? !has(staff.agent, first)
      : plain(first) === plain(parts[0] ?? '') || (parts.length > 1 && has(parts, first)),
  );
  return [...claims, ...fits]
    .map((one) => one.parts)
    .filter((one) => one.length < 5 && includes(one, parts) && !taken.includes(one.join(' ')))
    .reduce((best, one) => (one.length > best.length ? one : best), parts);
}

/** The first name first, by how the agent speaks to them: "Mr Babatunde", "Maureen". */
function inOrder(parts: Parts, addresses: readonly Address[], turned: boolean): Parts {
  const [one = '', two = '', ...more] = parts;
  if (more.length > 0 || two === '') return parts;
  const named = (titled: boolean): string[] =>
    addresses
      .filter(({ sure, phrase: { title } }) => (titled ? isCivil(title) : sure && title === null))
      .flatMap(({ phrase }) => (titled ? phrase.parts.slice(-1) : phrase.parts.slice(0, 1)));
  if (has(named(true), two) || has(named(false), one)) return parts;
  return has(named(true), one) || has(named(false), two) || turned ? [two, one] : parts;
}

/** A name of one word with its other half beside it: "Rhonda. Pfeiffer, with a P", "Babatunde, Cyril." */
function withNeighbour(
  { parts, turn, index }: Claim,
  { sentences, addresses, staff, others }: Known,
): Parts {
  const [only = ''] = parts;
  const own = sentences.filter((one) => one.turn === turn && one.role === 'user' && one.cased);
  const at = own.find((one) => one.index === index);
  const phrase = at && phrasesIn(at).find((one) => has(one.parts, only));
  if (!at || !phrase || !isPiece(at.words[phrase.to - 1]?.after)) return parts;
  const ends = phrase.to === at.words.length;
  const source = ends ? own.find((one) => one.index === index + 1) : at;
  const piece = source && phraseAt(source, ends ? 0 : phrase.to);
  const [name = '', ...more] = piece?.parts ?? [];
  const taken = [...staff.agent, ...others.flatMap((one) => one.name?.split(' ') ?? [])];
  if (!piece || more.length > 0 || piece.title || has([...taken, only], name)) return parts;
  return isPiece(source.words[piece.to - 1]?.after)
    ? inOrder([only, name], addresses, !ends)
    : parts;
}

/** "Lyle" and, asked for the first name, "Fergus"; "Nigel", whom the agent calls Mr. Brathwaite. */
function withOtherPart(
  parts: Parts,
  best: Claim,
  claims: readonly Claim[],
  { addresses, sentences }: Known,
): Parts {
  const [only = ''] = parts;
  if (parts.length > 1) return parts;
  const single = claims.filter(
    (one) => one.parts.length === 1 && !isAlike(one.parts[0] ?? '', only),
  );
  const other = (part: Claim['part'], sure = true): string | undefined =>
    single.findLast((one) => one.part === part && (!sure || one.weight >= SURE))?.parts[0];
  const said = (name: string): boolean =>
    sentences.some(
      ({ role, words }) => role === 'user' && words.some(({ text }) => plain(text) === plain(name)),
    );
  const address = addresses.findLast(
    ({ sure, phrase }) =>
      sure &&
      phrase.parts.length === 1 &&
      isCivil(phrase.title) !== (best.part === 'last') &&
      !isAlike(phrase.parts[0] ?? '', only),
  );
  const [called = ''] =
    address && (said(address.phrase.parts[0] ?? '') || address.sentence.turn === 0)
      ? address.phrase.parts
      : [];
  if (best.part === 'last') return [other('first') ?? other(null) ?? called, only].filter(Boolean);
  const last = other('last') ?? (best.part === 'first' ? other(null) : undefined);
  const first = best.part === null && !last ? other('first') : undefined;
  return first ? [first, only] : [only, last ?? called].filter(Boolean);
}

/** The name as both sides' words support it, the spelling before the sound. */
export function fullName(best: Claim, claims: readonly Claim[], known: Known): string {
  const said = best.parts.length === 1 ? withNeighbour(best, known) : best.parts;
  const whole = withOtherPart(
    longest({ ...best, parts: said }, claims, known),
    best,
    claims,
    known,
  );
  const isCased = known.sentences.some(({ turn, cased }) => turn === best.turn && cased);
  const spelled = known.sentences.filter(({ role }) => role === 'user').flatMap(spelledIn);
  const name = asSpelled(isCased ? whole : inOrder(whole, known.addresses, false), spelled).map(
    written,
  );
  return name.length === 1 && isCivil(best.title)
    ? `${written(best.title ?? '')}. ${name[0]}`
    : name.join(' ');
}
