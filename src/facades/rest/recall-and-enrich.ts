import { membersOf } from '../../domain/json-text.ts';
import { RecallAndEnrichDocument, type RecallInput } from '../generated/operations.ts';
import type { RunOperation } from '../operations-client.ts';
import { recallBody } from './bodies.ts';
import { furtherProperties, type JsonBody, passthroughOf, readFields } from './read-body.ts';
import type { RecallResponse } from './responses.ts';
import { graphqlName, recallToWire } from './wire.ts';

const NAMED = new Set(Object.keys(recallBody.shape));

/**
 * Sends a recall's body as one document and returns the response.
 *
 * @throws DomainError
 */
export async function recallAndEnrich(body: JsonBody, run: RunOperation): Promise<RecallResponse> {
  const result = await run(RecallAndEnrichDocument, { input: inputOf(body) });
  return recallToWire(result.recallAndEnrich);
}

function inputOf(body: JsonBody): RecallInput {
  const fields = readFields(recallBody, body);
  const members = membersOf(body.text);
  return {
    phoneNumber: fields.phone_number,
    trigger: fields.trigger && graphqlName(fields.trigger),
    sessionId: fields.session_id,
    agentId: fields.agent_id,
    callId: fields.call_id,
    metadata: passthroughOf(members, 'metadata'),
    extra: furtherProperties(members, NAMED),
  };
}
