import type { Logger } from '../telemetry/logger.ts';
import type { EndedStream } from './graphql/graphql-context.ts';

export type StreamLog = (stream: EndedStream & { readonly traceId: string }) => void;

/** Logs ends of streams: nothing of what was sent in them. */
export const createStreamLog =
  (logger: Logger): StreamLog =>
  ({ traceId, code, events, ms }) =>
    logger.info({ trace_id: traceId, operation: 'graphql', code, events, ms }, 'Stream ended');
