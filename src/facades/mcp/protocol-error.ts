type ProtocolFault = { readonly status: number; readonly code: number; readonly message: string };

/**
 * An error of the protocol: JSON-RPC's body with MCP's HTTP status.
 *
 * @param request the message that it answers, if it could be parsed
 */
export function protocolError(
  { status, code, message }: ProtocolFault,
  request?: unknown,
): Response {
  return Response.json({ jsonrpc: '2.0', id: idOf(request), error: { code, message } }, { status });
}

function idOf(request: unknown): string | number | null {
  const id = memberOf(request, 'id');
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** A member of a value that may not be an object. */
export const memberOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
