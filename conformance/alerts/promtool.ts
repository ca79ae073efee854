import { spawnSync } from 'node:child_process';

/** @throws Error that says what to install */
export function requireTools(): void {
  for (const tool of ['promtool', 'prometheus']) {
    if (spawnSync(tool, ['--version']).error) {
      throw new Error(`${tool} is not there: install it (apt-get install prometheus)`);
    }
  }
}

/** @returns whether it found no fault; what it found is printed */
export function runPromtool(args: readonly string[], folder: string): boolean {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  promtool ${args.join(' ')}`);
  if (status !== 0) console.log(`${stdout}${stderr}`);
  return status === 0;
}
