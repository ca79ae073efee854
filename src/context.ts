import type { AnswerBudget } from './domain/answer-budget.ts';
import type { Actor, AuditEntry } from './domain/audit.ts';
import type { Caller, FactsQuery, KnownFacts } from './domain/callers/caller.ts';
import type { Contact, ContactWithZone } from './domain/callers/contact.ts';
import type { KindAnswer } from './domain/callers/enrichment.ts';
import type { ProviderStatus } from './domain/callers/provider-status.ts';
import type { NewRecallTrace, RecallTrace, TracedCallRef } from './domain/callers/recall-trace.ts';
import type { CallRecord, NewSession, StoredBody } from './domain/callers/recorded-call.ts';
import type { Erasure } from './domain/erasure.ts';
import type { ErasureRequest } from './domain/erasure-request.ts';
import type { IntentStatistics } from './domain/intent/intent-statistics.ts';
import type { Page, PageRequest } from './domain/page.ts';
import type { CountryCode, E164 } from './domain/phone-numbers/phone-number.ts';
import type { Scope } from './domain/scope.ts';
import type { ScopedMonth, Usage } from './domain/tenants/plan.ts';
import type { ApiKey, Tenant } from './domain/tenants/tenant.ts';
import type { Enricher } from './enrichment/enricher.ts';
import type { ErasureQueue } from './erasure/erasure-queue.ts';
import type { LiveEvents } from './events/live-events.ts';
import type { WriteBackSpool } from './spool/write-back-spool.ts';
import type { createStores } from './store/stores.ts';
import type { TimeLimitedCall } from './store/time-limit.ts';
import type { RememberedCaller } from './summaries/history/read-recorded.ts';
import type { ReadUnreadCalls } from './summaries/history/unread-calls.ts';
import type { FaultReporter } from './telemetry/logger.ts';

export type TenantPrincipal = {
  readonly kind: 'tenant';
  readonly scope: Scope;
  readonly tenant: Tenant;
  /** The key as audit entries name it. */
  readonly actor: Actor;
};

/** Who sends a request. A tenant's key reads that tenant's data of the key's mode; the operator reads all data. */
export type Principal = TenantPrincipal | { readonly kind: 'operator'; readonly actor: Actor };

export type Stores = Readonly<ReturnType<typeof createStores>>;

/** What resolvers work with; built once, in `composition/services.ts`. */
export type Services = {
  readonly stores: Stores;
  /** Loaders for one request. */
  readonly loadersFor: (principal: Principal, answerBudget: AnswerBudget) => Loaders;
  readonly enricher: Enricher;
  /** The configured providers of enrichment. */
  readonly providerStatus: () => readonly ProviderStatus[];
  /** From memory; never waited for, so the first answers of a process have none. */
  readonly intentStatistics: (scope: Scope) => IntentStatistics | null;
  /** Calls of storage with the time limit of a recall or of a write-back. */
  readonly withStorageLimit: {
    readonly recall: TimeLimitedCall;
    readonly writeBack: TimeLimitedCall;
  };
  /** Stores write-backs on disk while storage is away. */
  readonly spool: Pick<WriteBackSpool, 'append' | 'count'>;
  /** Does long work without keeping other callers waiting. */
  readonly runInSlices: <Result>(work: Generator<void, Result>) => Promise<Result>;
  /** Waits for a turn of the event loop that no other long work gets. */
  readonly yieldToEventLoop: () => Promise<void>;
  /** The calls with notes of those that no job has summarised yet. */
  readonly readUnread: ReadUnreadCalls;
  /**
   * Computes the contact's memory again from its recorded calls.
   *
   * @param read the contact where it was just read, so that it is not read again
   * @returns the contact with its new memory; null when the number is unknown
   */
  readonly refreshMemory: (
    scope: Scope,
    e164: E164,
    read: ContactWithZone | null,
  ) => Promise<Contact | null>;
  /** As `refreshMemory`, of several callers by the commands of one; each has a result of its own. */
  readonly refreshMemories: (
    callers: readonly RememberedCaller[],
  ) => Promise<PromiseSettledResult<Contact | null>[]>;
  /** As `refreshMemory`, for somebody who waits: if another write comes first, the memory is returned and not stored. */
  readonly readFreshMemory: Services['refreshMemory'];
  /** IANA name of the zone of the caller's number; null where it is unknown. */
  readonly timeZoneOf: (
    caller: Pick<Contact, 'e164'> & Partial<Pick<Contact, 'enrichment'>>,
  ) => Promise<string | null>;
  /** Requests a summary without waiting for it. The job reads the stored call. */
  readonly requestSummary: (callKey: string) => void;
  /** Stores the session of a recall behind its answer. */
  readonly storeSession: (session: NewSession) => void;
  /** Stores and counts the sessions that wait. */
  readonly flushSessions: () => Promise<void>;
  /** Stores a trace of a recall behind its answer. */
  readonly storeTrace: (trace: NewRecallTrace) => void;
  /** Removes everything of a caller or of a tenant. */
  readonly erasureQueue: ErasureQueue;
  /** Whether this process knows that the tenant was erased: its keys are refused before the key cache forgets them. */
  readonly isErased: (tenantId: string) => boolean;
  /** Tells subscribers of something after it was stored. Never waits and never fails. */
  readonly publish: LiveEvents['publish'];
  readonly subscribe: LiveEvents['subscribe'];
  readonly countUsage: (scope: Scope, amounts: Partial<Usage>) => void;
  /** What was used this month at the least; from memory. */
  readonly knownUsage: (scope: Scope) => Usage;
  readonly reportFault: FaultReporter;
  readonly defaultCountry: CountryCode;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Time-ordered and unique (UUIDv7). */
  readonly newId: () => string;
};

