import type { Turn } from '../call.ts';
import type { Finding } from './formats.ts';
import { hearNumbers } from './hear-turn.ts';
import { hearTalk } from './hear-words.ts';
import { type Add, startOfCall } from './progress.ts';
import { spokenOf } from './spoken.ts';

export type Findings = ReadonlyMap<number, readonly Finding[]>;

/** The secrets of all kinds, by the turn they are in; stops between turns. */
export function* findSecrets(turns: readonly Turn[]): Generator<undefined, Findings> {
  const findings = new Map<number, Finding[]>();
  const add: Add = (turn, found) => {
    if (found.length > 0) findings.set(turn, [...(findings.get(turn) ?? []), ...found]);
  };
  const progress = startOfCall();
  for (const [at, turn] of turns.entries()) {
    const spoken = spokenOf(turn);
    const tells = spoken.runs.length > 0 || spoken.names.length > 0 || spoken.hasDigit;
    if (tells) hearNumbers(spoken, at, progress, add);
    else hearTalk(spoken, at, progress, add);
    yield;
  }
  return findings;
}
