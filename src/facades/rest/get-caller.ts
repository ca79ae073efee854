import { DomainError } from '../../domain/errors.ts';
import { isWithin, LIMITS } from '../../domain/limits.ts';
import { GetCallerDocument } from '../generated/operations.ts';
import type { RunOperation } from '../operations-client.ts';
import type { CallerResponse } from './responses.ts';
import { callerToWire } from './wire.ts';

/**
 * Looks up a number with one document and returns the profile.
 *
 * @throws DomainError `bad_request` for a number that cannot be read, `not_found` for one that never called
 */
export async function getCaller(phoneNumber: string, run: RunOperation): Promise<CallerResponse> {
  const { caller } = await run(GetCallerDocument, { phoneNumber });
  // A caller who is only listed has never called.
  if (!caller || caller.firstSeenMs === null || caller.lastSeenMs === null) {
    throw new DomainError('not_found', 'This number has never called');
  }
  const { nameFrom, firstSeenMs, lastSeenMs, ...profile } = caller;
  // What a provider says is part of a recall's enrichment, not of the profile.
  const name = nameFrom === 'PROVIDER' ? null : profile.name;
  return callerToWire({ ...profile, name, firstSeenMs, lastSeenMs });
}

/**
 * The number in the last segment of a path, as sent. The request has no body that could fail its schema, so every
 * fault of the number is a `bad_request`.
 *
 * @throws DomainError `bad_request`
 */
export function phoneNumberOfSegment(segment: string): string {
  const phoneNumber = decode(segment);
  if (isWithin(phoneNumber, LIMITS.phoneNumberChars)) return phoneNumber;
  throw badNumber(`must be at most ${LIMITS.phoneNumberChars} characters`);
}

const badNumber = (fault: string) => new DomainError('bad_request', `phone_number: ${fault}`);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw badNumber('is not correctly percent-encoded');
  }
}
