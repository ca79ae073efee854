import { cues } from '../../../../language/vocabulary/cues.ts';
import { textAfter, textBefore } from '../around.ts';
import { distance, plain } from '../letters.ts';
import { isTitle } from '../name-word.ts';
import { type Phrase, phraseAt, phrasesIn } from '../phrase.ts';
import type { Spoken } from '../words.ts';
import { denies, type Exchange } from './answers.ts';
import { type Claim, claimOf } from './claim.ts';

const LEGAL = cues([
  "legal name's",
  'legal name is',
  "real name's",
  'real name is',
  'name is actually',
  'name is spelled',
  'name is now',
  'new name is',
  'changed my name to',
]);
const NOT = /^,?\s*(?:and |but )?not\s/iu;

/** "Ferreira, not Mr.", "Stefan, not Stephanie", "not Stephanie, Stefan" */
function opposed(spoken: Spoken, phrase: Phrase, used: ReadonlySet<string>): boolean {
  const behind = NOT.test(textAfter(spoken, phrase.to));
  const next = spoken.words[phrase.to + 1];
  const other = phraseAt(spoken, phrase.to + 1)?.parts ?? [];
  const known = (parts: readonly string[]): boolean => parts.some((part) => used.has(plain(part)));
  if (behind) return isTitle(next) || known(other) || other.some((part) => alike(part, phrase));
  const before = phrasesIn(spoken).find(({ to }) => to <= phrase.from && to >= phrase.from - 2);
  const negated = before && /\bnot\s+$/iu.test(textBefore(spoken, before.from));
  return negated === true && known(before.parts);
}

const alike = (word: string, { parts }: Phrase): boolean =>
  parts.some((part) => distance(plain(part), plain(word)) <= 3 && plain(part) !== plain(word));

/** "No, Tipping", where the agent said "Dipping". */
function misheard({ agent, reply }: Exchange): Claim[] {
  const [first] = reply;
  if (!first?.cased) return [];
  const heard = agent.flatMap((one) => phrasesIn(one).flatMap(({ parts }) => parts.map(plain)));
  return phrasesIn(first).flatMap((phrase) => {
    const differs = phrase.parts.some((part) =>
      heard.some(
        (one) =>
          one !== plain(part) &&
          one[0] !== undefined &&
          distance(one, plain(part)) <= 2 &&
          part.length > 3,
      ),
    );
    return differs && denies({ agent, reply, asked: null })
      ? [claimOf(phrase, 'setRight', first)]
      : [];
  });
}

/** Names that the caller sets right. */
export function correctionClaims(
  sentences: readonly Spoken[],
  exchanges: readonly Exchange[],
): Claim[] {
  const used = new Set(
    sentences
      .filter(({ role }) => role === 'agent')
      .flatMap(({ words }) => words.map(({ text }) => plain(text))),
  );
  const said = sentences
    .filter(({ role }) => role === 'user')
    .flatMap((spoken) =>
      phrasesIn(spoken)
        .filter((phrase) => opposed(spoken, phrase, used) || isLegal(spoken, phrase))
        .map((phrase) => claimOf(phrase, 'setRight', spoken)),
    );
  return [...said, ...exchanges.flatMap(misheard)];
}

const isLegal = (spoken: Spoken, { from }: Phrase): boolean => {
  const before = textBefore(spoken, from);
  return LEGAL.all(before).some(({ end }) => /^\s*$/.test(before.slice(end)));
};
