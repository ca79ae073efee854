import { ModelFailure } from './model-failure.ts';

/** Many times the size of a summary. */
const MAX_ANSWER_BYTES = 1_048_576;

/** Reads the body up to a maximum size. */
async function readBounded(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new ModelFailure('too_long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `fetch` without redirects, which would forward the key, and with a bounded body. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  return new Response(await readBounded(response.body), { status, statusText, headers });
};
