import { nextChain } from './card-chain.ts';
import type { Spoken } from './labels.ts';
import { answeredId, namedIds } from './lettered-ids.ts';
import { mixedAfter, mixedAnswers } from './mixed-passwords.ts';
import { namedCodes } from './named-codes.ts';
import { answeredPassword, namedPasswords } from './passwords.ts';
import { speaksOfAddress } from './postal.ts';
import { type Add, isPlainAsked, type Progress } from './progress.ts';
import { promptsForRest } from './rest-of-card.ts';
import { nextSession } from './session.ts';

/** A turn without a number or the name of one. */
export function hearTalk(spoken: Spoken, at: number, progress: Progress, add: Add): void {
  if (progress.session?.labels.has('password')) answer(spoken, at, progress, add);
  if (progress.session?.labels.has('national_id')) add(at, answeredId(spoken.text));
  if (speaksOfAddress(spoken.text)) progress.addressTurn = at;
  if (!promptsForRest(spoken)) progress.restFrom = null;
  progress.chain = nextChain(progress.chain, spoken, [], at, isPlainAsked(progress));
  progress.session = nextSession(progress.session, spoken, []);
}

function answer({ text, onlyNumbers }: Spoken, at: number, progress: Progress, add: Add): void {
  const found = onlyNumbers ? [] : [...answeredPassword(text), ...mixedAnswers(text)];
  add(at, found);
  if (found.length > 0) progress.session = null;
}

/** What a turn with numbers tells beside them: whether a password was told. */
export function hearNames(spoken: Spoken, at: number, progress: Progress, add: Add): boolean {
  const { text, names } = spoken;
  if (names.some(({ label }) => label === 'card' || label === 'card_number'))
    progress.cardTurn = at;
  if (speaksOfAddress(text)) progress.addressTurn = at;
  const passwords = [...namedPasswords(text, names), ...mixedAfter(text, names)];
  const codeAsked = progress.session?.labels.has('one_time_code') ?? false;
  add(at, [...passwords, ...namedCodes(text, names, codeAsked), ...idsIn(spoken, progress)]);
  if (names.length === 0 && progress.session?.labels.has('password'))
    answer(spoken, at, progress, add);
  return passwords.length > 0;
}

function idsIn({ text, names }: Spoken, { session }: Progress) {
  if (names.some(({ label }) => label === 'national_id')) return namedIds(text);
  return names.length === 0 && session?.labels.has('national_id')
    ? [...namedIds(text), ...answeredId(text)]
    : [];
}
