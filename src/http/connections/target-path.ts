import type { IncomingMessage } from 'node:http';

/** The path of a request's target, as in a URL; undefined where the target has none. */
export function pathOfTarget(incoming: IncomingMessage | undefined): string | undefined {
  const target = incoming?.url ?? '';
  if (!/^(\/|https?:\/\/)/i.test(target)) return undefined;
  return URL.parse(target, 'http://localhost')?.pathname;
}
