import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  StreamableHTTPClientTransport,
  StreamableHTTPError,
} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CALLS, type ClientResult, judge, PATIENCE_MS } from './clients.ts';

type Connected = AsyncDisposable & { readonly client: Client };

async function connect(url: string, headers: Record<string, string>): Promise<Connected> {
  const client = new Client({ name: 'conformance', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
  await client.connect(transport as Parameters<Client['connect']>[0], { timeout: PATIENCE_MS });
  return { client, [Symbol.asyncDispose]: () => client.close() };
}

/** What a client without a key is told; null when it is let in. */
async function refusalOf(url: string): Promise<string | null> {
  try {
    await using _client = await connect(url, {});
    return null;
  } catch (error) {
    return error instanceof StreamableHTTPError ? String(error.code) : String(error);
  }
}

async function tell(url: string, key: string) {
  await using connected = await connect(url, { authorization: `Bearer ${key}` });
  const { client } = connected;
  const options = { timeout: PATIENCE_MS };
  const { tools } = await client.listTools({}, options);
  const worked: string[] = [];
  for (const [name, args] of Object.entries(CALLS)) {
    const { isError } = await client.callTool({ name, arguments: args }, undefined, options);
    if (!isError) worked.push(name);
  }
  return { listed: tools.map(({ name }) => name), worked, refusal: await refusalOf(url) };
}

/** The first generation of the SDK, which knows revisions up to 2025-11-25. */
export const trySdk = (url: string, key: string): Promise<ClientResult> => judge(tell(url, key));
