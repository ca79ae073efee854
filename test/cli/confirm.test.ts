import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Asks as a command does, and gives the answer as a person would type it. */
function ask(question: string, answer: string) {
  const code = `
    const { confirmByText, confirmByWord } = await import('./src/cli/terminal/confirm.ts');
    await ${question};
    process.stdout.write('confirmed');
  `;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: ROOT,
    input: `${answer}\n`,
    encoding: 'utf8',
  });
}

const BY_NAME = "confirmByText('Remove the tenant?', 'acme')";
const BY_WORD = "confirmByWord('Remove the caller?')";

test.each([
  ['the name of what is removed', BY_NAME, 'acme'],
  ['the name with spaces around it', BY_NAME, ' acme '],
  ['yes', BY_WORD, 'yes'],
])('A command goes on after %s', (_what, question, answer) => {
  expect(ask(question, answer)).toMatchObject({
    status: 0,
    stdout: 'confirmed',
    stderr: expect.stringMatching(
      /^Remove the (tenant|caller)\? Type (its name|yes) to continue: /,
    ),
  });
});

test.each([
  ['another name', BY_NAME, 'acmes'],
  ['the name in capitals', BY_NAME, 'ACME'],
  ['yes in place of the name', BY_NAME, 'yes'],
  ['an empty line', BY_NAME, ''],
  ['a single letter', BY_WORD, 'y'],
])('A command changes nothing after %s', (_what, question, answer) => {
  const { status, stdout, stderr } = ask(question, answer);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('Nothing was changed');
});
