import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Answer, answerOf, maskLeaves, refusalOf, type StoodIn } from './answers.ts';

/** How a provider answers from now on. */
export type Behaviour =
  | 'normal'
  /** Never answers. */
  | 'hang'
  /** Half a body, then the end of the connection. */
  | 'cut'
  /** 50 MB of JSON. */
  | 'huge'
  | 'gzip'
  | 'html'
  | 'wrong_types'
  | 'redirect'
  | 'other_shape'
  | { readonly delayMs: number }
  | { readonly status: number; readonly retryAfter?: string };

export const STAND_IN_CREDENTIALS = {
  TWILIO_ACCOUNT_SID: 'stand-in-sid',
  TWILIO_AUTH_TOKEN: 'stand-in-token',
  TELNYX_API_KEY: 'stand-in-telnyx',
  TRESTLE_API_KEY: 'stand-in-trestle',
  PDL_API_KEY: 'stand-in-pdl',
  ENRICH_HTTP_TOKEN: 'stand-in-http',
} as const;

const PATHS: readonly (readonly [RegExp, StoodIn])[] = [
  [/^\/v2\/PhoneNumbers\//, 'twilio'],
  [/^\/v2\/number_lookup\//, 'telnyx'],
  [/^\/3\.\d\//, 'trestle'],
  [/^\/v5\/person\/enrich$/, 'pdl'],
  [/^\/crm\/callers$/, 'http'],
];

const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, ...keys } = STAND_IN_CREDENTIALS;
/** The header with which each provider is asked, and its value; and how it refuses any other. */
const ACCESS: Readonly<Record<StoodIn, readonly [string, string, number]>> = {
  twilio: ['authorization', `Basic ${btoa(`${sid}:${token}`)}`, 401],
  telnyx: ['authorization', `Bearer ${keys.TELNYX_API_KEY}`, 401],
  trestle: ['x-api-key', keys.TRESTLE_API_KEY, 403],
  pdl: ['x-api-key', keys.PDL_API_KEY, 401],
  http: ['authorization', `Bearer ${keys.ENRICH_HTTP_TOKEN}`, 401],
};

const JSON_TYPE = { 'content-type': 'application/json' };

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...JSON_TYPE, ...headers }).end(JSON.stringify(body));
}

function* fiftyMegabytes() {
  yield '{"name":"';
  const filler = Buffer.alloc(50_000, 'x');
  for (let sent = 0; sent < 50_000_000; sent += filler.length) yield filler;
  yield '"}';
}

function misbehave(kind: Behaviour & string, response: ServerResponse, normal: Answer): void {
  const body = JSON.stringify(normal.body);
  const faults: Readonly<Record<string, () => void>> = {
    hang: () => {},
    cut: () => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length });
      response.write(body.slice(0, body.length / 2), () => response.destroy());
    },
    huge: () => {
      Readable.from(fiftyMegabytes()).pipe(response.writeHead(200, JSON_TYPE));
    },
    gzip: () => {
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(gzipSync(body));
    },
    html: () => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in to the network</p>');
    },
    wrong_types: () => send(response, { ...normal, body: maskLeaves(normal.body) }),
    redirect: () => {
      response.writeHead(302, { location: response.req.url }).end();
    },
    other_shape: () => send(response, { status: 200, body: [['another', 'shape']] }),
  };
  (faults[kind] ?? (() => send(response, normal)))();
}

/** A real HTTP server that plays all providers, each below its own path. */
export async function startProviderStandIn() {
  const behaviours = new Map<StoodIn, Behaviour>();
  const requests = new Map<StoodIn, number>();
  let connections = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const target = new URL(request.url ?? '', 'http://stand-in');
    const provider = PATHS.find(([path]) => path.test(target.pathname))?.[1];
    if (!provider) return send(response, { status: 404, body: {} });
    requests.set(provider, (requests.get(provider) ?? 0) + 1);
    const [header, value, refusal] = ACCESS[provider];
    if (request.headers[header] !== value) return send(response, refusalOf(provider, refusal));
    const normal = answerOf(provider, target, await text(request));
    const behaviour = behaviours.get(provider) ?? 'normal';
    if (typeof behaviour === 'string') return misbehave(behaviour, response, normal);
    if ('delayMs' in behaviour) {
      await sleep(behaviour.delayMs);
      return send(response, normal);
    }
    const { status, retryAfter } = behaviour;
    const refused = refusalOf(provider, status);
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    return send(response, { ...refused, headers: { ...refused.headers, ...headers } });
  };
  const server = createServer(answer).on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Base addresses and credentials, as the service takes them from its environment. */
    settings: {
      ...STAND_IN_CREDENTIALS,
      TWILIO_LOOKUP_URL: origin,
      TELNYX_LOOKUP_URL: origin,
      TRESTLE_URL: origin,
      PDL_URL: origin,
      ENRICH_HTTP_URL: `${origin}/crm/callers`,
    },
    behave: (provider: StoodIn, behaviour: Behaviour) => behaviours.set(provider, behaviour),
    /** How often a provider was asked. */
    requests: (provider: StoodIn) => requests.get(provider) ?? 0,
    /** Connections opened so far, to all providers together. */
    connections: () => connections,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ProviderStandIn = Awaited<ReturnType<typeof startProviderStandIn>>;
