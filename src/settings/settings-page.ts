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