/** Reads things by key; the reads of one tick are one command. Null: not there, or not the sender's. */
type Loader<Item, Key = string> = { load(key: Key): Promise<Item | null> };

/** Reads pages of a list of a caller; those that are asked for at once and begin at its start are one command. */
type ListLoader<Item> = {
  load(asked: { readonly caller: Caller; readonly request: PageRequest }): Promise<Page<Item>>;
};

export type Loaders = {
  /** By `uid`. */
  readonly caller: Loader<Caller>;
  readonly callerByKey: Loader<Caller>;
  /** By `uid`. */
  readonly erasure: Loader<Erasure>;
  /** By `uid`. */
  readonly erasureRequest: Loader<ErasureRequest>;
  /** By `uid`. */
  readonly call: Loader<CallRecord>;
  /** Newest first. */
  readonly callsOf: ListLoader<CallRecord>;
  /** The changes of a caller, and of their calls and facts, newest first. */
  readonly changesOf: ListLoader<AuditEntry>;
  readonly facts: { load(asked: FactsQuery): Promise<KnownFacts> };
  /** By key; the transcripts count against the answer's budget. */
  readonly body: Loader<StoredBody>;
  /** Calls that traces of recalls name. */
  readonly tracedCall: Loader<CallRecord, TracedCallRef>;
  /** By `uid`. */
  readonly recallTrace: Loader<RecallTrace>;
  /** By `uid`. */
  readonly auditEntry: Loader<AuditEntry>;
  /** What providers said, by a contact's key. */
  readonly answers: Loader<readonly KindAnswer[]>;
  readonly tenant: Loader<Tenant>;
  readonly apiKey: Loader<ApiKey>;
  /** The newest keys, by the id of their tenant. */
  readonly apiKeysOfTenant: { load(tenantId: string): Promise<readonly ApiKey[]> };
  readonly usage: { load(asked: ScopedMonth): Promise<Usage> };
  /** Callers that were read in another way are not read again. */
  readonly primeCallers: (callers: readonly Caller[]) => void;
  /** As `primeCallers`. */
  readonly primeCalls: (calls: readonly CallRecord[]) => void;
  /** Has everything read anew, because something was changed. */
  readonly clear: () => void;
};

export type RequestContext = {
  readonly principal: Principal;
  readonly services: Services;
  /** W3C trace id, 32 hexadecimal digits. */
  readonly traceId: string;
  /** Ends when the client has disconnected. */
  readonly signal: AbortSignal;
  /** Whether the key of the request is still valid; also true while that cannot be checked. */
  readonly isKeyValid: () => Promise<boolean>;
  /** The slot for heavy work, which tenants share; a request with a large body has it from its start. */
  readonly heavyWorkSlot: {
    /** Waits for the slot. @throws DomainError `service_unavailable` when too many wait */
    take(): Promise<void>;
    /** Frees it; at the latest the end of the response does. */
    free(): void;
  };
  readonly loaders: Loaders;
  readonly answerBudget: AnswerBudget;
  /** Marks the request as answered without all that is stored, for the log and the metrics. */
  readonly markDegraded: () => void;
};
