import type { CallerOrder } from '../../domain/callers/caller-search.ts';
import { LIMITS } from '../../domain/limits.ts';
import { builder } from '../builder.ts';
import { enumOf, OutcomeType } from '../enums.ts';
import { prose } from '../prose.ts';
import { nameRule, phoneNumberRule, tagsRule } from '../validation.ts';

export const CallerFilter = builder.inputType('CallerFilter', {
  description: prose`
    The conditions for a list of callers. A caller is listed if they meet all conditions that are
    given.

    Some conditions are checked while callers are read, at most ${LIMITS.searchedRows} of them for a
    page. If more callers would have to be read, the page has fewer items than requested, or none,
    with \`hasNextPage: true\` and an \`endCursor\` for the next page.
  `,
  fields: (t) => ({
    phoneNumber: t.string({
      description: 'The whole phone number, in any readable format.',
      validate: phoneNumberRule,
    }),
    phonePrefix: t.string({
      description: prose`
        The first digits of the phone number: 3 digits or more, with or without the country code,
        with any spacing. Digits without a plus sign are also read as a national number of the
        tenant's default country. It cannot be combined with \`name\`.
      `,
      validate: phoneNumberRule,
    }),
    name: t.string({
      description: prose`
        The first letters of any word of the name, 2 letters or more. Case and accents do not
        matter. If several words are given, each of them has to match. A changed name can be found
        within a moment.
      `,
      validate: nameRule,
    }),
    text: t.string({
      description: prose`
        The text of a search box. A text with a letter is read as \`name\`, a whole phone number as
        \`phoneNumber\`, and any other digits as \`phonePrefix\`. It cannot be combined with these
        three.
      `,
      validate: nameRule,
    }),
    tags: t.stringList({
      description:
        'The tags that the caller has to have, at most 50. A caller is listed if they have all of them.',
      validate: tagsRule,
    }),
    lastSeenFromMs: t.field({
      type: 'UnixMs',
      description: 'The caller was last seen at this time or later.',
    }),
    lastSeenUntilMs: t.field({
      type: 'UnixMs',
      description: 'The caller was last seen before this time.',
    }),
    outcome: t.field({
      type: OutcomeType,
      description: "The outcome of the caller's latest call.",
    }),
  }),
});

export const CallerOrderType = enumOf<CallerOrder>(
  'CallerOrder',
  'The order of a list of callers. In the orders by time, callers who have never called come last.',
  {
    last_seen:
      'The caller who was seen last comes first. A caller who calls moves to the front, so reading all pages in this order may miss them.',
    first_seen:
      'The caller who was seen first, and longest ago, comes first. No caller moves, so reading all pages in this order finds everybody.',
    name: 'The callers are sorted by the word of their name that the filter matched, from a to z.',
    number: 'The callers are sorted by their number in E.164 format, ascending.',
  },
);
