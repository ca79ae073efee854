import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export const GROUPS = ['own', 'other', 'languages', 'unread'] as const;
export type Group = (typeof GROUPS)[number];

const here = (name: string): string => fileURLToPath(new URL(`../${name}.jsonl`, import.meta.url));

export const OWN_CALLS = here('calls');

/** Files that are measured by default. */
export const CALL_FILES: Readonly<Record<Group, readonly string[]>> = {
  own: [OWN_CALLS],
  other: [here('other-calls')],
  languages: [here('languages')],
  unread: [
    here('unread-calls'),
    here('unread-calls-2'),
    here('unread-calls-3'),
    here('unread-languages'),
    here('unread-languages-2'),
  ],
};

export const HISTORY_FILES: Readonly<Record<Group, readonly string[]>> = {
  own: [here('histories')],
  other: [here('other-histories')],
  languages: [],
  unread: [here('unread-histories'), here('unread-histories-2')],
};

/** Unread sets: only their figures are printed, so that nobody writes a rule for one of their calls. */
export const isUnread = (file: string): boolean => basename(file).startsWith('unread-');

export const NOT_SHOWN = 'not shown: authors of the rules should not read these calls';

export const nameOf = (file: string): string => basename(file, '.jsonl');
