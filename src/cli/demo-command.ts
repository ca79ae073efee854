import type { Command } from 'commander';
import { JSON_OPTION, type OutputOptions, printAnswer } from './terminal/output.ts';

type DemoOptions = OutputOptions & { url: string; key?: string };

/** Adds `demo`. */
export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('play phone calls against the running service and show what it remembers')
    .option(
      '--url <url>',
      'where the service listens',
      `http://127.0.0.1:${process.env.PORT || 8080}`,
    )
    .option('--key <key>', 'API key to call with (default: that of a new tenant "demo")')
    .option(...JSON_OPTION)
    .action(demo);
}

async function demo({ url, key, ...options }: DemoOptions): Promise<void> {
  const [{ createDemoClient }, { playDemo }, { showDemo }] = await Promise.all([
    import('./demo/client.ts'),
    import('./demo/play.ts'),
    import('./demo/card.ts'),
  ]);
  const report = (line: string) => process.stderr.write(`${line}\n`);
  const connect = createDemoClient(url);
  await connect.check();
  const client = connect.withKey(key ?? (await demoKey()));
  const played = await playDemo(client, report);
  printAnswer({ json: played, text: showDemo(played) }, options);
}

async function demoKey(): Promise<string> {
  const [{ administrate }, { createDemoTenant }] = await Promise.all([
    import('./administration.ts'),
    import('../composition/first-start.ts'),
  ]);
  return administrate(({ services }) => createDemoTenant(services));
}
