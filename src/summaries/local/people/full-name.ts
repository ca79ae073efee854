import { CIVIL_TITLES } from '../../../language/vocabulary/people/name-parts.ts';
import type { Claim } from './claim.ts';
import { distance, plain, written } from './letters.ts';
import { phrasesIn } from './phrase.ts';
import type { Known } from './speaker.ts';
import { asSpelled, spelledIn } from './spelling.ts';

const includes = (whole: readonly string[], part: readonly string[]): boolean =>
  part.every((one) => whole.some((other) => plain(other) === plain(one)));

/** The longest name in the caller's words that has all of it: "Tipping" said again as "Maureen Tipping". */
function longest(
  parts: readonly string[],
  turn: number,
  { sentences, others }: Known,
): readonly string[] {
  const taken = others.map(({ name }) => name ?? '');
  const said = sentences
    .filter(({ role, turn: at, cased }) => role === 'user' && (cased || Math.abs(at - turn) < 2))
    .flatMap((sentence) =>
      phrasesIn(sentence).filter(
        ({ from, to }) => !/^\s*['’]/.test(sentence.words[to - 1]?.after ?? '') && from >= 0,
      ),
    )
    .map((phrase) => phrase.parts)
    .filter(
      (one) =>
        one.length > parts.length &&
        one.length < 5 &&
        includes(one, parts) &&
        !taken.includes(one.join(' ')),
    );
  return said.reduce<readonly string[]>(
    (best, one) => (one.length > best.length ? one : best),
    parts,
  );
}

/** "Lyle" and, asked for the first name, "Fergus". */
function joined(parts: readonly string[], claims: readonly Claim[]): readonly string[] {
  if (parts.length > 1) return parts;
  const other = (part: 'first' | 'last'): string | undefined =>
    claims.findLast((one) => one.part === part && !includes(parts, one.parts))?.parts.join(' ');
  const first = other('first');
  const last = other('last');
  return last ? [...parts, last] : first ? [first, ...parts] : parts;
}

/** "Nigel", whom the agent calls Mr. Brathwaite. */
function withFamilyName(
  parts: readonly string[],
  { addresses, sentences }: Known,
): readonly string[] {
  if (parts.length > 1) return parts;
  const titled = addresses.findLast(
    ({ phrase }) =>
      phrase.title !== null &&
      CIVIL_TITLES.has(phrase.title) &&
      phrase.parts.length === 1 &&
      !includes(parts, phrase.parts),
  );
  const [family] = titled?.phrase.parts ?? [];
  const said = sentences.some(
    ({ role, words }) =>
      role === 'user' && words.some(({ text }) => plain(text) === plain(family ?? '')),
  );
  const alike = family && distance(plain(family), plain(parts[0] ?? '')) < 3;
  return family && !alike && (said || titled?.sentence.turn === 0)
    ? [...parts, written(family)]
    : parts;
}

/** The name as both sides' words support it. */
export function fullName(best: Claim, claims: readonly Claim[], known: Known): string {
  const full = withFamilyName(joined(longest(best.parts, best.turn, known), claims), known);
  const spelled = known.sentences.filter(({ role }) => role === 'user').flatMap(spelledIn);
  const legal = claims.find(({ way, parts }) => way === 'setRight' && parts.length === 1);
  const name = asSpelled(full, spelled).map((part) =>
    legal && isFormOf(part, legal.parts[0] ?? '') ? (legal.parts[0] ?? part) : part,
  );
  const [only] = name;
  return name.length === 1 && best.title && CIVIL_TITLES.has(best.title)
    ? `${written(best.title)}. ${only}`
    : name.join(' ');
}

const isFormOf = (short: string, long: string): boolean =>
  plain(short)[0] === plain(long)[0] &&
  long.length > short.length &&
  distance(plain(short), plain(long)) <= 3;
