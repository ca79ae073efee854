import { CIVIL_TITLES } from '../../../../language/vocabulary/people/name-parts.ts';
import { includes, written } from '../letters.ts';
import { phrasesIn } from '../phrase.ts';
import { asFound, withFamilyName, withGivenName } from './agents-words.ts';
import type { Claim } from './claim.ts';
import { inOrder, withOtherPiece } from './pieces.ts';
import type { Known } from './speaker.ts';
import { asSpelled, spelledIn } from './spelling.ts';

/** Ways that say a name on its own. */
const GIVEN = new Set<Claim['way']>(['named', 'asked', 'account', 'spoke', 'under', 'confirmed']);

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
