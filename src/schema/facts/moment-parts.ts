import type { FactOf } from '../../domain/facts/fact.ts';
import { builder } from '../builder.ts';
import { RoleType } from '../enums.ts';
import { OpenActType } from './fact-enums.ts';

const AT = 'The instant; null where the time was not said.';
const DAY = 'Its day, such as "2026-03-04", where the time was not said.';

export const AppointmentPartsType = builder
  .objectRef<FactOf<'appointment'>>('AppointmentParts')
  .implement({
    description: 'An appointment; a part is null where it was not said.',
    fields: (t) => ({
      atMs: t.field({
        type: 'UnixMs',
        nullable: true,
        description: AT,
        resolve: ({ value }) => value.atMs ?? null,
      }),
      day: t.string({
        nullable: true,
        description: DAY,
        resolve: ({ value }) => value.day ?? null,
      }),
      untilMs: t.field({
        type: 'UnixMs',
        nullable: true,
        description: 'End of the window in which somebody comes.',
        resolve: ({ value }) => value.untilMs ?? null,
      }),
      with: t.string({
        nullable: true,
        description: 'Who comes or is seen.',
        resolve: ({ value }) => value.with ?? null,
      }),
      what: t.string({
        nullable: true,
        description: 'What it is for.',
        resolve: ({ value }) => value.what ?? null,
      }),
      where: t.string({
        nullable: true,
        description: 'Where it is.',
        resolve: ({ value }) => value.where ?? null,
      }),
    }),
  });

export const CallbackPartsType = builder.objectRef<FactOf<'callback'>>('CallbackParts').implement({
  description: 'A call that was promised; a part is null where it was not said.',
  fields: (t) => ({
    atMs: t.field({
      type: 'UnixMs',
      nullable: true,
      description: AT,
      resolve: ({ value }) => value.atMs ?? null,
    }),
    day: t.string({ nullable: true, description: DAY, resolve: ({ value }) => value.day ?? null }),
    by: t.field({
      type: RoleType,
      nullable: true,
      description: 'The side that promised to call.',
      resolve: ({ value }) => value.by ?? null,
    }),
    who: t.string({
      nullable: true,
      description: 'The person who will call.',
      resolve: ({ value }) => value.who ?? null,
    }),
    about: t.string({
      nullable: true,
      description: 'What about.',
      resolve: ({ value }) => value.about ?? null,
    }),
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
    atMs: t.field({
      type: 'UnixMs',
      nullable: true,
      description: AT,
      resolve: ({ value }) => value.atMs ?? null,
    }),
    day: t.string({
      nullable: true,
      description: DAY,
      resolve: ({ value }) => value.day ?? null,
    }),
  }),
});
