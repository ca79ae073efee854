import { missedSpeed } from './bars/missed-bars.ts';
import { readCalls } from './calls.ts';
import { measureMemories } from './histories/measuring.ts';
import { measureSets, measuresKept } from './measuring.ts';
import type { Options } from './options.ts';
import { asJson, printEvaluation } from './printing/evaluation.ts';
import { OWN_CALLS } from './sets/groups.ts';
import { measureSpeed } from './speed.ts';
import { loadSummariser } from './systems/systems.ts';

/** Measures and prints; resolves to the missed bars as sentences. */
export async function evaluate(options: Options): Promise<readonly string[]> {
  const summariser = await loadSummariser(options);
  const own = await readCalls(OWN_CALLS);
  const isSpeedMeasured = !options.model && (options.only ?? 'own') === 'own';
  const speed = isSpeedMeasured ? await measureSpeed(summariser, own, options) : null;
  const sets = await measureSets(summariser, options);
  const callers = await measureMemories(summariser, options);
  const missed = [
    ...sets.flatMap((each) => each.missed),
    ...(speed && measuresKept(options) ? missedSpeed(speed) : []),
    ...callers.flatMap((each) => each.missed),
  ];
  const evaluation = { summariser: summariser.name, sets, speed, callers, missed };
  if (options.json) console.log(asJson(evaluation));
  else printEvaluation(evaluation, options);
  return missed;
}
