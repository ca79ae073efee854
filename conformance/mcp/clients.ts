import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { runTool } from './run-tool.ts';

/** What a client that others wrote made of the endpoint. */
export type ClientResult = { readonly good: boolean; readonly line: string };

type Called = { readonly listed: string; readonly worked: readonly string[] };

const TOOLS = 'caller_lookup, calls_end, recall_and_enrich';
const NUMBER = '+14155550142';
/** Each is called with these, in this order. */
const CALLS: Record<string, Record<string, string | number | unknown[]>> = {
  recall_and_enrich: { phone_number: NUMBER, session_id: 'session-1' },
  calls_end: {
    phone_number: NUMBER,
    session_id: 'session-1',
    transcript: [],
    duration_s: 0,
    outcome: 'no_answer',
  },
  caller_lookup: { phone_number: NUMBER },
};
const PATIENCE_MS = 30_000;

function judge(name: string, { listed, worked }: Called, refused: boolean): ClientResult {
  const called = worked.length === Object.keys(CALLS).length;
  return {
    good: listed === TOOLS && called && refused,
    line: `lists ${listed || 'nothing'}; ${worked.length} of 3 called; without a key ${refused ? 'refused' : `NOT refused by ${name}`}`,
  };
}

/** The command line of MCP Inspector. */
export async function tryInspector(url: string, key: string): Promise<ClientResult> {
  const ask = (method: string, ...args: string[]) =>
    runTool(
      'mcp-inspector',
      ['--cli', url, '--transport', 'http', '--method', method, ...args],
      PATIENCE_MS,
    );
  const authorization = ['--header', `Authorization: Bearer ${key}`];
  const list = await ask('tools/list', ...authorization);
  const listed = [...list.output.matchAll(/"name": ?"(\w+)"/g)].map(([, name]) => name);
  const worked: string[] = [];
  for (const [name, args] of Object.entries(CALLS)) {
    const given = Object.entries(args).flatMap(([member, value]) => [
      '--tool-arg',
      `${member}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ]);
    const { code, output } = await ask(
      'tools/call',
      '--tool-name',
      name,
      ...given,
      ...authorization,
    );
    if (code === 0 && !/"isError": ?true/.test(output)) worked.push(name);
  }
  const { code } = await ask('tools/list');
  return judge(
    'Inspector',
    { listed: listed.sort().join(', '), worked },
    code !== 0 && code !== null,
  );
}

/** The first generation of the SDK, which knows revisions up to 2025-11-25. */
export async function trySdk(url: string, key: string): Promise<ClientResult> {
  const { client } = await connect(url, { authorization: `Bearer ${key}` });
  const { tools } = await client.listTools();
  const worked: string[] = [];
  for (const [name, args] of Object.entries(CALLS)) {
    const { isError } = await client.callTool({ name, arguments: args });
    if (!isError) worked.push(name);
  }
  await client.close();
  const refused = await connect(url, {}).then(
    () => false,
    () => true,
  );
  const listed = tools.map(({ name }) => name).sort();
  return judge('the SDK', { listed: listed.join(', '), worked }, refused);
}

async function connect(url: string, headers: Record<string, string>): Promise<{ client: Client }> {
  const client = new Client({ name: 'conformance', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
  await client.connect(transport as Parameters<Client['connect']>[0], { timeout: PATIENCE_MS });
  return { client };
}
