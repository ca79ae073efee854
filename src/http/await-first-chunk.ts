import type { Occupancy } from './limits/occupancy.ts';

/**
 * Waits for the first chunk, so that status and latency are those of the work and not of opening the stream. The
 * request occupies its places until the stream has ended.
 *
 * @throws DOMException `AbortError` when the client has disconnected
 */
export async function withFirstChunk(
  { body, status, headers }: Response,
  signal: AbortSignal,
  occupancy: Occupancy,
): Promise<Response> {
  requirePresence(signal);
  if (body === null) return new Response(null, { status, headers });
  const begun = Promise.withResolvers<void>();
  const passing = new TransformStream<Uint8Array, Uint8Array>(
    {
      transform(chunk, controller) {
        controller.enqueue(chunk);
        begun.resolve();
      },
      flush: () => begun.resolve(),
    },
    undefined,
    // Reads the first chunk before the response is read.
    { highWaterMark: 1 },
  );
  // A failure reaches the client through the stream.
  const ended = body.pipeTo(passing.writable, { signal }).catch(() => undefined);
  occupancy.releaseAfter(ended);
  await Promise.race([begun.promise, ended]);
  requirePresence(signal);
  return new Response(passing.readable, { status, headers });
}

/** The signal's own reason is a string, not an Error. */
function requirePresence({ aborted }: AbortSignal): void {
  if (aborted) throw new DOMException('The client has disconnected', 'AbortError');
}
