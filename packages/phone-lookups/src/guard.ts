import { bulkhead, CircuitState, wrap } from 'cockatiel';
import type {
  Adapter,
  AnswerClass,
  Credentials,
  ProviderQuery,
  ProviderReading,
} from './adapter.ts';
import { createProviderBreaker } from './breaker.ts';
import { type Transport, TransportError } from './transport.ts';

export type GuardDependencies = {
  readonly adapter: Adapter;
  readonly transport: Transport;
  readonly credentials: Credentials;
  /** How long a request may take. */
  readonly timeoutMs: number;
  /** Requests at a time; those above it are not sent. */
  readonly concurrency: number;
  /** Called at every change, with what the last request brought. */
  readonly onChange: (state: BreakerState, last: Pick<ProviderReading, 'class' | 'code'>) => void;
  readonly onRequest: (result: AnswerClass, seconds: number) => void;
};

/** `open`: the provider is not asked for now; `trying`: one request finds out whether it answers again. */
export type BreakerState = 'closed' | 'trying' | 'open';

const PAUSE_MS = { least: 1_000, usual: 10_000, longest: 300_000 };

const STATES = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'trying',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const;

/** Guards a provider by a breaker, a limit of requests at a time and a time limit. Nothing is tried again. */
export function guardProvider(dependencies: GuardDependencies) {
  const { concurrency, onChange, onRequest } = dependencies;
  const breaker = createProviderBreaker();
  const slots = bulkhead(concurrency, 0);
  const policy = wrap(slots, breaker.policy);
  let pausedUntilMs = 0;
  let last: ProviderReading = failed('transient', null);
  breaker.policy.onStateChange((state) => onChange(STATES[state], last));

  /** Whether `ask` would send a request now. */
  const isAvailable = () =>
    slots.executionSlots > 0 && Date.now() >= pausedUntilMs && breaker.letsThrough();
  const askOnce = async (query: ProviderQuery) => {
    const startedMs = performance.now();
    const reading = await readAnswer(dependencies, query);
    last = reading;
    onRequest(reading.class, (performance.now() - startedMs) / 1_000);
    pausedUntilMs = Math.max(pausedUntilMs, Date.now() + pauseMs(reading));
    breaker.note(reading);
    return reading;
  };
  return {
    isAvailable,
    state: (): BreakerState => STATES[breaker.policy.state],
    /** Sends one request. Never rejects: failures are readings too. Null: it was not asked. */
    ask: async (query: ProviderQuery) =>
      isAvailable() ? policy.execute(() => askOnce(query)) : null,
  };
}

/** A provider that is asked only while that is of use. */
export type ProviderGuard = ReturnType<typeof guardProvider>;

async function readAnswer(
  { adapter, transport, credentials, timeoutMs }: GuardDependencies,
  query: ProviderQuery,
): Promise<ProviderReading> {
  try {
    const request = adapter.request(query, credentials);
    return adapter.read(await transport.send(request, AbortSignal.timeout(timeoutMs)), query);
  } catch (error) {
    const isKnown = error instanceof TransportError;
    return isKnown ? failed(error.class, error.code) : failed('malformed', null);
  }
}

const failed = (kind: AnswerClass, code: string | null): ProviderReading => ({
  class: kind,
  code,
  retryAfterMs: null,
  found: {},
});

function pauseMs({ class: result, retryAfterMs }: ProviderReading): number {
  if (result !== 'rate') return 0;
  return Math.min(Math.max(retryAfterMs ?? PAUSE_MS.usual, PAUSE_MS.least), PAUSE_MS.longest);
}
