import type { ConversationStep } from './conversation.ts';
import type { RedactedKind } from './kinds.ts';
import { type SaidWord, wordsOf } from './lexer/said-words.ts';
import { COMMON } from './recognisers/password-likeness.ts';
import type { Finding, TurnFinding } from './state/parsed-turn.ts';
import type { SaidNumber } from './state/redaction-state.ts';

/** Secrets of a call by what is said of them without blanks and signs, and the numbers that were left by their turn. */
export type CallSecrets = {
  readonly kinds: Map<string, RedactedKind>;
  readonly left: Map<number, readonly SaidNumber[]>;
  /** Characters of the longest one with letters. */
  longest: number;
};

const LEAST = 4;
const LEAST_OF_CARD = 12;
const MOST = 60;

/** Adds what a turn was found to say. */
export function addStep(secrets: CallSecrets, text: string, step: ConversationStep): void {
  const { turn, left } = step.state;
  const isOfTurn = (one: { readonly turn: number }): boolean => one.turn === turn - 1;
  for (const one of step.findings) if (isOfTurn(one)) addSecret(secrets, text, one);
  if (left.at(-1)?.turn === turn - 1) secrets.left.set(turn - 1, left.filter(isOfTurn));
}

/** Adds a secret: no date, which others share, no single group of a card, and no word of plain talk. */
function addSecret(secrets: CallSecrets, text: string, { start, end, kind }: Finding): void {
  if (kind === 'card_expiry' || end - start < LEAST || end - start > MOST) return;
  const words = wordsOf(text.slice(start, end)).map(({ said }) => said);
  const said = words.join('');
  if (said.length < (kind === 'card_number' ? LEAST_OF_CARD : LEAST)) return;
  if (kind === 'password' && words.every((word) => COMMON.has(word))) return;
  secrets.kinds.set(said, kind);
  if (hasLetter(said)) secrets.longest = Math.max(secrets.longest, said.length);
}

/** Secrets of a call that a turn says once more; what is called or was asked for as something else stays. */
export function findRepeated(
  { kinds, left, longest }: CallSecrets,
  text: string,
  turn: number,
): readonly TurnFinding[] {
  const numbers = (left.get(turn) ?? [])
    .filter(({ cue, isPlainAnswer }) => cue?.kind !== 'reference' && !isPlainAnswer)
    .map(({ group }) => ({ ...group, said: group.digits }));
  const words = longest > 0 ? wordsOf(text) : [];
  const runs = words.flatMap((_word, i) => runsFrom(words, i, longest));
  return [...numbers, ...runs].flatMap(({ said, start, end }) => {
    const kind = kinds.get(said);
    return kind ? [{ turn, start, end, kind }] : [];
  });
}

/** Words from one on as one, with a letter in it. */
function runsFrom(words: readonly SaidWord[], from: number, longest: number): readonly SaidWord[] {
  const runs: SaidWord[] = [];
  let said = '';
  for (let i = from; i < words.length && said.length < longest; i += 1) {
    said += words[i]?.said ?? '';
    if (hasLetter(said))
      runs.push({ said, start: words[from]?.start ?? 0, end: words[i]?.end ?? 0 });
  }
  return runs;
}

const hasLetter = (said: string): boolean => /\D/.test(said);
