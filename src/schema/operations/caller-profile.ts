import type { CallerProfile } from '../../domain/callers/caller.ts';
import { builder } from '../builder.ts';

export const CallerProfileType = builder.objectRef<CallerProfile>('CallerProfile').implement({
  description:
    'A caller as a recall returns it. It is no node: an answer without memory has no caller behind it.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'As the tenant entered it, else as it was said in a call; null if unknown.',
    }),
    firstSeenMs: t.expose('firstSeenMs', { type: 'UnixMs', description: 'First recall or call.' }),
    lastSeenMs: t.expose('lastSeenMs', { type: 'UnixMs', description: 'Latest recall or call.' }),
    totalCalls: t.exposeInt('totalCalls', {
      description: 'Number of calls that were written back.',
    }),
    tags: t.stringList({
      description: 'Free labels, as the tenant entered them; at most 50.',
      resolve: ({ tags }) => [...tags],
    }),
    customAttributes: t.expose('customAttributes', {
      type: 'JsonText',
      description: "The tenant's own attributes: a JSON object as text.",
    }),
  }),
});
