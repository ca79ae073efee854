import type { CallerOrder } from '../../domain/callers/caller-search.ts';
import { builder } from '../builder.ts';
import { describedValues } from '../described-values.ts';
import { OutcomeType } from '../enums.ts';
import { nameRule, phoneNumberRule, tagsRule } from '../validation.ts';

export const CallerFilter = builder.inputType('CallerFilter', {
  description:
    'Which callers are listed: those for which everything holds that is given. Some conditions are checked while callers are read, at most 2,000 of them for a page: a page that ends there is shorter than asked, with `hasNextPage: true` and an `endCursor` that goes on.',
  fields: (t) => ({
    phoneNumber: t.string({
      description: 'The number, E.164 or any format that can be read.',
      validate: phoneNumberRule,
    }),
    phonePrefix: t.string({
      description:
        "How the number begins: 3 digits or more, with or without the country code, however spaced. Digits without a plus sign are also read with the country code of the tenant's default country. Excludes `name`.",
      validate: phoneNumberRule,
    }),
    name: t.string({
      description:
        'How words of the name begin, case and accents aside: a word of 2 letters or more. Several words all have to match. A changed name is found within a moment.',
      validate: nameRule,
    }),
    text: t.string({
      description:
        'For a search box: with a letter in it a `name`, else a whole number, else a `phonePrefix`. Excludes `phoneNumber`, `phonePrefix` and `name`.',
      validate: nameRule,
    }),
    tags: t.stringList({
      description: 'At most 50 labels; the caller has all of them.',
      validate: tagsRule,
    }),
    lastSeenFromMs: t.field({ type: 'UnixMs', description: 'Last seen at this time or later.' }),
    lastSeenUntilMs: t.field({ type: 'UnixMs', description: 'Last seen before this time.' }),
    outcome: t.field({ type: OutcomeType, description: 'How the latest call ended.' }),
  }),
});

export const CallerOrderType = builder.enumType('CallerOrder', {
  description: 'How callers are sorted. Those that never called come last by either time.',
  values: describedValues<CallerOrder>({
    last_seen:
      'Latest seen first. Callers who call move to the front: a walk through the pages may miss them.',
    first_seen: 'Oldest first. Nobody moves: a walk through the pages sees everybody.',
    name: 'By the word of the name that the filter found, a to z.',
    number: 'By number in E.164 format, ascending.',
  }),
});
