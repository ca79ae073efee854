import type { Sender, World } from './world.ts';

/**
 * What the sender gets. `nothing`: null, an empty list, or what is the sender's own; `answered`: what was asked about,
 * or the change is made. Others are codes of errors.
 */
type Outcome = 'unauthorized' | 'forbidden' | 'NOT_FOUND' | 'nothing' | 'answered';

type Scope = 'operator' | 'tenantKey' | 'scoped';
type Outcomes = Readonly<Record<Sender, Outcome>>;

export type Expected = {
  /** The only scope that the schema declares at the field. */
  readonly scope: Scope;
  readonly outcomes: Outcomes;
  /** What the argument or input field `id` names. */
  readonly id?: string;
  /** Argument values, or fields of the input, beside those that are required. */
  readonly given?: (world: World) => Readonly<Record<string, unknown>>;
  /** Recognises the data that was asked about where it contains no id, number or word of it. */
  readonly shows?: (value: unknown) => boolean;
  /** What the operator gets who names no scope, where a scope can be named. */
  readonly withoutScope?: string;
};

const FOR_STRANGERS = { nobody: 'unauthorized', 'unknown key': 'unauthorized' } as const;

const outcomes = (live: Outcome, test: Outcome, other: Outcome, operator: Outcome): Outcomes => ({
  ...FOR_STRANGERS,
  'live key': live,
  'test key': test,
  'key of another tenant': other,
  operator,
});

const READ = {
  scope: 'scoped',
  outcomes: outcomes('answered', 'nothing', 'nothing', 'answered'),
} as const satisfies Expected;
const CHANGE = {
  scope: 'scoped',
  outcomes: outcomes('answered', 'NOT_FOUND', 'NOT_FOUND', 'answered'),
} as const satisfies Expected;
/** Each sender changes what is its own. */
const OWN = {
  scope: 'scoped',
  outcomes: outcomes('answered', 'answered', 'answered', 'answered'),
} as const satisfies Expected;
const FROM_CALLS = {
  scope: 'tenantKey',
  outcomes: outcomes('answered', 'nothing', 'nothing', 'forbidden'),
} as const satisfies Expected;
const OPERATORS = {
  scope: 'operator',
  outcomes: outcomes('forbidden', 'forbidden', 'forbidden', 'answered'),
} as const satisfies Expected;

const countsOf = (value: unknown): number[] => Object.values(Object(value)).map(Number);
const isAnyCounted = (value: unknown) => countsOf(value).some((count) => count > 0);
const isGiven = (value: unknown) => value !== null;

/**
 * Every root field: what each sender gets who asks about the live data of the first tenant.
 * A change stands after those that need what it takes away.
 */
