import { builder } from './builder.ts';

/** Everything that has an id of its own. Whoever returns one as `Node` marks it with its type. */
export const NodeInterface = builder.interfaceRef<object>('Node').implement({
  description:
    'Something with an identity: `node(id)` finds it again, and changes name it by its `id`. Ids are opaque and random; they contain no phone number.',
  fields: (t) => ({
    id: t.id({
      description: 'Opaque id.',
      resolve: () => {
        throw new Error('Each type has an id of its own');
      },
    }),
  }),
});
