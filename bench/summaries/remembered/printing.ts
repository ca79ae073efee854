import type { Score } from '../figures/scores.ts';
import { table } from '../tables.ts';
import { MEMORY_KINDS } from './annotation.ts';
import type { Fault } from './kind-score.ts';
import type { RememberedFigures } from './memory-figures.ts';
import { toldFact } from './told-values.ts';

const FAULTS: Readonly<Record<Fault, string>> = {
  wrong: '',
  kind: ' (right amount, wrong kind)',
  partly: ' (a part of the name, or more)',
};

/** Prints the memory figures of a set, by kind. */
export function printRemembered({ calls, kinds }: RememberedFigures): void {
  const rows = [...MEMORY_KINDS, 'all' as const].map((kind) => {
    const { remembered, right, nearly, precision, gold, found, recall, falsePer100 } = kinds[kind];
    const counts = [remembered, right, nearly].map(String);
    return [kind, ...counts, precision, String(gold), String(found), recall, falsePer100];
  });
  const counted = ['remembered', 'right', 'nearly', 'precision'];
  console.log(`\nRemembered of ${calls} calls\n`);
  console.log(table(['kind', ...counted, 'gold', 'found', 'recall', 'false per 100 calls'], rows));
}

/** Prints every wrong memory with its evidence, and every missing one. */
export function printRememberedMisses(scores: readonly Score[]): void {
  for (const { call, memory } of scores)
    for (const kind of memory ? MEMORY_KINDS : []) {
      for (const { fact, fault } of memory?.[kind].wrong ?? []) {
        const told = `${kind} ${toldFact(fact)}${FAULTS[fault]}`;
        console.log(`${call.id}  remembers the wrong ${told}: "${fact.words}"`);
      }
      for (const value of memory?.[kind].missed ?? [])
        console.log(`${call.id}  does not remember ${kind} ${value}`);
    }
}
