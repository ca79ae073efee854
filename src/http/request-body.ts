import type { JsonBody } from '../facades/rest/read-body.ts';
import { Refusal } from './errors/refusal.ts';
import { type BodySlot, LARGE_BODY_BYTES } from './limits/occupancy.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const tooLarge = (limit: number) =>
  new Refusal('payload_too_large', `The body must be at most ${limit} bytes`);

const badBody = (message: string) => new Refusal('bad_request', message);

/**
 * Reads a JSON body. Size, type and text are checked in this order.
 *
 * @param slot is taken when the body is large
 * @throws Refusal `payload_too_large`, `unsupported_media_type`, `bad_request`, or `service_unavailable` when no
 *   slot is free in time
 */
export async function readJson(request: Request, limit: number, slot: BodySlot): Promise<JsonBody> {
  requireSize(request.headers, limit);
  requireJson(request.headers);
  const bytes = await readBytes(request, limit, slot);
  if (bytes.byteLength === 0) throw badBody('The body is empty; send a JSON object');
  const text = decode(bytes);
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw badBody('The body is not valid JSON');
  }
}

/**
 * @throws Refusal `payload_too_large` as soon as the size is known, `service_unavailable` when no slot is free in
 *   time
 */
export async function readBytes(
  request: Request,
  limit: number,
  slot: BodySlot,
): Promise<Uint8Array<ArrayBuffer>> {
  requireSize(request.headers, limit);
  // The HTTP parser enforces a declared length; without one the bytes are counted.
  const length = request.headers.get('content-length');
  if (length === null) return readCounting(request, limit, slot);
  const isLarge = Number(length) > LARGE_BODY_BYTES;
  if (isLarge) await slot.readLargeBody();
  const bytes = new Uint8Array(await request.arrayBuffer().catch(brokenOff));
  if (bytes.byteLength > limit) throw tooLarge(limit);
  if (isLarge) await slot.takeWork();
  return bytes;
}

function requireSize(headers: Headers, limit: number): void {
  if (Number(headers.get('content-length')) > limit) throw tooLarge(limit);
}

/** @throws Refusal `unsupported_media_type`. A missing type counts as JSON */
export function requireJson(headers: Headers): void {
  const sent = headers.get('content-type')?.trim();
  if (sent && sent.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json') {
    throw new Refusal('unsupported_media_type', 'The Content-Type must be application/json');
  }
  const encoding = headers.get('content-encoding')?.trim().toLowerCase();
  if (encoding && encoding !== 'identity') {
    throw new Refusal('unsupported_media_type', 'The body must be sent without Content-Encoding');
  }
}

async function readCounting(
  request: Request,
  limit: number,
  slot: BodySlot,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    const wasSmall = size <= LARGE_BODY_BYTES;
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    if (wasSmall && size > LARGE_BODY_BYTES) await slot.readLargeBody();
    chunks.push(chunk);
  }
  if (size > LARGE_BODY_BYTES) await slot.takeWork();
  return Buffer.concat(chunks);
}

/** A body that breaks off is a fault of the client or the network, not of the service. */
function brokenOff(): never {
  throw badBody('The body did not arrive in full');
}

async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    brokenOff();
  }
}

/** @throws Refusal `bad_request` when the bytes are not UTF-8 */
export function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw badBody('The body is not valid UTF-8');
  }
}
