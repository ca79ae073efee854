import { DomainError } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import { GetCallerDocument } from '../generated/operations.ts';
import type { RunOperation } from '../operations-client.ts';
import { type CallerResponse, callerToWire } from './wire.ts';

/**
 * `getCaller`: the last segment of the path in, one document, profile out.
 *
 * @param segment as it stands in the address, percent-encoding included
 * @throws DomainError `bad_request` for a number that cannot be read, `not_found` for one that never called
 */
export async function getCaller(segment: string, run: RunOperation): Promise<CallerResponse> {
  const phoneNumber = decode(segment);
  if (phoneNumber.length > LIMITS.phoneNumberChars) {
    throw badNumber(`must be at most ${LIMITS.phoneNumberChars} characters`);
  }
  const { caller } = await run(GetCallerDocument, { phoneNumber });
  if (!caller) throw new DomainError('not_found', 'This number has never called');
  return callerToWire(caller);
}

const badNumber = (fault: string) => new DomainError('bad_request', `phone_number: ${fault}`);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw badNumber('is not correctly percent-encoded');
  }
}
