import { tmpdir } from 'node:os';
import { runTool } from '../run-tool.ts';
import { CALLS, type ClientResult, judge, PATIENCE_MS } from './clients.ts';

/** It tells statuses as they are, but for 401. */
const statusOf = (said: string) => (/"code": ?"auth_required"/.test(said) ? '401' : said.trim());

/** The command line of MCP Inspector. */
export function tryInspector(url: string, key: string): Promise<ClientResult> {
  const authorization = ['--header', `Authorization: Bearer ${key}`];
  const ask = async (method: string, ...args: string[]) => {
    const cli = ['--cli', url, '--transport', 'http', '--method', method, ...args];
    const options = { directory: tmpdir(), timeoutMs: PATIENCE_MS };
    const { code, output, faults } = await runTool('mcp-inspector', cli, options);
    if (code === null) throw new Error(`${method} hangs`);
    return { code, said: output + faults };
  };

  async function worksWith(name: string, args: object): Promise<boolean> {
    const given = Object.entries(args).flatMap(([member, value]) => [
      '--tool-arg',
      `${member}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ]);
    const call = ['--tool-name', name, ...given, ...authorization];
    const { code, said } = await ask('tools/call', ...call);
    return code === 0 && !/"isError": ?true/.test(said);
  }

  async function tell() {
    const { said } = await ask('tools/list', ...authorization);
    const listed = [...said.matchAll(/"name": ?"(\w+)"/g)].map(([, name = '']) => name);
    const worked: string[] = [];
    for (const [name, args] of Object.entries(CALLS)) {
      if (await worksWith(name, args)) worked.push(name);
    }
    const without = await ask('tools/list', '--stored-auth-only');
    return { listed, worked, refusal: without.code === 0 ? null : statusOf(without.said) };
  }

  return judge(tell());
}
