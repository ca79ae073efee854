import { builder } from './builder.ts';
import { prose } from './prose.ts';

/** Everything that has an id of its own. Whoever returns one as `Node` marks it with its type. */
export const NodeInterface = builder.interfaceRef<object>('Node').implement({
  description: prose`
    Anything that has an id. \`node(id)\` finds it again, and mutations name it by its \`id\`. Ids
    are opaque and random, and contain no phone number.
  `,
  fields: (t) => ({
    id: t.idOf(() => {
      throw new Error('Each type has an id of its own');
    }, 'The opaque id.'),
  }),
});
