import type { Agent, Dispatcher } from 'undici';
import type { ProviderRequest, ProviderResponse } from './adapter.ts';

/** The way to one provider. */
export type Transport = {
  /** @throws TransportError for all that is not an HTTP response with a JSON body */
  send(request: ProviderRequest, signal: AbortSignal): Promise<ProviderResponse>;
  /** Ends the requests under way and closes the connections. */
  close(): Promise<void>;
};

/** Why there is no response that could be read. It has neither address, number, key nor body. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly class: 'transient' | 'malformed';
  /** For the log: what was wrong with the response, or the error code of undici, Node or OpenSSL. */
  readonly code: string;

  constructor(kind: TransportError['class'], code: string) {
    super(`The provider's answer could not be read: ${code}`);
    this.class = kind;
    this.code = code;
  }
}

const LARGEST_BODY = 256 * 1_024;
const KEEP_ALIVE_MS = 60_000;
const CONNECT_TIMEOUT_MS = 3_000;

/** An error code of Node's form, which names nothing but the error. */
const ERROR_CODE = /^[A-Z][A-Z0-9_]{1,39}$/;

/** Loads undici, a hundred modules, which a service without a provider does not need. */
async function openAgent(connections: number): Promise<Agent> {
  const { Agent } = await import('undici');
  return new Agent({
    connections,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxResponseSize: LARGEST_BODY,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    allowH2: false,
  });
}

/**
 * Connections to one provider. They stay open for a minute of silence; no redirect is followed and nothing is
 * unpacked, so that an answer costs no more memory than its largest size.
 * @param baseUrl paths of requests are appended to its own
 * @param concurrency connections at a time, each with one request
 */
export function createTransport({
  baseUrl,
  concurrency,
}: {
  readonly baseUrl: string;
  readonly concurrency: number;
}): Transport {
  const base = new URL(baseUrl);
  const agent = openAgent(concurrency);
  return {
    async send({ method, path, headers, body = null }, signal) {
      const where = { origin: base.origin, path: pathUnder(base, path) };
      try {
        const sent = { ...where, method, headers, body, signal };
        return await readResponse(await (await agent).request(sent));
      } catch (error) {
        throw error instanceof TransportError ? error : describeFailure(error, signal);
      }
    },
    close: async () => (await agent).destroy(),
  };
}

const pathUnder = ({ pathname, search }: URL, path: string): string =>
  path === '' ? pathname + search : pathname.replace(/\/$/, '') + path;

async function readResponse(response: Dispatcher.ResponseData): Promise<ProviderResponse> {
  const { statusCode: status, headers, body } = response;
  const encoding = headers['content-encoding'] ?? 'identity';
  const fault = isRedirect(status) ? 'redirect' : encoding === 'identity' ? null : 'encoded';
  if (fault) {
    // Without a listener the end of the connection would be an error that nobody catches.
    body.on('error', () => {}).destroy();
    throw new TransportError('malformed', fault);
  }
  return { status, headers, json: parseJson(await body.text(), status) };
}

function parseJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const isEmpty = text === '' && (status === 204 || status >= 400);
    if (isEmpty || tellsEnough(status)) return null;
    throw new TransportError('malformed', 'not_json');
  }
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** Whether a status says what happened without a body: gateways answer many errors with a page. */
const tellsEnough = (status: number): boolean =>
  status >= 500 || [401, 402, 403, 429].includes(status);

function describeFailure(error: unknown, signal: AbortSignal): TransportError {
  if (signal.aborted) return new TransportError('transient', 'timeout');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new TransportError('malformed', 'too_large');
  return new TransportError('transient', ERROR_CODE.test(code) ? code : 'failed');
}
