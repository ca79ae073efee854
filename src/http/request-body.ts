import type { JsonBody } from '../facades/rest/json-body.ts';
import { Refusal } from './errors/refusal.ts';
import { LARGE_BODY_BYTES } from './limits/large-bodies.ts';
import type { Turn } from './turn.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const tooLarge = (limit: number) =>
  new Refusal('payload_too_large', `The body must be at most ${limit} bytes`);

const badBody = (message: string) => new Refusal('bad_request', message);

/**
 * Reads a JSON body: its size, then its type, then its text.
 *
 * @param turn is taken if the body is large
 * @throws Refusal `payload_too_large`, `unsupported_media_type`, `bad_request`, or that of its turn
 */
export async function readJson(request: Request, limit: number, turn: Turn): Promise<JsonBody> {
  requireSize(request.headers, limit);
  requireJson(request.headers);
  const bytes = await readBytes(request, limit, turn);
  if (bytes.byteLength === 0) throw badBody('The body is empty; send a JSON object');
  const text = decode(bytes);
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw badBody('The body is not valid JSON');
  }
}

/** @throws Refusal `payload_too_large` as soon as that is known, or that of its turn */
export async function readBytes(
  request: Request,
  limit: number,
  turn: Turn,
): Promise<Uint8Array<ArrayBuffer>> {
  requireSize(request.headers, limit);
  // The HTTP parser holds a body to its declared length; without one it is counted as it comes.
  const length = request.headers.get('content-length');
  if (length === null) return readCounting(request, limit, turn);
  const isLarge = Number(length) > LARGE_BODY_BYTES;
  if (isLarge) await turn.toRead();
  const bytes = new Uint8Array(await request.arrayBuffer().catch(brokenOff));
  if (bytes.byteLength > limit) throw tooLarge(limit);
  if (isLarge) await turn.toWork();
  return bytes;
}

function requireSize(headers: Headers, limit: number): void {
  if (Number(headers.get('content-length')) > limit) throw tooLarge(limit);
}

/** @throws Refusal `unsupported_media_type`; none is as good as the right one */
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
  turn: Turn,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    const wasSmall = size <= LARGE_BODY_BYTES;
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    if (wasSmall && size > LARGE_BODY_BYTES) await turn.toRead();
    chunks.push(chunk);
  }
  if (size > LARGE_BODY_BYTES) await turn.toWork();
  return Buffer.concat(chunks);
}

/** What fails while a body comes in is the connection or its client, and no fault of ours. */
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

/** @throws Refusal `bad_request` for what is no UTF-8 */
export function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw badBody('The body is not valid UTF-8');
  }
}
