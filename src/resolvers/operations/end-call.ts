import { redactingTurns } from 'spoken-redaction';
import type { RequestContext } from '../../context.ts';
import type { Turn } from '../../domain/call.ts';
import type { WriteBack } from '../../domain/callers/recorded-call.ts';
import { DomainError } from '../../domain/errors.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';
import { writeTurns } from '../../domain/transcript-text.ts';
import { readNumber, requireTenant } from '../access.ts';
import { enforcePlan } from './enforce-plan.ts';
import { recordWriteBack } from './record-write-back.ts';

type SentFields = 'sessionId' | 'durationS' | 'outcome' | 'agentMetadata' | 'extra';

type EndCallInput = Pick<WriteBack, SentFields> & {
  readonly phoneNumber: string;
  readonly transcript: readonly Turn[];
  /** Null if it is the outcome itself. */
  readonly outcomeAsSent: string | null;
};

/**
 * `callId` is null when storage was away: the call is kept, its id is known once it is back. It is null too when the
 * caller was erased after the call began: then nothing of it is kept.
 */
export type EndedCall = { readonly callId: string | null };

/**
 * Stores a finished call. It is durable when this returns: in storage, or, while that is away, in the
 * spool, from which it moves to storage as soon as that is back.
 *
 * @throws DomainError `validation_error` for a number that cannot be read or that does not own the
 *   session, `service_unavailable` when neither could store the call, `rate_limited` over an enforced plan
 *   for a call that no recall let in
 */
export async function endCall(
  { phoneNumber, ...input }: EndCallInput,
  context: RequestContext,
): Promise<EndedCall> {
  const principal = requireTenant(context);
  const { scope, tenant } = principal;
  const { services } = context;
  const e164 = await ownNumber(phoneNumber, scope, context);
  const call = { sessionId: input.sessionId, e164, withStorageLimit: 'writeBack' } as const;
  await enforcePlan(principal, ['memoryOperations'], call, services);
  // Nothing after this sees what was removed: not storage, the spool, or a log.
  const { turns: transcript } = await services.runInSlices(
    redactingTurns(input.transcript, tenant.redactedKinds),
  );
  const sent = writeBack({ ...input, transcript }, e164, services.now());
  context.heavyWorkSlot.free();
  services.countUsage(scope, { memoryOperations: 1 });
  try {
    return (await recordWriteBack(scope, sent, services)) ?? { callId: null };
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'service_unavailable') throw error;
    services.reportFault('storing a write-back', error, context);
    return spool(scope, sent, context);
  }
}

async function spool(scope: Scope, sent: WriteBack, { services, traceId }: RequestContext) {
  try {
    await services.spool.append({ scope, sent: { ...sent, spooled: true }, traceId });
    return { callId: null };
  } catch (error) {
    services.reportFault('spooling a write-back', error, { traceId });
    throw new DomainError('service_unavailable', 'The call could not be kept; send it again', {
      cause: error,
    });
  }
}

/** The write-back's table has no 400: a number that cannot be read fails its schema. */
async function ownNumber(raw: string, scope: Scope, context: RequestContext): Promise<E164> {
  try {
    return (await readNumber(raw, scope, context)).e164;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('validation_error', error.message, { cause: error });
  }
}

function writeBack(
  { transcript, ...sent }: Omit<EndCallInput, 'phoneNumber'>,
  e164: E164,
  atMs: number,
): WriteBack {
  return {
    ...sent,
    e164,
    transcript: writeTurns(transcript),
    outcomeAsSent: sent.outcomeAsSent ?? sent.outcome,
    spooled: false,
    startedAtMs: Math.max(0, Math.round(atMs - sent.durationS * 1_000)),
    atMs,
  };
}
