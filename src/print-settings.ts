import { writeFileSync } from 'node:fs';
import { settingsPage } from './settings-page.ts';

/** Writes the page of settings, so that every change of them shows in review. */
writeFileSync('docs/settings.md', settingsPage());
