import { CIVIL_TITLES } from '../../../../language/vocabulary/people/name-parts.ts';
import { distance, includes, plain, written } from '../letters.ts';
import { phrasesIn } from '../phrase.ts';
import type { Claim } from './claim.ts';
import type { Known } from './speaker.ts';

/** "Nigel", whom the agent calls Mr. Brathwaite. */
export function withFamilyName(
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
export function asFound(
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
export function withGivenName(
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
