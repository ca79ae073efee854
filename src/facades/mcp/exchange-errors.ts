import type { McpServer } from '@modelcontextprotocol/server';
import type { ErrorCode } from '../../domain/errors.ts';

export type ExchangeErrors = ReturnType<typeof createExchangeErrors>;

/**
 * Collects the errors of one exchange and reports those that the service caused. Errors before the status are the client's if it is 4xx and are not reported. Errors after it are the service's,
 * unless the client has disconnected.
 */
export function createExchangeErrors(clientClosed: AbortSignal, report: (error: unknown) => void) {
  const early: unknown[] = [];
  let isOurs: boolean | null = null;
  const reportIfOurs = (error: unknown) => {
    if (isOurs && !clientClosed.aborted) report(error);
  };
  return {
    add(error: unknown): void {
      if (isOurs === null) early.push(error);
      else reportIfOurs(error);
    },
    /** Sets the status of the response, which may go on as a stream and fail later. */
    answered(status: number): void {
      isOurs = status === 200 || status >= 500;
      early.forEach(reportIfOurs);
    },
  };
}

/** JSON-RPC's codes; all others are faults of the message. */
const CODES = new Map<number, ErrorCode>([
  [-32_601, 'not_found'],
  [-32_603, 'internal_error'],
]);

/** Calls `onErrorCode` for each error that the server sends instead of a result, which may be in a response of 200. */
export function watchErrors({ server }: McpServer, onErrorCode: (code: ErrorCode) => void): void {
  const connect = server.connect.bind(server);
  // The server says only to its transport what it sends.
  server.connect = async (transport) => {
    const send = transport.send.bind(transport);
    transport.send = async (message, options) => {
      if ('error' in message) onErrorCode(CODES.get(message.error.code) ?? 'bad_request');
      await send(message, options);
    };
    await connect(transport);
  };
}
