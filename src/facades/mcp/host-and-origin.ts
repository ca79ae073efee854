import {
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import { protocolError } from './message.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;
const FORBIDDEN = { status: 403, code: -32_000 };

/**
 * Host names under which the endpoint may be called. If the service listens on loopback only, another host name in a
 * request means that a web page pointed its domain at this machine (DNS rebinding).
 *
 * @returns null: any
 */
export function allowedHosts(
  configured: readonly string[] | null,
  listensOn: string,
): readonly string[] | null {
  if (configured !== null) return configured;
  if (!LOOPBACK.test(listensOn)) return null;
  return [...localhostAllowedHostnames(), listensOn.toLowerCase()];
}

/** The refusal of a request by its Host or Origin header; null when both are allowed. */
export function refuseHostOrOrigin(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  hosts: readonly string[] | null,
): Response | null {
  const host = headers.get('host') ?? new URL(url).host;
  if (hosts !== null && !validateHostHeader(host, [...hosts]).ok) {
    const message = 'This host name is not allowed; add it to ALLOWED_HOSTS if it is yours';
    return protocolError({ ...FORBIDDEN, message });
  }
  // Browsers should not have API keys, except for local tools and pages of the allowed hosts.
  const origins = [...localhostAllowedOrigins(), ...(hosts ?? [])];
  if (!validateOriginHeader(headers.get('origin'), origins).ok) {
    const message = 'Pages of other sites may not call this; call it from a server';
    return protocolError({ ...FORBIDDEN, message });
  }
  return null;
}
