import type { Doc, Value } from '../../bson/document.ts';
import { MAX_DOCUMENT_BYTES } from '../../bson/limits.ts';
import { SESSION_MS } from '../../sessions/sessions.ts';
import { MAX_MESSAGE_BYTES } from '../../wire/frames.ts';
import { ok } from '../../wire/reply.ts';
import { defineCommand, type Request } from '../request.ts';

/** Wire version of MongoDB 7.0, the version in `buildInfo`. */
const WIRE_VERSION = 21;

/**
 * `hello` and its older names: a replica set of one, so that the driver sends what it sends in
 * production. No topologyVersion, so it polls and expects no streamed answers.
 */
export const hello = defineCommand({
  names: ['hello', 'ismaster', 'isMaster'],
  fields: {
    helloOk: 'any',
    client: 'any',
    compression: 'any',
    backpressure: 'any',
    topologyVersion: 'any',
    maxAwaitTimeMS: 'any',
    loadBalanced: 'any',
    saslSupportedMechs: 'any',
    speculativeAuthenticate: 'any',
    hostInfo: 'any',
  },
  // biome-ignore lint/correctness/useYield: it answers without a pause
  *run(request) {
    return new Map([...describeServer(request), ...ok()]);
  },
});

function describeServer(request: Request): Doc {
  const fields: Record<string, Value | number> = {
    helloOk: true,
    ...(request.name === 'hello' ? {} : { ismaster: true }),
    isWritablePrimary: true,
    secondary: false,
    setName: 'embedded',
    ...members(request.connection.address),
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: request.now,
    logicalSessionTimeoutMinutes: SESSION_MS / 60_000,
    connectionId: request.connection.id,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
  };
  return ok(fields);
}

/** A driver that discovers the set drops members that are not listed under the address it used. */
function members(address: string | null): Record<string, Value> {
  return address === null ? {} : { hosts: [address], me: address, primary: address };
}
