import type { Fact, FactKind, FactOf } from '../../domain/facts/fact.ts';
import { builder } from '../builder.ts';
import { prose } from '../prose.ts';
import { MoneyPartsType, QuotePartsType } from './amount-parts.ts';
import { CareTopicType } from './fact-enums.ts';
import { AppointmentPartsType, CallbackPartsType, OpenItemPartsType } from './moment-parts.ts';

const CareNotePartsType = builder.objectRef<FactOf<'care_note'>>('CareNoteParts').implement({
  description: 'The parts of a care note: something to be careful about.',
  fields: (t) => ({
    careTopic: t.of(CareTopicType, ({ value }) => value.topic, 'The topic of the care note.'),
    text: t.text(({ value }) => value.text, 'The note, as it was said.'),
  }),
});

const PreferencePartsType = builder.objectRef<FactOf<'preference'>>('PreferenceParts').implement({
  description: 'The parts of a preference: something that the caller likes or cannot have.',
  fields: (t) => ({
    topic: t.text(
      ({ value }) => value.topic,
      prose`
        The topic of the preference. A newer preference with the same topic replaces it. If the
        topic is empty, no other preference replaces it.
      `,
    ),
    text: t.text(({ value }) => value.text, 'The preference, as it was said.'),
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
