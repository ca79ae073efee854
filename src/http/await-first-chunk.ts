import type { Held } from './edge-environment.ts';

/**
 * The same response, once there is something in it: a stream begins before its work, and until then its status
 * and its time say nothing. What the request holds is held as long as the stream.
 *
 * @throws DOMException `AbortError` when the client has gone
 */
export async function onceBegun(
  { body, status, headers }: Response,
  signal: AbortSignal,
  held: Held,
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
    // Takes the first part before anybody reads.
    { highWaterMark: 1 },
  );
  // How it ended is the reader's to see.
  const ended = body.pipeTo(passing.writable, { signal }).catch(() => undefined);
  held.until(ended);
  await Promise.race([begun.promise, ended]);
  requirePresence(signal);
  return new Response(passing.readable, { status, headers });
}

/** The signal's own reason is a text, and nobody expects one to be thrown. */
function requirePresence({ aborted }: AbortSignal): void {
  if (aborted) throw new DOMException('The client has gone', 'AbortError');
}
