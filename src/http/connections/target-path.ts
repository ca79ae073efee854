import type { IncomingMessage } from 'node:http';

/** The path that a request was sent to, as a URL has it; undefined where its target has none. */
export function pathOfTarget(incoming: IncomingMessage | undefined): string | undefined {
  const target = incoming?.url ?? '';
  if (!/^(\/|https?:\/\/)/i.test(target)) return undefined;
  return URL.parse(target, 'http://localhost')?.pathname;
}
