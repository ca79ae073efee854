import { CIVIL_TITLES } from '../../../language/vocabulary/people/name-parts.ts';
import type { Claim } from './claim.ts';
import { distance, plain, written } from './letters.ts';
import { phrasesIn } from './phrase.ts';
import { inOrder, withOtherPiece } from './pieces.ts';
import type { Known } from './speaker.ts';
import { asSpelled, spelledIn } from './spelling.ts';

/** Ways that say a name on its own. */
const GIVEN = new Set<Claim['way']>(['named', 'asked', 'account', 'spoke', 'under', 'confirmed']);

const includes = (whole: readonly string[], part: readonly string[]): boolean =>
  part.every((one) => whole.some((other) => plain(other) === plain(one)));

/** The longest name in the caller's words that has all of it: "Tipping" said again as "Maureen Tipping". */
function longest(
  { parts, turn, way }: Claim,
  claims: readonly Claim[],
  { sentences, others, agent }: Known,
): readonly string[] {
  const near = (at: number): boolean => at === turn || (way === 'confirmed' && at === turn + 1);
  const taken = others.map(({ name }) => name ?? '');
  const said = sentences
    .filter((one) => one.role === 'user' && (one.cased || near(one.turn)))
    .flatMap((sentence) => phrasesIn(sentence).map((phrase) => phrase.parts))
    .filter(([first = '']) => !agent.includes(first));
  return [...claims.map((one) => one.parts), ...said]
    .filter((one) => one.length < 5 && includes(one, parts) && !taken.includes(one.join(' ')))
    .reduce<readonly string[]>((best, one) => (one.length > best.length ? one : best), parts);
}

/** "Lyle" and, asked for the first name, "Fergus"; "Dorothy" and, asked for the last, "Kowalczyk". */
function joined(
  parts: readonly string[],
  best: Claim,
  claims: readonly Claim[],
): readonly string[] {
  if (parts.length > 1) return parts;
  const others = claims.filter((one) => one.parts.length === 1 && !includes(parts, one.parts));
  const other = (part: 'first' | 'last'): readonly string[] | undefined =>
    others.findLast((one) => one.part === part)?.parts;
  const rest = (others.find((one) => one.part === undefined && GIVEN.has(one.way)) ?? best).parts;
  if (best.part === 'first')
    return includes(parts, rest) ? [...parts, ...(other('last') ?? [])] : [...parts, ...rest];
  const first = other('first') ?? (best.part === 'last' && !includes(parts, rest) ? rest : []);
  return [...first, ...parts, ...(best.part === 'last' ? [] : (other('last') ?? []))];
}

/** "Nigel", whom the agent calls Mr. Brathwaite. */
function withFamilyName(
  parts: readonly string[],
  { addresses, sentences }: Known,
): readonly string[] {
  if (parts.length > 1) return parts;
  const titled = addresses.findLast(
    ({ phrase, sure }) =>
      sure &&
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

/** "Jonah", whom the agent found as "Jonah Abiodun"; in writing with capitals only. */
function asFound(
  parts: readonly string[],
  { way }: Claim,
  { sentences, staff }: Known,
): readonly string[] {
  const [only = ''] = parts;
  if (parts.length > 1 || !sentences.some(({ role, cased }) => role === 'agent' && cased))
    return parts;
  const isSame = (first = ''): boolean =>
    plain(first) === plain(only) || (way === 'reached' && plain(first).startsWith(plain(only)));
  const found = sentences
    .filter(({ role }) => role === 'agent')
    .flatMap((one) => phrasesIn(one).map((phrase) => phrase.parts))
    .find(
      (one) => one.length > 1 && one.length < 5 && isSame(one[0]) && !staff.includes(one.join(' ')),
    );
  return found ?? parts;
}

/** "Vandermolen", whom the agent calls Trish. */
function withGivenName(
  parts: readonly string[],
  { part }: Claim,
  { addresses, sentences }: Known,
): readonly string[] {
  if (parts.length > 1 || part !== 'last') return parts;
  const given = addresses.find(
    ({ phrase }) => phrase.title === null && !includes(parts, phrase.parts),
  )?.phrase.parts[0];
  const said =
    given &&
    sentences.some(
      ({ role, words }) =>
        role === 'user' && words.some(({ text }) => plain(text) === plain(given)),
    );
  return said ? [given, ...parts] : parts;
}

/** The name as both sides' words support it. */
export function fullName(best: Claim, claims: readonly Claim[], known: Known): string {
  const said = longest({ ...best, parts: withOtherPiece(best, known) }, claims, known);
  const whole = withGivenName(joined(said, best, claims), best, known);
  const full = asFound(withFamilyName(whole, known), best, known);
  const cased = known.sentences.some((one) => one.turn === best.turn && one.cased);
  const spelled = known.sentences.filter(({ role }) => role === 'user').flatMap(spelledIn);
  const name = asSpelled(cased ? full : inOrder(full, known.addresses, false), spelled);
  const [only] = name;
  return name.length === 1 && best.title && CIVIL_TITLES.has(best.title)
    ? `${written(best.title)}. ${only}`
    : name.join(' ');
}
