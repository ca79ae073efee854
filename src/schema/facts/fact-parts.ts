import type { Fact, FactKind, FactOf } from '../../domain/facts/fact.ts';
import { builder } from '../builder.ts';
import { MoneyPartsType, QuotePartsType } from './amount-parts.ts';
import { CareTopicType, FactKindType } from './fact-enums.ts';
import { AppointmentPartsType, CallbackPartsType, OpenItemPartsType } from './moment-parts.ts';

const CareNotePartsType = builder.objectRef<FactOf<'care_note'>>('CareNoteParts').implement({
  description: 'What to be careful about.',
  fields: (t) => ({
    careTopic: t.field({
      type: CareTopicType,
      description: 'What kind of care it takes.',
      resolve: ({ value }) => value.topic,
    }),
    text: t.string({ description: 'As it was said.', resolve: ({ value }) => value.text }),
  }),
});

const PreferencePartsType = builder.objectRef<FactOf<'preference'>>('PreferenceParts').implement({
  description: 'What the caller likes or cannot have.',
  fields: (t) => ({
    topic: t.string({
      description: 'A newer one of the same topic takes its place; empty: none does.',
      resolve: ({ value }) => value.topic,
    }),
    text: t.string({ description: 'As it was said.', resolve: ({ value }) => value.text }),
  }),
});

const ForgetPartsType = builder.objectRef<FactOf<'do_not_remember'>>('ForgetParts').implement({
  description: 'What the caller asked to have forgotten. Topics are not shown.',
  fields: (t) => ({
    kinds: t.field({
      type: [FactKindType],
      description: 'Kinds of facts.',
      resolve: ({ value }) => [...value.kinds],
    }),
    everything: t.boolean({
      description: 'Whether it is all there is.',
      resolve: ({ value }) => value.everything,
    }),
  }),
});

type TextKind = Exclude<FactKind, keyof typeof TYPES>;

const TextPartsType = builder.objectRef<FactOf<TextKind>>('TextParts').implement({
  description: 'A value that is one text, such as a name or an address.',
  fields: (t) => ({
    text: t.string({ description: 'As it was said.', resolve: ({ value }) => value.text }),
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
  do_not_remember: ForgetPartsType,
} as const;

const typeOf = (kind: string) => Object.entries(TYPES).find(([known]) => known === kind)?.[1];

/** The value of a fact by its parts. */
export const FactPartsType = builder.unionType('FactParts', {
  description: 'The value of a fact by its parts; which type it is depends on the kind.',
  types: [...Object.values(TYPES), TextPartsType],
  resolveType: ({ kind }: Fact) => typeOf(kind) ?? TextPartsType,
});
