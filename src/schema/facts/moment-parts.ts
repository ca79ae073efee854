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
  atMs: t.maybe.time(
    ({ value }) => value.atMs,
    'The exact time. It is null if no time of day was said.',
  ),
  day: t.maybe.text(
    ({ value }) => value.day,
    'The day, such as "2026-03-04", if no time of day was said. It is null in all other cases.',
  ),
});

/** A text field that is null if it was not said. */
const textPart = <Parent extends object>(
  t: Fields<Parent>,
  description: string,
  textOf: (parent: Parent) => string | undefined,
) => t.maybe.text((parent) => textOf(parent), description);

export const AppointmentPartsType = builder
  .objectRef<FactOf<'appointment'>>('AppointmentParts')
  .implement({
    description: 'The parts of an appointment. A part that was not said is null.',
    fields: (t) => ({
      ...momentFields(t),
      untilMs: t.maybe.time(
        ({ value }) => value.untilMs,
        'The end of the time window for the visit. It is null if no time window was said.',
      ),
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
    by: t.maybe.of(
      RoleType,
      ({ value }) => value.by,
      'The side that promised to call. It is null if it is not clear.',
    ),
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
    actor: t.of(RoleType, ({ value }) => value.who, 'The side that has to act.'),
    act: t.of(OpenActType, ({ value }) => value.act, 'The act that is to be done.'),
    text: t.text(({ value }) => value.text, 'The promise, as it was said.'),
    ...momentFields(t),
  }),
});
