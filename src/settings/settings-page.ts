import type { Setting } from './setting-kinds.ts';
import { settings } from './settings.ts';

const defaultOf = (setting: Setting): string => {
  if (setting.defaultDoc) return setting.defaultDoc;
  return typeof setting.default === 'string' ? `\`${setting.default}\`` : 'none';
};

const row = (setting: Setting): string =>
  `| \`${setting.name}\` | ${setting.doc} | ${setting.expected} | ${defaultOf(setting)} |`;

/** The page of all settings, in Markdown. */
export function settingsPage(): string {
  return [
    '# Settings',
    '',
    'Read from the environment when the service starts. If any are wrong, all of them are named and the process ends with code 1.',
    '[`.env.example`](../.env.example) has them as a file to copy.',
    'This page is made from `src/settings/settings.ts` by `npm run generate`.',
    '',
    '| Variable | What it sets | Expects | Default |',
    '| --- | --- | --- | --- |',
    ...Object.values<Setting>(settings).map(row),
    '',
  ].join('\n');
}
