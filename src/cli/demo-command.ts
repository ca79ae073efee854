import type { Command } from 'commander';
import { parseServiceUrl } from './arguments.ts';
import { note, type OutputOptions, printResult } from './terminal/output.ts';

type DemoOptions = OutputOptions & { url: string; key?: string };

/** Adds `demo`. */
export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('play phone calls to the running service and show what it remembers')
    .option(
      '--url <url>',
      'address of the service',
      parseServiceUrl,
      `http://127.0.0.1:${process.env.PORT || 8080}`,
    )
    .option('--key <key>', 'API key to use (default: a test key of a new tenant "demo")')
    .action(demo);
}

async function demo({ url, key, ...options }: DemoOptions): Promise<void> {
  const [{ checkService, createDemoClient }, { playDemo }, { formatDemo }] = await Promise.all([
    import('./demo/client.ts'),
    import('./demo/play.ts'),
    import('./demo/card.ts'),
  ]);
  await checkService(url);
  const newKey = key === undefined ? await createDemoKey() : null;
  if (newKey !== null) note(`Created a tenant "demo" with the test key ${newKey}`);
  const played = await playDemo(createDemoClient(url, key ?? newKey ?? ''), note);
  const text = `${formatDemo(played)}\n${whereToLook(url, newKey)}`;
  printResult({ json: played, text }, options);
}

/** A key that was given is not printed: it may be a live one. */
const whereToLook = (url: string, newKey: string | null): string =>
  `To browse these calls, open ${new URL('/graphql', url)} with the key ${newKey ?? 'that you gave'}`;

async function createDemoKey(): Promise<string> {
  const [{ administrate }, { createDemoTenant }] = await Promise.all([
    import('./administration.ts'),
    import('../composition/first-start.ts'),
  ]);
  return administrate((newContext) => createDemoTenant(newContext()));
}
