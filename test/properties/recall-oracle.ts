import { type ExpectedResult, refused } from './expected-result.ts';
import { furtherOf, given, isId, isOneOf, isPassthrough, numberIn } from './field-rules.ts';
import { type JsonText, textOf } from './json-text.ts';

const NAMED = ['phone_number', 'trigger', 'session_id', 'agent_id', 'call_id', 'metadata'];

const textIn = (json: JsonText, name: string) => {
  const member = given(json, name);
  return member ? textOf(member) : null;
};

function fitsSchema(json: JsonText): boolean {
  const trigger = given(json, 'trigger');
  return (
    (trigger === undefined || isOneOf(trigger, ['ringing', 'answered'])) &&
    ['session_id', 'agent_id', 'call_id'].every((name) => isId(given(json, name))) &&
    isPassthrough(given(json, 'metadata')) &&
    isPassthrough(furtherOf(json, NAMED) ?? undefined)
  );
}

/** What the contract says of the body of a recall. */
export function expectedOfRecall(json: JsonText): ExpectedResult {
  if (json.type !== 'object') return refused(422);
  const reading = numberIn(json.members.get('phone_number'));
  const faults = new Set<number>();
  if (reading === null || !fitsSchema(json)) faults.add(422);
  if (reading === 'refused' || reading === 'unsure') faults.add(400);
  const unsure = reading === 'unsure' && !faults.has(422);
  if (faults.size > 0 || reading === null || typeof reading === 'string') {
    return { faults, unsure, stored: null };
  }
  const callId = textIn(json, 'call_id');
  const call = {
    sessionId: textIn(json, 'session_id'),
    agentId: textIn(json, 'agent_id'),
    trigger: textIn(json, 'trigger')?.toUpperCase() ?? null,
    metadata: given(json, 'metadata')?.text ?? null,
    extra: furtherOf(json, NAMED)?.text ?? null,
    revision: 0,
    transcript: null,
    ...(callId !== null && { callId }),
  };
  return { faults, unsure: false, stored: { e164: reading.e164, totalCalls: 0, call } };
}
