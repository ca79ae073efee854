import type { RememberedCall } from '#src/domain/callers/memory.ts';
import type { Fact } from '#src/domain/facts/fact.ts';
import { at, callOn, factOf, quote, typed, visit } from '../../domain/fact-calls.ts';
import { name, problem, promise } from './write.ts';

type Talk = { readonly day: number; readonly note: string; readonly facts: readonly Fact[] };

const HOUR_MS = 3_600_000;
const HIS_MOTHER = { role: 'other', name: 'Marguerite', relation: 'mother' } as const;
const HER_FIANCE = { role: 'other', name: 'Jon', relation: 'fiancé' } as const;
const price = (pounds: number, status: Fact['status'], matter: string): Fact =>
  typed('quote', { amountMinor: pounds * 100, currency: 'GBP', for: matter }, { status });

/** Calls as the service keeps them, newest first. */
export const remembered = (talks: readonly Talk[]): RememberedCall[] =>
  talks.map(({ day, note, facts }) => callOn(day, facts, { summary: note })).reverse();

/** A piano that is restored, moved and tuned; days from Wednesday 4 March 2026. */
export const PIANO: readonly Talk[] = [
  {
    day: 0,
    note: "Calloway Pianos, good morning. Marguerite Oyelaran's grand piano has three keys that stick.",
    facts: [
      name('Marguerite Oyelaran'),
      problem('grand piano has three keys that stick'),
      factOf('phone', '020 7946 0321'),
    ],
  },
  {
    day: 2,
    note: 'The workshop visit is agreed. Booked for Tuesday 10 March at 2 pm.',
    facts: [
      name('Marguerite'),
      visit(6, 4),
      promise("We'll send a reminder", { act: 'send', ofVisit: true }),
    ],
  },
  {
    day: 7,
    note: 'The caller wants to know the price. The restoration would be £3,900.',
    facts: [price(3900, 'said', 'restoration')],
  },
  {
    day: 8,
    note: 'The caller accepts the price of the restoration.',
    facts: [price(3900, 'accepted', 'restoration')],
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
      name('Tobias'),
      visit(23, -2, { person: HIS_MOTHER }),
      { ...promise('Somebody will come up for the pedals'), person: HIS_MOTHER },
    ],
  },
  {
    day: 14,
    note: 'The caller asked us to call only before noon.',
    facts: [
      name('Marguerite Oyelaran'),
      factOf('preference', 'calls before noon'),
      factOf('email', 'm.oyelaran@example.org'),
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
      name('Marguerite Oyelaran'),
      problem('would like to rent a keyboard'),
      price(60, 'said', 'a keyboard'),
    ],
  },
  {
    day: 33,
    note: 'The caller cancels the keyboard. Their sister lends them one.',
    facts: [price(60, 'declined', 'a keyboard')],
  },
  {
    day: 36,
    note: 'The caller has a new number. They said texts are fine from now on.',
    facts: [
      factOf('phone', '020 7946 0388'),
      factOf('preference', 'text from now on, do not call'),
    ],
  },
  {
    day: 40,
    note: 'The caller asked whether the piano can come home in May. Of course. Delivery will need four men. Have a lovely weekend.',
    facts: [
      problem('asked whether the piano can come home in May'),
      typed('callback', { atMs: at(43) + HOUR_MS, who: 'Ottilie', about: 'the delivery' }),
      promise('Ottilie will call about the delivery', { act: 'call', day: '2026-04-16' }),
    ],
  },
];

/** A wedding cake that changes; days from Wednesday 4 March 2026. */
export const CAKE: readonly Talk[] = [
  {
    day: 0,
    note: 'The caller is looking for a wedding cake for 80 guests.',
    facts: [name('John Halverson'), problem('is looking for a wedding cake for 80 guests')],
  },
  {
    day: 1,
    note: 'The caller has their name wrong in our mail.',
    facts: [factOf('name', 'Jon Halvorsen', { status: 'moved' })],
  },
  {
    day: 3,
    note: 'Quote given. The four tiers are $980.',
    facts: [
      quote(980, 'said', 'the four tiers'),
      promise("We'll send the quote", { act: 'decide' }),
    ],
  },
  {
    day: 5,
    note: 'The caller declined. The sugar roses would be $720, which they accept.',
    facts: [quote(980, 'declined'), quote(720, 'accepted', 'the sugar roses')],
  },
  {
    day: 6,
    note: 'The caller would like a tasting. Booked for Saturday 14 March at 10:30 am.',
    facts: [visit(10, 0.5)],
  },
  {
    day: 9,
    note: 'Halvorsen again. The caller has to move the tasting to another day.',
    facts: [name('Halvorsen'), visit(17, 6, { status: 'moved' })],
  },
  {
    day: 15,
    note: 'The caller asked for lemon instead of vanilla.',
    facts: [
      name('Amara Osei'),
      { ...problem('asked for lemon instead of vanilla'), person: HER_FIANCE },
    ],
  },
  {
    day: 18,
    note: 'Jon is happy with that. The tasting was superb. All the best to the team.',
    facts: [name('Jon')],
  },
  {
    day: 20,
    note: 'The caller cannot have hazelnuts. The guest of honour is allergic.',
    facts: [factOf('preference', 'no hazelnuts'), factOf('preference', 'weekends only')],
  },
  {
    day: 24,
    note: 'The caller wants to see flowers too. $150 was named for them.',
    facts: [
      quote(150, 'said', 'flowers'),
      typed('callback', { by: 'agent' }),
      promise("She'll call Jon back.", { act: 'call' }),
    ],
  },
  {
    day: 28,
    note: 'It was about the flowers. The caller has to think about it.',
    facts: [problem('has to think about the flowers')],
  },
  {
    day: 35,
    note: 'The caller needs the cake at the boathouse by noon. The driver will need a ramp.',
    facts: [
      problem('needs the cake at the boathouse by noon'),
      factOf('address', '5 Boathouse Lane'),
      factOf('preference', 'weekday evenings are best'),
    ],
  },
];
