import type { CallerProfile } from '../../domain/callers/caller.ts';
import { builder } from '../builder.ts';
import { prose } from '../prose.ts';

export const CallerProfileType = builder.objectRef<CallerProfile>('CallerProfile').implement({
  description:
    'A caller as a recall returns them. It is not a node, because a recall that could not read the memory has no stored caller.',
  fields: (t) => ({
    name: t.maybe.text(
      'name',
      prose`
        The name that the tenant entered, or else the name that was said in a call. It is null if
        neither is known. If several people call from the number, names from calls are not used.
      `,
    ),
    firstSeenMs: t.time('firstSeenMs', 'The time of the first recall or call.'),
    lastSeenMs: t.time('lastSeenMs', 'The time of the latest recall or call.'),
    totalCalls: t.whole('totalCalls', 'The number of calls that were written back.'),
    tags: t.of(['String'], 'tags', 'The labels that the tenant entered, at most 50.'),
    customAttributes: t.json(
      'customAttributes',
      "The tenant's own attributes, as the text of a JSON object.",
    ),
  }),
});
