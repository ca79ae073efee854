import { randomUUID } from 'node:crypto';

/**
 * https://www.w3.org/TR/trace-context/: version ff and an id of zeros are invalid, and nothing follows the
 * flags in version 00.
 */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|(?<!^00.*)-)/;

/** The trace id of the request, else a new one: 32 hexadecimal digits. */
export const traceIdOf = (traceparent: string | null): string =>
  TRACEPARENT.exec(traceparent ?? '')?.[1] ?? randomUUID().replaceAll('-', '');
