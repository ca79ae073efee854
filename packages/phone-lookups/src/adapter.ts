import type { Identity } from './identity.ts';
import type { LineType } from './line-types.ts';

/** What a provider can be asked about: the number, who has it, or why they call. */
export type LookupKind = 'phone' | 'identity' | 'intent';

/** The call for which a provider is asked; only the operator's own service is told. */
export type CallContext = {
  /** The moment of the call at which it is asked. */
  readonly trigger: 'ringing' | 'answered' | null;
  readonly agentId: string | null;
  readonly sessionId: string | null;
  readonly totalCalls: number;
  readonly lastOutcome: string | null;
  readonly secondsSinceLastCall: number | null;
  /** 0 to 23, by the caller's clock; null if that is unknown. */
  readonly localHour: number | null;
  /** 0 (Sunday) to 6, by the caller's clock; null if that is unknown. */
  readonly weekday: number | null;
};

export type ProviderQuery = {
  readonly e164: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** At least one, all of them among the adapter's own. */
  readonly kinds: readonly LookupKind[];
  readonly call: CallContext;
};

export type ProviderRequest = {
  readonly method: 'GET' | 'POST';
  /** With its query; appended to the base address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; only with POST. */
  readonly body?: string;
};

/** An HTTP response whose body was JSON. */
export type ProviderResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly json: unknown;
};

/**
 * - `ok`: it knew something
 * - `no_data`: it knows nothing of the number
 * - `invalid_input`: the number does not exist
 * - `auth`, `config`, `quota`: nothing will be answered until somebody changes the account
 * - `rate`: too many requests; later ones are answered
 * - `transient`: it failed, as it may at any time
 * - `malformed`: the answer cannot be read
 */
export type AnswerClass =
  | 'ok'
  | 'no_data'
  | 'invalid_input'
  | 'auth'
  | 'config'
  | 'quota'
  | 'rate'
  | 'transient'
  | 'malformed';

/** What a provider says of the number itself. Unknown parts are empty or null. */
export type ProvidedPhone = {
  readonly carrier: string;
  readonly lineType: LineType;
  /** The provider's own word for the line type. */
  readonly lineTypeAsSent: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** `YYYY-MM-DD`: when the number was last moved to another carrier. */
  readonly portedAt: string | null;
};

export type ProvidedIdentity = { readonly value: Identity; readonly confidence: number };

type ProvidedIntent = { readonly intent: string; readonly confidence: number };

/** A part is null if nothing is known, and missing if the provider did not answer it. */
export type Found = {
  readonly phone?: ProvidedPhone | null;
  readonly identity?: ProvidedIdentity | null;
  readonly intent?: ProvidedIntent | null;
};

export type ProviderReading = {
  readonly class: AnswerClass;
  /** The provider's own code of a failure, for the log: letters, digits, `_`, `.` and `-`, at most 40. */
  readonly code: string | null;
  /** How long the provider asks not to be asked, in milliseconds; null if it does not say. */
  readonly retryAfterMs: number | null;
  /** A failure of one part leaves the others. */
  readonly found: Found;
};

/** Text of an account; which of them an adapter reads is in the settings. */
export type Credentials = Readonly<Record<string, string>>;

/** One outside service: data and two pure functions. Neither throws, whatever a provider answers. */
export type Adapter = {
  /** As in the lists of providers; names stored answers too, and is never reused for another service. */
  readonly name: string;
  readonly kinds: readonly LookupKind[];
  /** Kinds of which it knows nothing outside the United States and Canada. */
  readonly northAmerica: readonly LookupKind[];
  /** Whether its names are the caller names of telephone companies (CNAM), which are kept for a shorter time. */
  readonly isCnam: boolean;
  /** Whether a request is billed that found nothing. */
  readonly billsMisses: boolean;
  request(query: ProviderQuery, credentials: Credentials): ProviderRequest;
  read(response: ProviderResponse, query: ProviderQuery): ProviderReading;
};
