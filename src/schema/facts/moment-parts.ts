import type { FactOf, Moment } from '../../domain/facts/fact.ts';
import { builder } from '../builder.ts';
import { RoleType } from '../enums.ts';
import { OpenActType } from './fact-enums.ts';

type Fields<Parent extends object> = PothosSchemaTypes.ObjectFieldBuilder<
  typeof builder.$inferSchemaTypes,
  Parent
>;

/** The fields of a time: the instant, or only the day. */
const momentFields = <Parent extends { readonly value: Moment }>(t: Fields<Parent>) => ({
  atMs: t.field({
    type: 'UnixMs',
    nullable: true,
    description: 'The instant; null where the time was not said.',
    resolve: ({ value }) => value.atMs ?? null,
  }),
  day: t.string({
    nullable: true,
    description: 'Its day, such as "2026-03-04", where no time of day was said; else null.',
    resolve: ({ value }) => value.day ?? null,
  }),
});

/** A text field that is null if it was not said. */
const textPart = <Parent extends object>(
  t: Fields<Parent>,
  description: string,
  textOf: (parent: Parent) => string | undefined,
) => t.string({ nullable: true, description, resolve: (parent) => textOf(parent) ?? null });

export const AppointmentPartsType = builder
  .objectRef<FactOf<'appointment'>>('AppointmentParts')
  .implement({
    description: 'An appointment; a part is null where it was not said.',
    fields: (t) => ({
      ...momentFields(t),
      untilMs: t.field({
        type: 'UnixMs',
        nullable: true,
        description: 'End of the window in which somebody comes; null where no window was said.',
        resolve: ({ value }) => value.untilMs ?? null,
      }),
      with: textPart(
        t,
        'Who comes or is seen; null where it was not said.',
        ({ value }) => value.with,
      ),
      what: textPart(t, 'What it is for; null where it was not said.', ({ value }) => value.what),
      where: textPart(t, 'Where it is; null where it was not said.', ({ value }) => value.where),
    }),
  });

export const CallbackPartsType = builder.objectRef<FactOf<'callback'>>('CallbackParts').implement({
  description: 'A call that was promised; a part is null where it was not said.',
  fields: (t) => ({
    ...momentFields(t),
    by: t.field({
      type: RoleType,
      nullable: true,
      description: 'The side that promised to call; null where it is not clear.',
      resolve: ({ value }) => value.by ?? null,
    }),
    who: textPart(
      t,
      'The person who will call; null where nobody was named.',
      ({ value }) => value.who,
    ),
    about: textPart(
      t,
      'What the call will be about; null where it was not said.',
      ({ value }) => value.about,
    ),
  }),
});

export const OpenItemPartsType = builder.objectRef<FactOf<'open_item'>>('OpenItemParts').implement({
  description: 'What somebody still has to do.',
  fields: (t) => ({
    actor: t.field({
      type: RoleType,
      description: 'The side that is to act.',
      resolve: ({ value }) => value.who,
    }),
    act: t.field({
      type: OpenActType,
      description: 'What is to be done.',
      resolve: ({ value }) => value.act,
    }),
    text: t.string({
      description: 'The promise as it was said.',
      resolve: ({ value }) => value.text,
    }),
    ...momentFields(t),
  }),
});
