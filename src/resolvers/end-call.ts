import type { RequestContext } from '../context.ts';
import type { Outcome, Turn } from '../domain/call.ts';
import { DomainError } from '../domain/errors.ts';
import { type E164, parsePhoneNumber } from '../domain/phone-number.ts';
import type { WriteBack } from '../domain/recorded-call.ts';
import { requireTenant } from './access.ts';
import { regionOf } from './region-of.ts';

export type EndCallInput = {
  sessionId: string;
  phoneNumber: string;
  transcript: readonly Turn[];
  durationS: number;
  outcome: Outcome;
  outcomeAsSent?: string | null | undefined;
  agentMetadata?: string | null | undefined;
  extra?: string | null | undefined;
};

export type EndedCall = { readonly callId: string };

/**
 * Stores a finished call durably, then lets the next recall show it. Once the call is stored nothing
 * that follows can take the receipt back: whatever fails here, the sweeper finishes.
 *
 * @throws DomainError `validation_error` for a number that cannot be read or that does not own the
 *   session, `service_unavailable` when the call could not be stored
 */
export async function endCall(input: EndCallInput, context: RequestContext): Promise<EndedCall> {
  const { scope } = requireTenant(context);
  const { services } = context;
  const { stores, guards } = services;
  const sent = writeBack(input, readNumber(input.phoneNumber, context), context);
  const stored = await guards.writeBack((signal) =>
    stores.writeBacks.record(scope, sent, services.newId(), signal),
  );
  services.countUsage(scope, { memoryOperations: 1 });
  await guards
    .writeBack(() => remember(scope, sent, services))
    .catch((error: unknown) => services.reportFault('remembering a call', error));
  await services
    .requestSummary(stored.key)
    .catch((error: unknown) => services.reportFault('asking for a summary', error));
  return { callId: stored.callId };
}

/** The write-back's table has no 400: a number that cannot be read fails its schema. */
function readNumber(raw: string, context: RequestContext): E164 {
  try {
    return parsePhoneNumber(raw, regionOf(context)).e164;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('validation_error', error.message, { cause: error });
  }
}

function writeBack(input: EndCallInput, e164: E164, { services }: RequestContext): WriteBack {
  const atMs = services.now();
  const { transcript, durationS, outcome } = input;
  const startedAtMs = Math.max(0, Math.round(atMs - durationS * 1_000));
  return {
    e164,
    sessionId: input.sessionId,
    transcript: JSON.stringify(transcript),
    durationS,
    outcome,
    outcomeAsSent: input.outcomeAsSent ?? outcome,
    agentMetadata: input.agentMetadata ?? null,
    extra: input.extra ?? null,
    digest: services.digestCall({ transcript, durationS, outcome, startedAtMs }),
    startedAtMs,
    atMs,
  };
}

async function remember(
  scope: Parameters<RequestContext['services']['refreshMemory']>[0],
  sent: WriteBack,
  services: RequestContext['services'],
): Promise<void> {
  await services.stores.contacts.meet(scope, sent.e164, { by: null, atMs: sent.atMs });
  await services.refreshMemory(scope, sent.e164);
}
