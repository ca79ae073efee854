import type { Fact, FactKind, FactOf, Moment } from 'caller-facts';
import { builder, type ObjectFields, prose } from '../builder.ts';
import { RoleType } from '../enums.ts';
import { CareTopicType, MoneyKindType, OpenActType } from './fact-enums.ts';

const MINOR = 'The amount in minor units of the currency, such as cents. It is a whole number.';
const CURRENCY = 'The currency as an ISO 4217 code, such as "USD".';
const FOR = 'What the amount is for. It is null if it was not said.';

/** The fields of a time: the instant, or only the day. */
const momentFields = <Parent extends { readonly value: Moment }>(t: ObjectFields<Parent>) => ({
  atMs: t.maybe.time(
    ({ value }) => value.atMs,
    'The exact time. It is null if no time of day was said.',
  ),
  day: t.maybe.text(
    ({ value }) => value.day,
    'The day, such as "2026-03-04", if no time of day was said. It is null in all other cases.',
  ),
});

const AppointmentPartsType = builder
  .objectRef<FactOf<'appointment'>>('AppointmentParts')
  .implement({
    description: 'The parts of an appointment. A part that was not said is null.',
    fields: (t) => ({
      ...momentFields(t),
      untilMs: t.maybe.time(
        ({ value }) => value.untilMs,
        'The end of the time window for the visit. It is null if no time window was said.',
      ),
      ...t.maybe.texts(({ value }) => value, {
        with: 'The person who comes, or who is visited. It is null if it was not said.',
        what: 'The purpose of the appointment. It is null if it was not said.',
        where: 'The place of the appointment. It is null if it was not said.',
      }),
    }),
  });

const CallbackPartsType = builder.objectRef<FactOf<'callback'>>('CallbackParts').implement({
  description: 'The parts of a promised call. A part that was not said is null.',
  fields: (t) => ({
    ...momentFields(t),
    by: t.maybe.of(
      RoleType,
      ({ value }) => value.by,
      'The side that promised to call. It is null if it is not clear.',
    ),
    ...t.maybe.texts(({ value }) => value, {
      who: 'The person who will call. It is null if nobody was named.',
      about: 'The topic of the promised call. It is null if it was not said.',
    }),
  }),
});

const OpenItemPartsType = builder.objectRef<FactOf<'open_item'>>('OpenItemParts').implement({
  description: 'The parts of an open item: something that one side still has to do.',
  fields: (t) => ({
    actor: t.of(RoleType, ({ value }) => value.who, 'The side that has to act.'),
    act: t.of(OpenActType, ({ value }) => value.act, 'The act that is to be done.'),
    text: t.text(({ value }) => value.text, 'The promise, as it was said.'),
    ...momentFields(t),
  }),
});

const QuotePartsType = builder.objectRef<FactOf<'quote'>>('QuoteParts').implement({
  description: 'The parts of a price.',
  fields: (t) => ({
    amountMinor: t.number(({ value }) => value.amountMinor, MINOR),
    currency: t.text(({ value }) => value.currency, CURRENCY),
    ...t.maybe.texts(({ value }) => value, {
      for: FOR,
      condition: 'A condition of the price, such as "plus parts". It is null if none was said.',
    }),
  }),
});

const MoneyPartsType = builder.objectRef<FactOf<'money'>>('MoneyParts').implement({
  description: 'The parts of an amount of money that is not a price.',
  fields: (t) => ({
    money: t.of(MoneyKindType, ({ value }) => value.money, 'The kind of the amount.'),
    amountMinor: t.number(({ value }) => value.amountMinor, MINOR),
    currency: t.text(({ value }) => value.currency, CURRENCY),
    for: t.maybe.text(({ value }) => value.for, FOR),
    waived: t.flag(
      ({ value }) => value.waived === true,
      'Whether the amount does not have to be paid after all.',
    ),
  }),
});

const CareNotePartsType = builder.objectRef<FactOf<'care_note'>>('CareNoteParts').implement({
  description: 'The parts of a care note: something to be careful about.',
  fields: (t) => ({
    careTopic: t.of(CareTopicType, ({ value }) => value.topic, 'The topic of the care note.'),
    text: t.text(({ value }) => value.text, 'The note, as it was said.'),
  }),
});

const PreferencePartsType = builder.objectRef<FactOf<'preference'>>('PreferenceParts').implement({
  description: 'The parts of a preference: something that the caller likes or cannot have.',
  fields: (t) =>
    t.texts(({ value }) => value, {
      topic: prose`
        The topic of the preference. A newer preference with the same topic replaces it. If the
        topic is empty, no other preference replaces it.
      `,
      text: 'The preference, as it was said.',
    }),
});

type TextKind = Exclude<FactKind, keyof typeof TYPES>;

const TextPartsType = builder.objectRef<FactOf<TextKind>>('TextParts').implement({
  description: 'The only part of a value that is one text, such as a name or an address.',
  fields: (t) => ({
    text: t.text(({ value }) => value.text, 'The value, as it was said.'),
  }),
});

/** The GraphQL type of each kind; other kinds are `TextParts`. */
const TYPES = {
  appointment: AppointmentPartsType,
  callback: CallbackPartsType,
  quote: QuotePartsType,
  money: MoneyPartsType,
  open_item: OpenItemPartsType,
  care_note: CareNotePartsType,
  preference: PreferencePartsType,
} as const;

const typeOf = (kind: string) => Object.entries(TYPES).find(([known]) => known === kind)?.[1];

/** The value of a fact by its parts. */
export const FactPartsType = builder.unionType('FactParts', {
  description:
    'The value of a fact in its parts. The kind of the fact determines which of these types it is.',
  types: [...Object.values(TYPES), TextPartsType],
  resolveType: ({ kind }: Fact) => typeOf(kind) ?? TextPartsType,
});
