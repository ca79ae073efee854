import { fileVariable } from './secret-files.ts';
import type { Setting } from './setting-kinds.ts';
import { settings } from './settings.ts';

const defaultOf = (setting: Setting): string => {
  if (setting.defaultDoc) return setting.defaultDoc;
  return typeof setting.default === 'string' ? `\`${setting.default}\`` : 'none';
};

const namesOf = ({ name, secrets = [] }: Setting): string =>
  [name, ...secrets.map(fileVariable)].map((variable) => `\`${variable}\``).join(' ');

const row = (setting: Setting): string =>
  `| ${namesOf(setting)} | ${setting.doc} | ${setting.expected} | ${defaultOf(setting)} |`;

/** The page of all settings, in Markdown. */
export function settingsPage(): string {
  return [
    '# Settings',
    '',
    'The service reads its settings from the environment when it starts. If any are wrong, it names all of them and exits with code 1.',
    'A secret can be read from a file, as Docker and Kubernetes mount them: its `_FILE` variable names the file. A line break at the end',
    'of the file is ignored. [`.env.example`](../.env.example) lists all settings as a file to copy. `npm run generate` writes this page',
    'from `src/settings/settings.ts`.',
    '',
    '| Variable | What it sets | Expects | Default |',
    '| --- | --- | --- | --- |',
    ...Object.values<Setting>(settings).map(row),
    '',
  ].join('\n');
}

const WIDTH = 118;

const HEAD = `# Every setting, with its default where that is fixed. Copy this file to .env and remove the # before each setting that
# you change. Then start the service with:  set -a; . ./.env; set +a; npm start
# With Docker:  docker run --env-file .env …, or env_file: .env in compose.yaml
# "npm run generate" writes this file from src/settings/settings.ts.`;

/** Lines of a comment, broken between words. */
function comment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`.trim();
  }
  return lines.map((line) => `# ${line}`).join('\n');
}

function entry({ name, doc, expected, default: value, defaultDoc, secrets = [] }: Setting): string {
  const computed = defaultDoc ? ` Default: ${defaultDoc}.` : '';
  const files = secrets.map(fileVariable).join(' or ');
  const inFile = files && ` ${files} names a file with it instead.`;
  const what = `${doc} Expects ${expected}.${computed}${inFile}`.replaceAll('`', '');
  return `${comment(what)}\n# ${name}=${typeof value === 'string' ? value : ''}`;
}

/** `.env.example`: all settings as comments, so that a copy changes nothing until it is edited. */
export const envExample = (): string =>
  `${[HEAD, ...Object.values<Setting>(settings).map(entry)].join('\n\n')}\n`;
