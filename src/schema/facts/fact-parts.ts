import type { Fact, FactKind, FactOf } from '../../domain/facts/fact.ts';
import { builder } from '../builder.ts';
import { prose } from '../prose.ts';
import { MoneyPartsType, QuotePartsType } from './amount-parts.ts';
import { CareTopicType } from './fact-enums.ts';
import { AppointmentPartsType, CallbackPartsType, OpenItemPartsType } from './moment-parts.ts';

const CareNotePartsType = builder.objectRef<FactOf<'care_note'>>('CareNoteParts').implement({
  description: 'The parts of a care note: something to be careful about.',
  fields: (t) => ({
    careTopic: t.field({
      type: CareTopicType,
      description: 'The topic of the care note.',
      resolve: ({ value }) => value.topic,
    }),
    text: t.string({
      description: 'The note, as it was said.',
      resolve: ({ value }) => value.text,
    }),
  }),
});

const PreferencePartsType = builder.objectRef<FactOf<'preference'>>('PreferenceParts').implement({
  description: 'The parts of a preference: something that the caller likes or cannot have.',
  fields: (t) => ({
    topic: t.string({
      description: prose`
        The topic of the preference. A newer preference with the same topic replaces it. If the
        topic is empty, no other preference replaces it.
      `,
      resolve: ({ value }) => value.topic,
    }),
    text: t.string({
      description: 'The preference, as it was said.',
      resolve: ({ value }) => value.text,
    }),
  }),
});

type TextKind = Exclude<FactKind, keyof typeof TYPES>;

const TextPartsType = builder.objectRef<FactOf<TextKind>>('TextParts').implement({
  description: 'The only part of a value that is one text, such as a name or an address.',
  fields: (t) => ({
    text: t.string({
      description: 'The value, as it was said.',
      resolve: ({ value }) => value.text,
    }),
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
