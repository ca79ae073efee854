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
    'Read from the environment when the service starts. If any are wrong, all of them are named and the process ends with code 1.',
    'A variable that ends in `_FILE` names a file with the value: for secrets, as Docker and Kubernetes mount them. A line break at',
    'the end of the file is ignored. [`.env.example`](../.env.example) has all variables as a file to copy.',
    'This page is made from `src/settings/settings.ts` by `npm run generate`.',
    '',
    '| Variable | What it sets | Expects | Default |',
    '| --- | --- | --- | --- |',
    ...Object.values<Setting>(settings).map(row),
    '',
  ].join('\n');
}
