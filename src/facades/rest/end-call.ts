import type { Outcome } from '../../domain/call.ts';
import { DomainError } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import { EndCallDocument, type EndCallInput } from '../generated/operations.ts';
import type { RunOperation } from '../operations-client.ts';
import { openWriteBackBody, type WriteBackBody, writeBackBody } from './bodies.ts';
import type { JsonBody } from './json-body.ts';
import { strictForm } from './open-write-back.ts';
import {
  furtherProperties,
  type Members,
  membersOfBody,
  passthroughOf,
  readFields,
} from './read-body.ts';

/** `open` also takes the looser form of machine-readable descriptions. */
export type WriteBackSchema = 'strict' | 'open';

const OUTCOME = {
  appointment_booked: 'APPOINTMENT_BOOKED',
  quote_given: 'QUOTE_GIVEN',
  callback_requested: 'CALLBACK_REQUESTED',
  no_answer: 'NO_ANSWER',
  other: 'OTHER',
} as const satisfies Record<Outcome, EndCallInput['outcome']>;

const ROLE = { user: 'USER', agent: 'AGENT' } as const;

/**
 * `endCall`: body in, one document, receipt out.
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
  return {
    sessionId: fields.session_id,
    phoneNumber: fields.phone_number,
    transcript: fields.transcript.map(turnOf),
    durationS: fields.duration_s,
    outcome: OUTCOME[fields.outcome],
    outcomeAsSent,
    ...passthroughsOf(membersOfBody(body)),
  };
}

/** Before any turn is looked at: four megabytes hold a million that are none. */
function requireFewTurns({ value }: JsonBody): void {
  if (typeof value !== 'object' || value === null || !('transcript' in value)) return;
  const { transcript } = value;
  if (Array.isArray(transcript) && transcript.length > LIMITS.transcriptTurns) {
    const fault = `transcript: must be at most ${LIMITS.transcriptTurns} turns`;
    throw new DomainError('validation_error', fault);
  }
}

const turnOf = ({ role, text, ts_ms }: WriteBackBody['transcript'][number]) => ({
  role: ROLE[role],
  text,
  tsMs: ts_ms,
});

const FIELDS = Object.keys(writeBackBody.shape).filter((name) => name !== 'metadata');

/** `metadata` is the other name of `agent_metadata`; where both are sent it is one more property. */
function passthroughsOf(members: Members): Pick<EndCallInput, 'agentMetadata' | 'extra'> {
  const agentMetadata = passthroughOf(members, 'agent_metadata');
  const metadata = passthroughOf(members, 'metadata');
  const named = new Set(agentMetadata === null ? [...FIELDS, 'metadata'] : FIELDS);
  return {
    agentMetadata: agentMetadata ?? metadata,
    extra: furtherProperties(members, named),
  };
}