export const ROOT_FIELDS: Readonly<Record<string, Expected>> = {
  'Query.node': { ...READ, id: 'Caller' },
  'Query.nodes': { ...READ, given: ({ ids }) => ({ ids: [ids.Caller, ids.Call] }) },
  'Query.viewer': {
    scope: 'scoped',
    outcomes: outcomes('answered', 'answered', 'nothing', 'nothing'),
  },
  'Query.caller': READ,
  'Query.callers': READ,
  'Query.call': READ,
  'Query.calls': READ,
  'Query.recallTrace': READ,
  'Query.queueHealth': { ...READ, shows: isAnyCounted, withoutScope: 'answered' },
  'Query.auditLog': { ...READ, withoutScope: 'answered' },
  'Query.erasures': READ,
  'Query.erasureRequests': { ...READ, withoutScope: 'answered' },
  'Query.providers': { ...OPERATORS, shows: Array.isArray },
  'Query.tenant': { ...OPERATORS, id: 'Tenant' },
  'Query.tenants': OPERATORS,
  'Mutation.updateCaller': { ...CHANGE, id: 'Caller', given: () => ({ title: 'Owner' }) },
  'Mutation.correctFact': { ...CHANGE, id: 'RememberedFact' },
  'Mutation.enterFact': {
    ...CHANGE,
    given: ({ ids }) => ({ callerId: ids.Caller, kind: 'EMAIL', value: 'olga@entered.example' }),
  },
  'Mutation.deleteFact': { ...CHANGE, id: 'RememberedFact' },
  'Mutation.exportCaller': { ...CHANGE, id: 'Caller' },
  'Mutation.resummariseCall': { ...CHANGE, id: 'Call' },
  'Mutation.refreshEnrichment': { ...CHANGE, withoutScope: 'INVALID_INPUT' },
  'Mutation.retryFailedSummaries': { ...OWN, withoutScope: 'INVALID_INPUT' },
  'Mutation.createTenant': OPERATORS,
  'Mutation.updateTenant': { ...OPERATORS, id: 'Tenant', given: () => ({ defaultCountry: 'FR' }) },
  'Mutation.issueApiKey': OPERATORS,
  'Mutation.rotateApiKey': { ...OPERATORS, id: 'ApiKey' },
  'Mutation.revokeApiKey': { ...OPERATORS, id: 'ApiKey' },
  'Mutation.recallAndEnrich': FROM_CALLS,
  'Mutation.endCall': {
    ...FROM_CALLS,
    outcomes: outcomes('answered', 'answered', 'answered', 'forbidden'),
    shows: isGiven,
  },
  'Mutation.importDirectory': {
    ...OWN,
    given: ({ phoneNumber }) => ({ rows: [{ phoneNumber, name: 'Listed' }] }),
    withoutScope: 'INVALID_INPUT',
  },
  'Mutation.dismissErasureRequest': {
    ...CHANGE,
    id: 'ErasureRequest',
    given: () => ({ reason: 'Mistaken' }),
  },
  'Mutation.eraseRequestedCaller': { ...CHANGE, id: 'RequestToErase' },
  'Mutation.forgetCaller': { ...CHANGE, id: 'Caller' },
  'Mutation.deleteTenant': { ...OPERATORS, id: 'Tenant' },
  'Subscription.callEnded': READ,
  'Subscription.callSummarised': READ,
  'Subscription.callerUpdated': READ,
};

/** Root fields again, with arguments that need not be given. */
export const VARIATIONS: readonly (readonly [title: string, path: string, expected: Expected])[] = [
  [
    'the owners of keys among nodes',
    'Query.nodes',
    {
      ...READ,
      outcomes: outcomes('nothing', 'nothing', 'nothing', 'answered'),
      given: ({ ids }) => ({ ids: [ids.ApiKey] }),
    },
  ],
  [
    'changes of one caller',
    'Query.auditLog',
    { ...READ, given: ({ ids }) => ({ filter: { subjectId: ids.Caller } }) },
  ],
  [
    'a retry of one call',
    'Mutation.retryFailedSummaries',
    { ...CHANGE, given: ({ ids }) => ({ ids: [ids.FailedCall] }) },
  ],
  [
    'updates of one caller',
    'Subscription.callerUpdated',
    { ...READ, given: ({ ids }) => ({ callerId: ids.Caller }) },
  ],
];

/** Every field of other types that declares scopes of its own. The object is found by `node` or by a field of `Query`. */
export const RESTRICTED_FIELDS: Readonly<Record<string, Expected>> = {
  'Tenant.apiKeys': {
    ...OPERATORS,
    outcomes: outcomes('forbidden', 'forbidden', 'nothing', 'answered'),
  },
  'Tenant.usage': {
    scope: 'scoped',
    outcomes: outcomes('answered', 'forbidden', 'nothing', 'answered'),
  },
  'QueueHealth.spooled': { ...OPERATORS, shows: isAnyCounted },
  'QueueHealth.setAside': { ...OPERATORS, shows: isAnyCounted },
};

/** Every kind of node, by `node(id)`. */
export const NODE_KINDS: Readonly<Record<string, Outcomes>> = {
  Tenant: outcomes('answered', 'answered', 'nothing', 'answered'),
  ApiKey: outcomes('nothing', 'nothing', 'nothing', 'answered'),
  Caller: READ.outcomes,
  Call: READ.outcomes,
  RecallTrace: READ.outcomes,
  AuditEntry: READ.outcomes,
  EnrichmentAnswer: READ.outcomes,
  ErasureReceipt: READ.outcomes,
  ErasureRequest: READ.outcomes,
  RememberedFact: READ.outcomes,
};
