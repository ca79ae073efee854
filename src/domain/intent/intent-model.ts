import { expectedFrom, type OpenItems } from './expected-intent.ts';
import type { IntentPrediction } from './intent.ts';
import {
  type IntentEvidence,
  intentProbabilities,
  type Probabilities,
} from './intent-probabilities.ts';
import { type IntentStatistics, KNOWN_LABELS, labelKey } from './intent-statistics.ts';

export type IntentInput = IntentEvidence & { readonly openItems: OpenItems };

const MIN_PROBABILITY = 0.6;
const MIN_GAIN = 0.1;
/** Below this many labelled calls an open item is a better sign than the tenant's counts. */
const ENOUGH_CALLS = 200;
const OPEN_ITEM_CONFIDENCE = 0.6;

/**
 * Predicts why somebody calls from what they called about before. It returns a label only if their history makes
 * it likely, and likelier than for other callers; else `unknown`, with the probability of the best guess.
 */
export function predictIntent(input: IntentInput): IntentPrediction {
  const labelledCalls = countLabelled(input.statistics ?? {});
  const expected = expectedFrom(input.openItems, input.nowMs);
  if (expected && labelledCalls < ENOUGH_CALLS) return prediction(expected, OPEN_ITEM_CONFIDENCE);
  const { personal, general, basis } = intentProbabilities(input);
  if (basis === 'none' && labelledCalls === 0) return prediction('unknown', 0);
  const best = likeliest(personal);
  const probability = personal[best];
  const speaks =
    basis === 'history' &&
    probability >= MIN_PROBABILITY &&
    probability - general[best] >= MIN_GAIN;
  return prediction(speaks ? best : 'unknown', probability);
}

const prediction = (intent: IntentPrediction['intent'], probability: number): IntentPrediction => ({
  intent,
  confidence: Math.round(probability * 1000) / 1000,
  source: 'local',
});

const countLabelled = (counts: IntentStatistics) =>
  KNOWN_LABELS.reduce((sum, label) => sum + (counts[labelKey(label)] ?? 0), 0);

const likeliest = (shares: Probabilities) =>
  KNOWN_LABELS.reduce((best, label) => (shares[label] > shares[best] ? label : best));
