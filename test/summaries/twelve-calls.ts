import type { Fact, FactKind } from '#src/domain/fact.ts';
import type { RememberedCall } from '#src/domain/memory.ts';
import { DAY_MS, factOf, START_MS } from '../domain/fact-calls.ts';

type Said = readonly [kind: FactKind, value: string, more?: Partial<Fact>];
type Talk = { readonly day: number; readonly note: string; readonly facts: readonly Said[] };

const at = (day: number, hour: number): Partial<Fact> => ({
  atMs: START_MS + day * DAY_MS + (hour - 10) * (DAY_MS / 24),
});

/** Calls as the service keeps them, newest first. */
export const remembered = (talks: readonly Talk[]): RememberedCall[] =>
  talks
    .map(({ day, note, facts }, index) => ({
      callId: `talk-${String(index).padStart(2, '0')}`,
      startedAtMs: START_MS + day * DAY_MS,
      durationS: 60,
      outcome: 'other',
      normalisedOutcome: 'other' as const,
      intent: 'unknown' as const,
      summary: note,
      facts: facts.map(([kind, value, more]) => factOf(kind, value, more)),
    }))
    .reverse();

/** A piano that is restored, moved and tuned; days from Wednesday 4 March 2026. */
export const PIANO: readonly Talk[] = [
  {
    day: 0,
    note: "Calloway Pianos, good morning. Marguerite Oyelaran's grand piano has three keys that stick.",
    facts: [
      ['name', 'Marguerite Oyelaran'],
      ['problem', 'grand piano has three keys that stick'],
      ['phone', '020 7946 0321'],
    ],
  },
  {
    day: 2,
    note: 'The workshop visit is agreed. Booked for Tuesday 10 March at 2 pm.',
    facts: [
      ['name', 'Marguerite'],
      ['appointment', 'Tuesday 10 March at 2 pm', at(6, 14)],
      ['open_item', "We'll send a reminder"],
    ],
  },
  {
    day: 7,
    note: 'The caller wants to know the price. The restoration would be £3,900.',
    facts: [['quote', '£3,900', { words: 'The restoration would be £3,900.' }]],
  },
  {
    day: 8,
    note: 'The caller accepts the price of the restoration.',
    facts: [['quote', '£3,900', { status: 'accepted', words: 'Then £3,900, agreed.' }]],
  },
  {
    day: 10,
    note: 'This is the voicemail of Marguerite Oyelaran. Please leave a message after the tone.',
    facts: [],
  },
  {
    day: 12,
    note: "Tobias, the caller's son, asked when the men will come. They take the stairs.",
    facts: [
      ['name', 'Tobias', { words: "I'm Tobias, her son." }],
      ['appointment', 'Friday 27 March at 8 am', at(23, 8)],
      ['open_item', 'Somebody will come up for the pedals'],
    ],
  },
  {
    day: 14,
    note: 'The caller asked us to call only before noon.',
    facts: [
      ['name', 'Marguerite Oyelaran'],
      ['preference', 'calls before noon'],
      ['email', 'm.oyelaran@example.org'],
    ],
  },
  {
    day: 26,
    note: 'The piano was collected. They said it was a lovely job. Wishing everybody a great day.',
    facts: [],
  },
  {
    day: 30,
    note: 'Marguerite Oyelaran would like to rent a keyboard. It would be £60 a month.',
    facts: [
      ['name', 'Marguerite Oyelaran'],
      ['problem', 'would like to rent a keyboard'],
      ['quote', '£60', { words: 'A keyboard would be £60 a month.' }],
    ],
  },
  {
    day: 33,
    note: 'The caller cancels the keyboard. Their sister lends them one.',
    facts: [['quote', '£60', { status: 'declined' }]],
  },
  {
    day: 36,
    note: 'The caller has a new number. They said texts are fine from now on.',
    facts: [
      ['phone', '020 7946 0388', { words: 'I have a new number, 020 7946 0388.' }],
      ['preference', 'text from now on, do not call'],
    ],
  },
  {
    day: 40,
    note: 'The caller asked whether the piano can come home in May. Of course. Delivery will need four men. Have a lovely weekend.',
    facts: [
      ['problem', 'asked whether the piano can come home in May'],
      ['callback', 'Thursday 16 April at 11 am', at(43, 11)],
      ['open_item', 'Ottilie will call about the delivery on Thursday 16 April'],
    ],
  },
];

/** A wedding cake that changes; days from Wednesday 4 March 2026. */
export const CAKE: readonly Talk[] = [
  {
    day: 0,
    note: 'The caller is looking for a wedding cake for 80 guests.',
    facts: [
      ['name', 'John Halverson'],
      ['problem', 'is looking for a wedding cake for 80 guests'],
    ],
  },
  {
    day: 1,
    note: 'The caller has their name wrong in our mail.',
    facts: [['name', 'Jon Halvorsen', { words: "It's Jon Halvorsen, not John Halverson." }]],
  },
  {
    day: 3,
    note: 'Quote given. The four tiers are $980.',
    facts: [
      ['quote', '$980', { words: 'The four tiers are $980.' }],
      ['open_item', "We'll send the quote"],
    ],
  },
  {
    day: 5,
    note: 'The caller declined. The sugar roses would be $720, which they accept.',
    facts: [
      ['quote', '$980', { status: 'declined' }],
      ['quote', '$720', { status: 'accepted', words: 'The sugar roses would be $720.' }],
    ],
  },
  {
    day: 6,
    note: 'The caller would like a tasting. Booked for Saturday 14 March at 10:30 am.',
    facts: [['appointment', 'Saturday 14 March at 10:30 am', at(10, 10.5)]],
  },
  {
    day: 9,
    note: 'Halvorsen again. The caller has to move the tasting to another day.',
    facts: [
      ['name', 'Halvorsen'],
      ['appointment', 'Saturday 21 March at 4 pm', { ...at(17, 16), status: 'moved' }],
    ],
  },
  {
    day: 15,
    note: 'The caller asked for lemon instead of vanilla.',
    facts: [
      ['name', 'Amara Osei', { words: 'This is Amara Osei.' }],
      ['problem', 'asked for lemon instead of vanilla'],
    ],
  },
  {
    day: 18,
    note: 'Jon is happy with that. The tasting was superb. All the best to the team.',
    facts: [['name', 'Jon']],
  },
  {
    day: 20,
    note: 'The caller cannot have hazelnuts. The guest of honour is allergic.',
    facts: [
      ['preference', 'no hazelnuts'],
      ['preference', 'weekends only'],
    ],
  },
  {
    day: 24,
    note: 'The caller wants to see flowers too. $150 was named for them.',
    facts: [
      ['quote', '$150', { words: 'Flowers would be $150.' }],
      ['callback', "She'll call Jon back"],
      ['open_item', "She'll call Jon back."],
    ],
  },
  {
    day: 28,
    note: 'It was about the flowers. The caller has to think about it.',
    facts: [['problem', 'has to think about the flowers']],
  },
  {
    day: 35,
    note: 'The caller needs the cake at the boathouse by noon. Good afternoon, Sugar and Salt. The driver will need a ramp.',
    facts: [
      ['problem', 'needs the cake at the boathouse by noon'],
      ['address', '5 Boathouse Lane'],
      ['preference', 'weekday evenings are best'],
      ['open_item', "We'll try again."],
    ],
  },
];
