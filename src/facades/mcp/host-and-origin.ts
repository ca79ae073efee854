import {
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import { protocolError } from './protocol-error.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;
const FORBIDDEN = { status: 403, code: -32_000 };

/**
 * Names under which the endpoint may be called. A service that listens on this machine alone is not called by
 * another name, unless by a page whose own name was made to point here.
 *
 * @returns null where any will do
 */
export function allowedHosts(
  configured: readonly string[] | null,
  listensOn: string,
): readonly string[] | null {
  if (configured !== null) return configured;
  if (!LOOPBACK.test(listensOn)) return null;
  return [...localhostAllowedHostnames(), listensOn.toLowerCase()];
}

/** Refuses a request by where it came from and what it was sent to; null when it may go on. */
export function refuseSender(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  hosts: readonly string[] | null,
): Response | null {
  const host = headers.get('host') ?? new URL(url).host;
  if (hosts !== null && !validateHostHeader(host, [...hosts]).ok) {
    const message = 'This host name is not allowed; add it to ALLOWED_HOSTS if it is yours';
    return protocolError({ ...FORBIDDEN, message });
  }
  // A key has no business in a browser; tools on one's own machine and pages of this very host may use one.
  const origins = [...localhostAllowedOrigins(), ...(hosts ?? [])];
  if (!validateOriginHeader(headers.get('origin'), origins).ok) {
    const message = 'Pages of other sites may not call this; call it from a server';
    return protocolError({ ...FORBIDDEN, message });
  }
  return null;
}
