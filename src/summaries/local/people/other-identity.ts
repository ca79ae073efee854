import { SPEAKS_HERE } from '../../../language/vocabulary/people/introductions.ts';
import { ASKS_IF_IT_IS } from '../../../language/vocabulary/people/name-questions.ts';
import { OFFICES } from '../../../language/vocabulary/people/relatives.ts';
import * as ways from '../../../language/vocabulary/people/ways-of-address.ts';
import { isNameEnd, type SpokenName } from './find-names.ts';
import { hasPhrase, leadingPhraseEnd, textBeforePhrase } from './match-phrases.ts';
import type { NameSentence } from './name-sentence.ts';

/** A name with its turn and sentence. */
export type FoundName = { readonly name: string; readonly turn: number; readonly words: string };
/** The number has another owner than before; `was`: the name of the earlier one, where said. */
export type NewOwner = Omit<FoundName, 'name'> & { readonly was: string | null };

const NOBODY = /\b(?:nobody|no one|never|don['’]?t|not)$/iu;
const OFFICE = [...OFFICES, 'i work', 'here', 'calling'];
const SPEAKS = [...SPEAKS_HERE, 'my name is', "name's"];
const CALLS_FOR = ['for', ...ASKS_IF_IT_IS];
const FIRM =
  /\b(at|from|with|of|for) ((?:\p{Lu}[\p{L}'’-]*(?: (?:&|and|of|the)(?= \p{Lu}))?(?: |\b)){1,5})/gu;

/** The name the caller prefers: "call me Danny", "just Bo is fine"; the last one counts. */
export function findPreferredName(names: readonly SpokenName[]): FoundName | null {
  const name = names.findLast((one) => {
    const lead = textBeforePhrase(ways.CALL_ME, one.before);
    const isShort = leadingPhraseEnd(ways.SHORT_FOR, one.after) > 0;
    if (one.spoken.role === 'agent' || one.parts.length > 2 || NOBODY.test(lead ?? ''))
      return false;
    return lead === null
      ? isShort && /\b(?:just|but|or)$/iu.test(one.before)
      : isShort || isNameEnd(one);
  });
  if (!name) return null;
  return { name: name.parts.join(' '), turn: name.spoken.turn, words: name.spoken.text };
}

/** The caller's company: "I'm the manager at Brightside Hotels". */
export function findCompany(user: readonly NameSentence[]): FoundName | null {
  const found = user.flatMap(({ text, turn }) =>
    [...text.matchAll(FIRM)].flatMap(({ index, 1: link, 2: firm = '' }) => {
      const tail = (text.slice(0, index).split(/[.!?]/).at(-1) ?? '').trim();
      const isNamed =
        hasPhrase(SPEAKS, tail) && /\p{Lu}[\p{L}'-]+,?$/u.test(tail) && link !== 'for';
      const isFirm = isNamed || textBeforePhrase(OFFICE, tail) !== null;
      return isFirm ? [{ name: firm.trim(), turn, words: text }] : [];
    }),
  );
  return found[0] ?? null;
}

/** "I'm not Denise, I just got this number." */
export function findNewOwner(
  user: readonly NameSentence[],
  names: readonly SpokenName[],
  addresses: readonly SpokenName[],
): NewOwner | null {
  const isWrong = ({ turn, text }: NameSentence): boolean =>
    turn < 4 && hasPhrase(ways.WRONG_NUMBER, text);
  const isSign = user.some(({ text }) => hasPhrase(ways.NEW_NUMBER_SIGNS, text));
  const isCalled = names.some(
    ({ spoken, before }) =>
      spoken.role === 'agent' && spoken.turn === 0 && textBeforePhrase(CALLS_FOR, before) !== null,
  );
  const said =
    user.find(({ text, question }) => !question && hasPhrase(ways.NEW_OWNER, text)) ??
    (isSign && isCalled ? user.find(isWrong) : undefined);
  if (!said) return null;
  const denied = names.find(
    ({ spoken, before }) =>
      user.includes(spoken) &&
      Math.abs(spoken.turn - said.turn) < 3 &&
      textBeforePhrase(ways.NOT_THE_ONE, before) !== null,
  );
  const was = denied ?? addresses.find(({ spoken }) => spoken.turn < said.turn);
  return { was: was?.parts.join(' ') ?? null, turn: said.turn, words: said.text };
}
