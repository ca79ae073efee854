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
    description: 'The exact time. It is null if no time of day was said.',
    resolve: ({ value }) => value.atMs ?? null,
  }),
  day: t.string({
    nullable: true,
    description:
      'The day, such as "2026-03-04", if no time of day was said. It is null in all other cases.',
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
    description: 'The parts of an appointment. A part that was not said is null.',
    fields: (t) => ({
      ...momentFields(t),
      untilMs: t.field({
        type: 'UnixMs',
        nullable: true,
        description:
          'The end of the time window for the visit. It is null if no time window was said.',
        resolve: ({ value }) => value.untilMs ?? null,
      }),
      with: textPart(
        t,
        'The person who comes, or who is visited. It is null if it was not said.',
        ({ value }) => value.with,
      ),
      what: textPart(
        t,
        'The purpose of the appointment. It is null if it was not said.',
        ({ value }) => value.what,
      ),
      where: textPart(
        t,
        'The place of the appointment. It is null if it was not said.',
        ({ value }) => value.where,
      ),
    }),
  });

export const CallbackPartsType = builder.objectRef<FactOf<'callback'>>('CallbackParts').implement({
  description: 'The parts of a promised call. A part that was not said is null.',
  fields: (t) => ({
    ...momentFields(t),
    by: t.field({
      type: RoleType,
      nullable: true,
      description: 'The side that promised to call. It is null if it is not clear.',
      resolve: ({ value }) => value.by ?? null,
    }),
    who: textPart(
      t,
      'The person who will call. It is null if nobody was named.',
      ({ value }) => value.who,
    ),
    about: textPart(
      t,
      'The topic of the promised call. It is null if it was not said.',
      ({ value }) => value.about,
    ),
  }),
});

export const OpenItemPartsType = builder.objectRef<FactOf<'open_item'>>('OpenItemParts').implement({
  description: 'The parts of an open item: something that one side still has to do.',
  fields: (t) => ({
    actor: t.field({
      type: RoleType,
      description: 'The side that has to act.',
      resolve: ({ value }) => value.who,
    }),
    act: t.field({
      type: OpenActType,
      description: 'The act that is to be done.',
      resolve: ({ value }) => value.act,
    }),
    text: t.string({
      description: 'The promise, as it was said.',
      resolve: ({ value }) => value.text,
    }),
    ...momentFields(t),
  }),
});
