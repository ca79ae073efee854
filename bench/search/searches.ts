import { numberOf } from './stored-callers.ts';

/** One kind of search: the arguments of `callers` or `calls` for each turn. */
export type Search = {
  readonly title: string;
  readonly field: 'callers' | 'calls';
  readonly filter: (turn: number) => Readonly<Record<string, unknown>>;
  readonly order?: string;
  /** Begins in the middle of the list. */
  readonly isDeep?: boolean;
};

const HOUR_MS = 3_600_000;
const START_MS = 1_790_000_000_000;
const spread = (turn: number, count: number) => (turn * 7_919) % count;

const callers = (title: string, filter: Search['filter'], more: Partial<Search> = {}): Search => ({
  title,
  field: 'callers',
  filter,
  ...more,
});
const calls = (title: string, filter: Search['filter']): Search => ({
  title,
  field: 'calls',
  filter,
});

/** The first one is the baseline: one caller by `_id`. */
export const searches = (count: number): Search[] => [
  callers('one number (baseline)', (turn) => ({ phoneNumber: numberOf(spread(turn, count)) })),
  callers('all, last seen', () => ({})),
  callers('all, last seen, deep', () => ({}), { isDeep: true }),
  callers('all, first seen', () => ({}), { order: 'FIRST_SEEN' }),
  callers('all, number, deep', () => ({}), { order: 'NUMBER', isDeep: true }),
  callers('prefix, 3 national digits', (turn) => ({ phonePrefix: ['415', '702'][turn % 2] })),
  callers('prefix, 8 digits', (turn) => ({
    phonePrefix: numberOf(spread(turn, count)).slice(0, 9),
  })),
  callers('name, 2 letters', (turn) => ({ name: ['ma', 'be', 'jo'][turn % 3] })),
  callers('name, 2 letters, deep', () => ({ name: 'ma' }), { isDeep: true }),
  callers('name, two words', () => ({ name: 'zoe tan' })),
  callers('name, rare', (turn) => ({ name: `quill${97 * (turn % 1_000)}` })),
  callers('text, digits', () => ({ text: '(415) 200' })),
  callers('tag of 10,000', () => ({ tags: ['regular'] })),
  callers('tag of 100', () => ({ tags: ['vip'] })),
  callers('two tags', () => ({ tags: ['regular', 'newsletter'] })),
  callers('last seen in a day', (turn) => ({
    lastSeenFromMs: START_MS + turn * HOUR_MS,
    lastSeenUntilMs: START_MS + (turn + 24) * HOUR_MS,
  })),
  callers('outcome, 1 of 4', () => ({ outcome: 'QUOTE_GIVEN' })),
  callers('outcome, 1 of 1,000', () => ({ outcome: 'OTHER' })),
  callers('name and outcome, 1 of 1,000', () => ({ name: 'ma', outcome: 'OTHER' })),
  callers('prefix and tag, 1 of 1,000', () => ({ phonePrefix: '212', tags: ['vip'] })),
  calls('calls, newest', () => ({})),
  calls('calls of a number', (turn) => ({ phoneNumber: numberOf(spread(turn, count)) })),
  calls('calls by id', (turn) => ({ callId: `platform-${spread(turn, count)}` })),
  calls('calls of an agent', (turn) => ({ agentId: `agent-${turn % 20}` })),
  calls('calls by outcome', () => ({ outcome: 'OTHER' })),
  calls('calls that failed', () => ({ summaryState: 'FAILED' })),
  calls('calls of an agent by outcome', () => ({ agentId: 'agent-1', outcome: 'QUOTE_GIVEN' })),
  calls('… by an outcome it never has', () => ({ agentId: 'agent-1', outcome: 'NO_ANSWER' })),
];
