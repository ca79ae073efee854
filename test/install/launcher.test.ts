import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('../../scripts/node.js', import.meta.url));
const INCLUDED = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
/** As in node_modules, but not where the launcher looks for the one that is included. */
const ELSEWHERE = 'node_modules/elsewhere/bin/node';

let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'launcher-'));
  mkdirSync(join(project, 'scripts'));
  for (const name of ['node.js', 'runtime-settings.js', 'bundles.js']) {
    copyFileSync(join(dirname(LAUNCHER), name), join(project, 'scripts', name));
  }
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  for (const path of [INCLUDED, ELSEWHERE]) addNode(path);
});

afterAll(() => rmSync(project, { recursive: true }));

function addNode(path: string): void {
  const target = join(project, path);
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(process.execPath, target);
  } catch {
    copyFileSync(process.execPath, target);
  }
}

/** A command `node` of any version, which runs what it is given by the Node of the tests. */
function installedNode(version: string): string {
  const folder = join(project, version);
  mkdirSync(folder, { recursive: true });
  const script = `#!/bin/sh
[ "$1" = --version ] && echo ${version} && exit
INSTALLED=${version} exec "${process.execPath}" "$@"
`;
  writeFileSync(join(folder, 'node'), script, { mode: 0o755 });
  return folder;
}

async function outcomeOf(child: ChildProcess) {
  const [[code, signal], output, faults] = await Promise.all([
    once(child, 'exit'),
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  return { code, signal, output: output.trim(), faults };
}

describe('The launcher, started by a Node in node_modules as npm does', () => {
  const PRINT = 'console.log(process.env.INSTALLED ?? process.execPath, ...process.execArgv)';

  const runWith = (version: string, startedBy: string) =>
    outcomeOf(
      spawn(join(project, startedBy), ['scripts/node.js', '-e', PRINT], {
        cwd: project,
        env: { PATH: [join(project, 'node_modules/.bin'), installedNode(version)].join(':') },
      }),
    );

  test.each(['v24.0.0', 'v26.1.0'])('runs the installed Node where that is %s', async (version) => {
    expect((await runWith(version, INCLUDED)).output).toBe(
      `${version} --disable-warning=ExperimentalWarning -e ${PRINT}`,
    );
  });

  // The included Node is here the one that runs the tests.
  const includesNode24 = Number.parseInt(process.versions.node, 10) >= 24;
  test.runIf(includesNode24).each(['v18.20.4', 'v20.19.5', 'v22.18.1', 'v22.19.0', 'v23.11.0'])(
    'runs the included Node where the installed one is %s',
    async (version) => {
      const { output } = await runWith(version, INCLUDED);
      expect(output.split(' ')[0]).toBe(join(project, INCLUDED));
    },
  );

  test.each(['v22.19.0', 'v22.23.3'])('runs %s where no Node is included', async (version) => {
    rmSync(join(project, INCLUDED));
    const { output } = await runWith(version, ELSEWHERE);
    addNode(INCLUDED);
    expect(output.split(' ')[0]).toBe(version);
  });

  test.each(['v20.19.5', 'v22.18.1', 'v23.11.0'])(
    'refuses %s where no Node is included, and says in one line what to install',
    async (version) => {
      rmSync(join(project, INCLUDED));
      const { code, output, faults } = await runWith(version, ELSEWHERE);
      addNode(INCLUDED);
      expect([code, output]).toEqual([1, '']);
      expect(faults).toMatch(/^Caller Memory needs Node 24 .* found v\S+: install Node 24, .*\n$/);
      expect(faults).toContain(version);
    },
  );
});

describe.each([
  ['that becomes the Node it chose', []],
  [
    'that cannot become another process',
    ['--import', 'data:text/javascript,delete process.execve'],
  ],
])('A launcher %s', (_what, flags) => {
  const launch = (script: string, ...args: string[]) =>
    spawn(process.execPath, [...flags, LAUNCHER, '-e', script, ...args]);

  test('passes arguments, standard input and the exit code on', async () => {
    const child = launch(
      'process.stdin.once("data", (data) => { console.log(String(data), process.argv[1]); process.exit(7); })',
      'a b',
    );
    child.stdin.write('hello');
    expect(await outcomeOf(child)).toMatchObject({ code: 7, output: 'hello a b', faults: '' });
  });

  test('passes the environment on', async () => {
    const { output } = await outcomeOf(launch('console.log(process.env.PATH)'));
    expect(output).toBe(process.env.PATH);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes %s on', async (signal) => {
    const child = launch(
      `process.on('${signal}', () => process.exit(9)); console.log('ready'); setInterval(() => {}, 1e3)`,
    );
    const outcome = outcomeOf(child);
    child.stdout.once('data', () => child.kill(signal));
    expect(await outcome).toMatchObject({ code: 9, signal: null });
  });

  test('ends by the signal that ended the process', async () => {
    const child = launch('process.kill(process.pid, "SIGKILL")');
    expect(await outcomeOf(child)).toMatchObject({ code: null, signal: 'SIGKILL' });
  });

  test('runs the program of a package by its name', async () => {
    const child = spawn(process.execPath, [...flags, LAUNCHER, 'vitest', '--version']);
    expect((await outcomeOf(child)).output).toMatch(/^vitest\/\d/);
  });
});
