import { membersOf } from '../../domain/json-text.ts';
import type { JsonBody } from '../rest/read-body.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The message of a request, parsed and as text; or its refusal. */
export function readMessage(bytes: Uint8Array): JsonBody | Response {
  const message = parse(bytes);
  if (message === null) {
    return protocolError({ status: 400, code: -32_700, message: 'The body is not valid JSON' });
  }
  if (Array.isArray(message.value)) {
    const fault = 'Batches are not taken; send one message per request';
    return protocolError({ status: 400, code: -32_600, message: fault });
  }
  // The tools never change, so there is nothing to subscribe to.
  if (memberOf(message.value, 'method') === 'subscriptions/listen') {
    const fault = { status: 404, code: -32_601, message: 'There is nothing to subscribe to' };
    return protocolError(fault, message.value);
  }
  return message;
}

function parse(bytes: Uint8Array): JsonBody | null {
  try {
    const text = utf8.decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/**
 * The arguments of a tool call as a REST body, byte for byte. The message must be a tool call.
 */
export function argumentsOf({ text, value }: JsonBody): JsonBody {
  const params = membersOf(text).get('params') ?? '{}';
  const sent = membersOf(params).get('arguments');
  if (sent === undefined) return { text: '{}', value: {} };
  return { text: sent, value: memberOf(memberOf(value, 'params'), 'arguments') };
}

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
const memberOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
