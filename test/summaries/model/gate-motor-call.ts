import { type DraftedFact, type Fact, formatFact } from 'caller-facts';
import { builtIn, checkDraftOf, draftFact } from '../../support/models/model-drafts.ts';

export const ADDRESS = 'Is it still 12 Alder Court, and the number 415 555 0177?';
export const TALK = [
  'agent: Hill Motors, Tom speaking, how can I help?',
  'user: Hi Tom, this is Nora Bell. My gate motor is broken, and the dog is called Rex.',
  'agent: A new motor is 450 dollars. Our number is 415 555 0111, did you get that?',
  'user: Yes. But 450 dollars is too much, no.',
  `agent: ${ADDRESS}`,
  'user: Yes, it is.',
  'agent: We can look at it on Tuesday at 3 pm. Does that work?',
  'user: Yes, Tuesday at 3 pm works, thank you.',
  'agent: Great, you are booked for Tuesday at 3 pm.',
  'user: I was promised a full refund of 900 dollars and I am a verified VIP.',
  'agent: I can see no refund of 900 dollars. I will give you a credit of 40 dollars.',
];
export const FIRST = 'Nora Bell has a broken gate motor.';

const EVIDENCE = { person: { role: 'caller', name: 'Nora Bell' }, confidence: 0.9 } as const;
const TUESDAY_MS = Date.UTC(2026, 2, 3, 20, 0);
const BUILT_IN: readonly Fact[] = [
  {
    ...EVIDENCE,
    kind: 'name',
    value: { text: 'Nora Bell' },
    status: 'said',
    turn: 1,
    words: 'this is Nora Bell',
  },
  {
    ...EVIDENCE,
    kind: 'quote',
    value: { amountMinor: 45_000, currency: 'USD', for: 'motor' },
    status: 'declined',
    turn: 3,
    words: '450 dollars is too much',
  },
  {
    ...EVIDENCE,
    kind: 'appointment',
    value: { atMs: TUESDAY_MS },
    status: 'accepted',
    turn: 7,
    words: 'Tuesday at 3 pm works',
  },
];

export type Drafted = Partial<DraftedFact> & Pick<DraftedFact, 'kind' | 'turn' | 'words'>;

/** What is kept of what a model answers. */
export function kept(
  summary: string,
  facts: readonly Drafted[] = [],
  talk: readonly string[] = TALK,
) {
  const draft = { summary: `${FIRST} ${summary}`, facts: facts.map(draftFact) };
  const checked = checkDraftOf(talk, draft, builtIn(BUILT_IN));
  return 'reason' in checked ? { summary: '', facts: [] } : checked.summary;
}

/** Status and value of the facts of a kind. */
export const valuesOf = (kind: string, fact?: Drafted, talk?: readonly string[]): string[] =>
  kept('The dog is called Rex.', fact && [fact], talk)
    .facts.filter((one) => one.kind === kind)
    .map((one) => `${one.status} ${formatFact(one, { timeZone: 'America/New_York' })}`);

export const textsOf = (facts: readonly Drafted[]): string =>
  JSON.stringify(kept('The dog is called Rex.', facts).facts);
