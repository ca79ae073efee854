import type { CareTopic, FactKind, FactStatus, MoneyKind, OpenAct, Person } from 'caller-facts';
import { prose } from '../builder.ts';
import { enumOf } from '../enums.ts';

// The prompt of the language model describes kinds and statuses in fewer words.
export const FactKindType = enumOf<FactKind>('FactKind', 'The kind of a fact.', {
  name: 'The full name of the caller.',
  preferred_name: 'The name that the caller likes to be called by.',
  company: 'The company that the caller belongs to.',
  email: 'The e-mail address of the caller.',
  phone: 'Another phone number of the caller.',
  address: 'The street address of the caller.',
  appointment: prose`
    An appointment, visit or reservation that was agreed. It ends when its time has passed. If no
    time was said, it ends 30 days after it was last said.
  `,
  quote: prose`
    A price for something. Its status is \`ACCEPTED\` if the caller agreed. It ends 90 days after it was
    last said.
  `,
  money: 'A refund, credit, fee, deposit or charge. It ends 90 days after it was last said.',
  callback: prose`
    A call that was promised. It ends when its time has passed. If no time was said, it ends 14 days
    after it was last said.
  `,
  care_note:
    'Something to be careful about: an allergy, access, safety, or somebody who must not be informed.',
  preference: 'Something that the caller likes or cannot have, for use in later calls.',
  problem: 'The problem that the caller called about. It ends 90 days after it was last said.',
  open_item: 'Something that one side still has to do. It ends 30 days after it was last said.',
  new_owner: 'The statement that the number belongs to another person than before.',
  do_not_remember:
    "The caller's wish to have everything about them, or the call, deleted. It opens an erasure request.",
});

export const FactStatusType = enumOf<FactStatus>('FactStatus', 'How a call states a fact.', {
  said: 'The fact is true. If its kind has one value at a time, it replaces the earlier value.',
  accepted: 'The caller agreed to it.',
  declined: 'The caller declined it.',
  moved: 'It replaces what an earlier call agreed, such as the time of an appointment.',
  additional: 'It is true in addition to what earlier calls agreed.',
  withdrawn: prose`
    It is no longer true, because it was cancelled, settled or taken back. Without a value of its
    own, it ends the only fact of its kind; of appointments all.
  `,
});

export const PersonRoleType = enumOf<Person['role']>(
  'FactPersonRole',
  'The role of the person that a fact is about.',
  {
    caller: 'The person who spoke to the agent.',
    other: 'Another person, whom the call was for or about.',
  },
);

export const MoneyKindType = enumOf<MoneyKind>(
  'MoneyKind',
  'The kind of an amount of money that is not a price.',
  {
    refund: 'An amount that is paid back to the caller.',
    credit: 'An amount that is deducted from what the caller pays later.',
    fee: 'An amount that is charged for something besides the work, such as a late cancellation.',
    deposit: 'An amount that is paid in advance, and is credited or returned later.',
    charge: 'Any other amount that the caller pays.',
  },
);

export const CareTopicType = enumOf<CareTopic>('CareTopic', 'The topic of a care note.', {
  allergy: 'Something that the caller must not be given or exposed to.',
  access: "How to get into the caller's place.",
  safety: 'Something that could hurt somebody.',
  confidentiality: 'Somebody who must not be informed.',
  other: 'Any other topic.',
});

export const OpenActType = enumOf<OpenAct>('OpenAct', 'The act that is still to be done.', {
  call: 'Only a call.',
  send: 'Sending something.',
  visit: 'A visit.',
  pay: 'A payment.',
  decide: 'A decision: yes or no.',
  other: 'Any other act.',
});
