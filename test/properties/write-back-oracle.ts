import { type ExpectedResult, refused } from './expected-result.ts';
import {
  charsOf,
  furtherOf,
  given,
  isId,
  isOneOf,
  isPassthrough,
  isText,
  numberIn,
  numericOf,
} from './field-rules.ts';
import { type JsonText, textOf } from './json-text.ts';
import { type Turn, turnsOf } from './transcript-oracle.ts';

export type Form = 'strict' | 'open';

const OUTCOMES = ['appointment_booked', 'quote_given', 'callback_requested', 'no_answer', 'other'];
const NAMED = [
  ...['session_id', 'phone_number', 'transcript', 'duration_s', 'outcome'],
  'agent_metadata',
];

/** Optional in the open form only. */
const optional = (json: JsonText, name: string, form: Form) =>
  form === 'open' ? given(json, name) : json.members.get(name);

function isDuration(json: JsonText | undefined, form: Form): boolean {
  if (json === undefined) return form === 'open';
  const seconds = numericOf(json);
  return seconds >= 0 && seconds <= Number.MAX_SAFE_INTEGER;
}

function isOutcome(json: JsonText | undefined, form: Form): boolean {
  if (form === 'strict') return isOneOf(json, OUTCOMES);
  if (json === undefined) return true;
  if (!isText(json)) return false;
  const text = textOf(json);
  return charsOf(text) <= 256 && text.isWellFormed();
}

/** `metadata` is the other name of `agent_metadata`, and one more property where both are sent. */
function passthroughsOf(json: JsonText) {
  const own = given(json, 'agent_metadata');
  const other = given(json, 'metadata');
  return {
    checked: [own, other],
    agentMetadata: own ?? other,
    further: furtherOf(json, own ? NAMED : [...NAMED, 'metadata']),
  };
}

function fitsSchema(json: JsonText, form: Form, turns: readonly Turn[] | null): boolean {
  const { members } = json;
  const { checked, further } = passthroughsOf(json);
  return (
    members.has('session_id') &&
    isId(members.get('session_id')) &&
    turns !== null &&
    isDuration(optional(json, 'duration_s', form), form) &&
    isOutcome(optional(json, 'outcome', form), form) &&
    checked.every(isPassthrough) &&
    isPassthrough(further ?? undefined)
  );
}

/** What the contract says of the body of a write-back; its table has no 400. */
export function expectedOfWriteBack(json: JsonText, form: Form): ExpectedResult {
  if (json.type !== 'object') return refused(422);
  const reading = numberIn(json.members.get('phone_number'));
  const turns = turnsOf(optional(json, 'transcript', form), form);
  if (!fitsSchema(json, form, turns) || reading === null || reading === 'refused') {
    return refused(422);
  }
  if (reading === 'unsure') return { faults: new Set([422]), unsure: true, stored: null };
  const { agentMetadata, further } = passthroughsOf(json);
  const sent = optional(json, 'outcome', form);
  const outcome = (sent && textOf(sent)) || 'other';
  const call = {
    sessionId: textOf(json.members.get('session_id') as JsonText),
    durationS: optional(json, 'duration_s', form)
      ? numericOf(json.members.get('duration_s')) + 0
      : 0,
    outcome: (OUTCOMES.includes(outcome) ? outcome : 'other').toUpperCase(),
    outcomeAsSent: outcome,
    transcript: turns,
    agentMetadata: agentMetadata?.text ?? null,
    agentExtra: further?.text ?? null,
    revision: 1,
  };
  return { faults: new Set(), unsure: false, stored: { e164: reading.e164, totalCalls: 1, call } };
}
