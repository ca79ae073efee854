import { EndCallDocument, type EndCallInput } from '../generated/operations.ts';
import type { RunOperation } from '../operations-client.ts';
import { openWriteBackBody, writeBackBody } from './bodies.ts';
import { graphqlName } from './graphql-name.ts';
import { strictForm } from './open-write-back.ts';
import {
  furtherProperties,
  type JsonBody,
  type Members,
  membersOfBody,
  passthroughOf,
  readFields,
} from './read-body.ts';
import { requireFewTurns, turnsOf } from './turns.ts';

/** `open` also accepts the open form, which machine-readable descriptions specify. */
export type WriteBackSchema = 'strict' | 'open';

/**
 * Sends a write-back's body as one document and returns the receipt.
 *
 * @throws DomainError
 */
export async function endCall(
  body: JsonBody,
  accepts: WriteBackSchema,
  run: RunOperation,
): Promise<{ call_id: string | null }> {
  const { endCall: receipt } = await run(EndCallDocument, { input: inputOf(body, accepts) });
  return { call_id: receipt.callId };
}

function inputOf(body: JsonBody, accepts: WriteBackSchema): EndCallInput {
  requireFewTurns(body);
  const { fields, outcomeAsSent } =
    accepts === 'open'
      ? strictForm(readFields(openWriteBackBody, body))
      : { fields: readFields(writeBackBody, body), outcomeAsSent: undefined };
  const members = membersOfBody(body);
  return {
    sessionId: fields.session_id,
    phoneNumber: fields.phone_number,
    transcript: turnsOf(fields.transcript, body, members),
    durationS: fields.duration_s,
    outcome: graphqlName(fields.outcome),
    outcomeAsSent,
    ...passthroughsOf(members),
  };
}

const FIELDS = Object.keys(writeBackBody.shape).filter((name) => name !== 'metadata');

/** `metadata` is another name of `agent_metadata`; when both are sent it is a further property. */
function passthroughsOf(members: Members): Pick<EndCallInput, 'agentMetadata' | 'extra'> {
  const agentMetadata = passthroughOf(members, 'agent_metadata');
  const metadata = passthroughOf(members, 'metadata');
  const named = new Set(agentMetadata === null ? [...FIELDS, 'metadata'] : FIELDS);
  return {
    agentMetadata: agentMetadata ?? metadata,
    extra: furtherProperties(members, named),
  };
}
