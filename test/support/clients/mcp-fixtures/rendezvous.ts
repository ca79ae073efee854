import { isJSONRPCResponse, type McpServer, type Transport } from '@modelcontextprotocol/server';

type Received = NonNullable<Transport['onmessage']>;

/** Exchanges that are open, and so may wait for an answer of their client. */
const open = new Set<Received>();

/**
 * Brings the client's answers to whoever asked. The endpoint is stateless: an answer comes as a request of its own
 * and finds a new server that asked nothing. The service asks its clients nothing either, so only the suite needs
 * this, and only in one process and one question at a time, as it asks.
 */
export function meetAnswers(server: McpServer): void {
  const connect = server.connect.bind(server);
  server.connect = async (transport) => {
    await connect(transport);
    const received = transport.onmessage;
    if (!received) return;
    open.add(received);
    transport.onmessage = (message, extra) => {
      if (!isJSONRPCResponse(message)) received(message, extra);
      else for (const waiting of open) waiting(message, extra);
    };
    const { onclose } = transport;
    transport.onclose = () => {
      open.delete(received);
      onclose?.();
    };
  };
}
