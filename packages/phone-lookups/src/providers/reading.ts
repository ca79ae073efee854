import type {
  AnswerClass,
  Found,
  LookupKind,
  ProvidedPhone,
  ProviderQuery,
  ProviderReading,
  ProviderResponse,
} from '../adapter.ts';
import { LINE_TYPES, type LineType } from '../line-types.ts';

export type Failure = Pick<ProviderReading, 'class' | 'code'>;

/** A provider's codes by the class that they mean where the status does not say it. */
export type Codes = Readonly<Partial<Record<AnswerClass, readonly string[]>>>;

/** Each part of an answer, or why it failed. */
type Parts = { readonly [Kind in LookupKind]?: Found[Kind] | Failure };

const MIN_PAUSE_S = 1;
const MAX_PAUSE_S = 300;

/** How long a header with seconds or a date asks to wait: 1 to 300 s, in milliseconds; null if it does not say. */
export function pauseMs(header: string | readonly string[] | undefined): number | null {
  const text = typeof header === 'string' ? header : (header?.[0] ?? '');
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  if (Number.isNaN(seconds)) return null;
  return Math.round(Math.min(Math.max(seconds, MIN_PAUSE_S), MAX_PAUSE_S) * 1_000);
}

export const isSuccess = ({ status }: ProviderResponse) => status >= 200 && status < 300;

export function classOfCode(codes: Codes, code: string | null): AnswerClass | null {
  const classes = Object.keys(codes) as AnswerClass[];
  return classes.find((name) => code !== null && codes[name]?.includes(code)) ?? null;
}

function classOfStatus(status: number): AnswerClass {
  if (status === 401 || status === 403) return 'auth';
  if (status === 402) return 'quota';
  if (status === 429) return 'rate';
  if (status >= 500 || status === 408) return 'transient';
  // Such as 400: it may concern this number alone, so that the provider is not given up at once.
  return 'malformed';
}

function reading(response: ProviderResponse, said: Failure, found: Found = {}): ProviderReading {
  return { ...said, retryAfterMs: pauseMs(response.headers['retry-after']), found };
}

/** A request that was refused or failed: its code says how, else its status. */
export const refused = (response: ProviderResponse, codes: Codes, code: string | null) =>
  reading(response, { class: classOfCode(codes, code) ?? classOfStatus(response.status), code });

/** An answer that cannot be used at all, for a reason that has no code. */
export const failed = (response: ProviderResponse, name: AnswerClass) =>
  reading(response, { class: name, code: null });

/** An answer to the kinds that were asked. What failed is not among what was found, and gives the class. */
export function answered(
  response: ProviderResponse,
  query: ProviderQuery,
  parts: Parts,
): ProviderReading {
  const asked = query.kinds.map((kind) => [kind, parts[kind] ?? null] as const);
  const failures = asked.flatMap(([, part]) => (part && 'class' in part ? [part] : []));
  const found = asked.filter(([, part]) => part === null || !('class' in part));
  const name = found.some(([, part]) => part) ? 'ok' : 'no_data';
  return reading(response, failures[0] ?? { class: name, code: null }, Object.fromEntries(found));
}

/** A provider's words for types of lines, in lower case. Words that are the same as ours need not be named. */
export const lineTypes = (words: Readonly<Record<string, LineType>>) =>
  new Map<string, LineType>([
    ...LINE_TYPES.map((type) => [type, type] as const),
    ...Object.entries(words),
  ]);

/** What a provider says of the number; null if that is nothing. */
export function phoneOf(
  words: ReadonlyMap<string, LineType>,
  carrier: string | null = null,
  type: string | null = null,
  rest: Partial<Pick<ProvidedPhone, 'country' | 'portedAt'>> = {},
): ProvidedPhone | null {
  const known = words.get(type?.toLowerCase() ?? 'unknown');
  if (!carrier && !rest.portedAt && known === 'unknown') return null;
  const lineType = known ?? 'unknown';
  return {
    ...{ carrier: carrier ?? '', lineType, lineTypeAsSent: type },
    ...{ country: null, portedAt: null, ...rest },
  };
}
