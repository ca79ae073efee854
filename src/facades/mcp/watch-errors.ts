import type { McpServer } from '@modelcontextprotocol/server';
import type { ErrorCode } from '../../domain/errors.ts';

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
