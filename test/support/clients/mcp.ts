import type { Answer, Client, McpMessage } from './client.ts';

/** Revisions up to 2025-11-25 begin with a handshake; from 2026-07-28 on every request tells its own. */
export const REVISIONS = ['2025-11-25', '2026-07-28'] as const;
export type Revision = (typeof REVISIONS)[number];

export type McpCall = {
  readonly method: string;
  /** Members of `params` as JSON text, without braces. */
  readonly params?: string;
  /** Members of `_meta`, alike. */
  readonly meta?: string;
  /** Of the tool that is called. */
  readonly name?: string;
};

const ENVELOPE =
  '"io.modelcontextprotocol/protocolVersion":"2026-07-28",' +
  '"io.modelcontextprotocol/clientInfo":{"name":"tests","version":"1"},' +
  '"io.modelcontextprotocol/clientCapabilities":{}';

const membersOf = (...members: (string | undefined | false)[]): string =>
  `{${members.filter(Boolean).join(',')}}`;

export function mcpBody(revision: Revision, { method, params, meta, name }: McpCall): string {
  const _meta = membersOf(revision === '2026-07-28' && ENVELOPE, meta);
  const all = membersOf(`"_meta":${_meta}`, name && `"name":"${name}"`, params);
  return `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${all}}`;
}

export const mcpHeaders = (
  revision: Revision,
  { method, name }: McpCall,
): Record<string, string> => ({
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': revision,
  ...(revision === '2026-07-28' && { 'mcp-method': method }),
  ...(revision === '2026-07-28' && name !== undefined && { 'mcp-name': name }),
});

/** One request in the words of a revision, its text as given. */
export async function sendMcp(
  client: Client,
  revision: Revision,
  call: McpCall,
  headers: Record<string, string> = {},
): Promise<Answer<McpMessage>> {
  const answer = await client.send('POST', '/mcp', {
    body: mcpBody(revision, call),
    headers: { ...mcpHeaders(revision, call), ...headers },
  });
  const { text } = answer;
  const event = text.split('\n').find((line) => line.startsWith('data:'));
  return { ...answer, body: JSON.parse(event?.slice(5) ?? (text || 'null')) };
}

/** A tool call whose arguments are sent as this very text. */
export const callTool = (client: Client, revision: Revision, name: string, text: string) =>
  sendMcp(client, revision, { method: 'tools/call', name, params: `"arguments":${text}` });
