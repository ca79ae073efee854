import type { Turn } from '../domain/call.ts';
import type { Finding } from './formats.ts';
import { hearNumbers } from './hear-turn.ts';
import { hearTalk } from './hear-words.ts';
import { type Add, isSecretAsked, type Progress, startOfCall } from './progress.ts';
import { spokenOf } from './spoken.ts';

export type Secrets = {
  /** By the turn they are in. */
  readonly found: ReadonlyMap<number, readonly Finding[]>;
  /** What was known before a turn with further properties, where a secret had been asked for. */
  readonly asked: ReadonlyMap<number, Progress>;
};

/** The secrets of all kinds; stops between turns. */
export function* findSecrets(turns: readonly Turn[]): Generator<undefined, Secrets> {
  const found = new Map<number, Finding[]>();
  const asked = new Map<number, Progress>();
  const add: Add = (turn, now) => {
    if (now.length > 0) found.set(turn, [...(found.get(turn) ?? []), ...now]);
  };
  const progress = startOfCall();
  for (const [at, turn] of turns.entries()) {
    if (turn.extra && isSecretAsked(progress)) asked.set(at, { ...progress });
    hear(turn, at, progress, add);
    yield;
  }
  return { found, asked };
}

function hear(turn: Turn, at: number, progress: Progress, add: Add): void {
  const spoken = spokenOf(turn);
  const tells = spoken.runs.length > 0 || spoken.names.length > 0 || spoken.hasDigit;
  if (tells) hearNumbers(spoken, at, progress, add);
  else hearTalk(spoken, at, progress, add);
}

/** The secrets of one turn, given what was known before it, which stays as it is. */
export function secretsOfTurn(turn: Turn, at: number, before: Progress): readonly Finding[] {
  const secrets: Finding[] = [];
  hear(turn, at, { ...before }, (where, now) => {
    if (where === at) secrets.push(...now);
  });
  return secrets;
}
