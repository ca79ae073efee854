import { type Claim, SURE } from './claims.ts';
import { has, isAlike, plain, spelledIn, spellingOf, written } from './letters.ts';
import { isCivil, nameAt } from './names.ts';
import type { Known } from './speaker.ts';

type Parts = readonly string[];
/** "Dona Teresa": a title of first names. */
const isGiven = (title: string | null): boolean => /^do(?:n|na|ña)$/.test(title ?? '');
const isPiece = (after: string | undefined): boolean => /^\s*(?:[.,!?…]|$)/.test(after ?? '');

/** The longest name that has all of it: "Tipping" as "Maureen Tipping", "Nico" of "Nick Stavros". */
function longest(parts: Parts, best: Claim, claims: readonly Claim[], known: Known): Parts {
  const taken = [...known.others.map(({ name }) => name), ...known.staff.staff];
  const isSame = (part: string, one: string, free: boolean): boolean =>
    plain(part) === plain(one) ||
    (free && (isAlike(one, part) || (best.setsRight && plain(one)[0] === plain(part)[0])));
  const all = [...claims.filter(({ weight }) => weight >= SURE), ...known.names];
  const whole = all.flatMap(({ parts: own, spoken }) => {
    const later = spoken.turn - best.spoken.turn;
    const isAgent = spoken.role === 'agent';
    const free = best.setsRight || (isAgent && later === -1);
    const isNear = spoken.cased || (!isAgent && later >= 0 && later < 2);
    const fits = parts.every((part) => own.some((one) => isSame(part, one, free)));
    const begins = isAgent
      ? isSame(parts[0] ?? '', own[0] ?? '', free)
      : !has(known.staff.agent, own[0]);
    const isFree = own.length < 5 && !taken.includes(own.join(' '));
    if (!isNear || !fits || !begins || !isFree) return [];
    return [own.map((one) => parts.find((part) => isSame(part, one, free)) ?? one)];
  });
  return whole.reduce((one, other) => (other.length > one.length ? other : one), parts);
}

/** The first name first, by how the agent speaks to them: "Mr Babatunde", "Maureen". */
function inOrder(parts: Parts, { addresses }: Known, turned: boolean): Parts {
  const [one = '', two, ...more] = parts;
  const calls = (part: string, titled: boolean): boolean =>
    addresses.some(
      ({ title, parts: own }) => isCivil(title) === titled && !isGiven(title) && has(own, part),
    );
  if (two === undefined || more.length > 0 || calls(two, true) || calls(one, false)) return parts;
  return calls(one, true) || calls(two, false) || turned ? [two, one] : parts;
}

/** A name of one word with its other half beside it: "Rhonda. Pfeiffer", "Babatunde, Cyril." */
function withNeighbour({ parts, spoken, to, after }: Claim, known: Known): Parts {
  const [only = ''] = parts;
  if (parts.length > 1 || !spoken.cased || !isPiece(after)) return parts;
  const ends = to === spoken.words.length;
  const next = known.sentences.find(({ index }) => index === spoken.index + 1);
  const source = ends ? next : spoken;
  const piece = source?.turn === spoken.turn ? nameAt(source, ends ? 0 : to) : null;
  const taken = [
    ...known.staff.agent,
    ...known.others.flatMap(({ name }) => name?.split(' ') ?? []),
  ];
  if (piece?.parts.length !== 1 || piece.title || has([...taken, only], piece.parts[0]))
    return parts;
  return isPiece(piece.after) ? inOrder([only, ...piece.parts], known, !ends) : parts;
}

/** "Lyle" and, asked for the first name, "Fergus"; "Nigel", whom the agent calls Mr. Brathwaite. */
function withOtherPart(parts: Parts, best: Claim, claims: readonly Claim[], known: Known): Parts {
  const [only = ''] = parts;
  if (parts.length > 1) return parts;
  const isOther = ({ parts: own }: { parts: Parts }): boolean =>
    own.length === 1 && !isAlike(own[0] ?? '', only);
  const said = (part: Claim['part']): string | undefined =>
    claims.findLast((one) => one.part === part && one.weight >= SURE && isOther(one))?.parts[0];
  const user = known.names.filter(({ spoken }) => spoken.role === 'user');
  const called = known.addresses.findLast(
    (one) =>
      isOther(one) &&
      isCivil(one.title) === (best.part !== 'last') &&
      (one.spoken.turn === 0 || user.some((name) => has(name.parts, one.parts[0]))),
  )?.parts[0];
  if (best.part === 'last')
    return [said('first') ?? said(null) ?? called ?? '', only].filter(Boolean);
  const first = best.part === null ? said('first') : undefined;
  if (first) return [first, only];
  return [only, said('last') ?? (best.part ? said(null) : undefined) ?? called ?? ''].filter(
    Boolean,
  );
}

/** The name as both sides' words support it, the spelling before the sound. */
export function fullName(best: Claim, claims: readonly Claim[], known: Known): string {
  const said = longest(withNeighbour(best, known), best, claims, known);
  const whole = withOtherPart(said, best, claims, known);
  const spelled = known.sentences.filter(({ role }) => role === 'user').flatMap(spelledIn);
  const ordered = best.spoken.cased ? whole : inOrder(whole, known, false);
  const name = ordered.map((part) => spellingOf(part, spelled) ?? part).join(' ');
  return ordered.length === 1 && isCivil(best.title)
    ? `${written(best.title ?? '')}. ${name}`
    : name;
}
