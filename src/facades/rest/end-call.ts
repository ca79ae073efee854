import { OUTCOMES, type Outcome } from '../../domain/call.ts';
import { membersOf } from '../../domain/json-text.ts';
import { EndCallDocument, type EndCallInput } from '../generated/operations.ts';
import type { RunOperation } from '../operations-client.ts';
import {
  type OpenWriteBackBody,
  openWriteBackBody,
  type WriteBackBody,
  writeBackBody,
} from './bodies.ts';
import {
  furtherProperties,
  type JsonBody,
  type Members,
  passthroughOf,
  readFields,
} from './read-body.ts';
import { wireTurnsOf } from './transcript-text.ts';
import { requireFewTurns, turnsOf } from './turns.ts';
import { graphqlName } from './wire.ts';

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
  const members = membersOf(body.text);
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

/**
 * Converts the open form of a write-back to the strict one. `outcomeAsSent` is the platform's own outcome if the
 * contract does not list it.
 *
 * @throws DomainError `validation_error` for a transcript in one text that is too long or whose speakers are not known
 */
function strictForm(body: OpenWriteBackBody): {
  fields: WriteBackBody;
  outcomeAsSent: string | undefined;
} {
  const transcript = body.transcript ?? [];
  const outcome = body.outcome ?? 'other';
  const named = isOutcome(outcome);
  return {
    fields: {
      ...body,
      transcript: typeof transcript === 'string' ? wireTurnsOf(transcript) : transcript,
      duration_s: body.duration_s ?? 0,
      outcome: named ? outcome : 'other',
    },
    outcomeAsSent: named || outcome === '' ? undefined : outcome,
  };
}

const isOutcome = (value: string): value is Outcome =>
  OUTCOMES.some((outcome) => outcome === value);
