import type { IntentPrediction } from './intent.ts';
import {
  type IntentEvidence,
  intentProbabilities,
  type LabelledCall,
  type Probabilities,
} from './intent-probabilities.ts';
import {
  type IntentStatistics,
  KNOWN_LABELS,
  type KnownLabel,
  labelKey,
} from './intent-statistics.ts';

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

/** Open matters between caller and tenant, in Unix milliseconds; null if there is none. */
export type OpenItems = {
  /** Start of the next appointment. */
  readonly appointmentAtMs: number | null;
  /** When the latest quote was given. */
  readonly quotedAtMs: number | null;
  /** When the latest callback was asked for. */
  readonly callbackAskedAtMs: number | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The open items of a caller's history. Only the last call's quote and callback count, since a later call
 * settles earlier ones.
 * @param history newest first
 */
export function openItemsOf(
  history: readonly (Omit<LabelledCall, 'label'> & { readonly appointmentAtMs: number | null })[],
  nowMs: number,
): OpenItems {
  const [last] = history;
  const ahead = history.flatMap(({ appointmentAtMs: at }) =>
    at !== null && at >= nowMs ? at : [],
  );
  return {
    appointmentAtMs: ahead.length > 0 ? Math.min(...ahead) : null,
    quotedAtMs: last?.outcome === 'quote_given' ? last.atMs : null,
    callbackAskedAtMs: last?.outcome === 'callback_requested' ? last.atMs : null,
  };
}

/** The intent to expect from open items, the nearest in time first; null if there are none. */
function expectedFrom(items: OpenItems, nowMs: number): KnownLabel | null {
  const { appointmentAtMs, quotedAtMs, callbackAskedAtMs } = items;
  const within = (fromMs: number, days: number) => fromMs >= 0 && fromMs < days * DAY_MS;
  if (appointmentAtMs !== null && within(appointmentAtMs - nowMs, 7)) return 'manage_appointment';
  if (callbackAskedAtMs !== null && within(nowMs - callbackAskedAtMs, 3)) return 'return_callback';
  if (quotedAtMs !== null && within(nowMs - quotedAtMs, 30)) return 'follow_up_quote';
  return null;
}
