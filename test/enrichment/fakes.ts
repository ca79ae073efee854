import type { AnswerClass, Found, LookupKind, ProvidedPhone, ProviderQuery } from 'phone-lookups';
import type { KindAnswer } from '#src/domain/callers/enrichment.ts';
import { type Scope, scopeKey } from '#src/domain/scope.ts';
import type { Provider } from '#src/enrichment/provider.ts';
import type { StoredDependencies } from '#src/enrichment/stored-answers.ts';

export const providedPhone = (facts: Partial<ProvidedPhone> = {}): ProvidedPhone => ({
  carrier: 'Acme',
  lineType: 'mobile',
  lineTypeAsSent: 'Mobile',
  country: 'US',
  portedAt: null,
  ...facts,
});

export const providedPerson = (name: string, confidence = 0.8) => ({
  value: { person: { name, title: null }, company: null, ownerSince: null },
  confidence,
});

export type FakeProvider = Provider & { readonly queries: ProviderQuery[] };

type FakeAnswer = Found | AnswerClass;

/** A provider that gives `answer` (a class: nothing but that) after `delayMs`, and remembers what it was asked. */
export function fakeProvider(
  settings: Partial<Provider> & {
    answer?: FakeAnswer | (() => FakeAnswer);
    delayMs?: number;
    isAvailable?: () => boolean;
  } = {},
): FakeProvider {
  const {
    answer = { phone: providedPhone() },
    delayMs = 0,
    isAvailable = () => true,
    ...rest
  } = settings;
  const queries: ProviderQuery[] = [];
  const ask: Provider['guard']['ask'] = async (query) => {
    queries.push(query);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const given = typeof answer === 'function' ? answer() : answer;
    const isClass = typeof given === 'string';
    return {
      class: isClass ? given : 'ok',
      code: null,
      retryAfterMs: null,
      found: isClass ? {} : given,
    };
  };
  return {
    name: 'fake',
    kinds: ['phone', 'identity', 'intent'],
    northAmerica: [],
    isCnam: false,
    billsMisses: true,
    guard: { isAvailable, state: () => 'closed', ask },
    cap: { take: async () => true, giveBack() {}, async close() {} },
    ...rest,
    queries,
  };
}

/** What the store does, in memory; `saved` lists the writes in their order. */
export function memoryCache(): StoredDependencies['cache'] & {
  rows: Map<string, KindAnswer>;
  saved: KindAnswer[];
} {
  const rows = new Map<string, KindAnswer>();
  const saved: KindAnswer[] = [];
  const startOf = (scope: Scope, uid: string) => `${scopeKey(scope)} ${uid} `;
  return {
    rows,
    saved,
    async findAll(scope, uid) {
      const ofContact = [...rows].filter(([key]) => key.startsWith(startOf(scope, uid)));
      return ofContact.map(([, row]) => row);
    },
    async save(scope, uid, row) {
      rows.set(`${startOf(scope, uid)}${row.answer.source} ${row.kind}`, row);
      saved.push(row);
    },
  };
}

/** The kinds of each request, in the order of asking. */
export const kindsAsked = ({ queries }: FakeProvider): (readonly LookupKind[])[] =>
  queries.map(({ kinds }) => kinds);
