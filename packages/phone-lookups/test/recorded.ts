import { readFileSync } from 'node:fs';
import type { LookupKind, ProviderQuery, ProviderResponse } from '../src/adapter.ts';

type Headers = ProviderResponse['headers'];
type Recorded = { readonly status: number; readonly headers?: Headers; readonly body: unknown };
export type RecordedCase = { readonly name: string; readonly response: Recorded };

const FILES = {
  twilio: 'twilio-lookup-v2',
  telnyx: 'telnyx-number-lookup',
  trestle: 'trestle',
  pdl: 'pdl-person-enrich',
} as const;
export type RecordedProvider = keyof typeof FILES;
export const RECORDED_PROVIDERS = Object.keys(FILES) as RecordedProvider[];

export function recordedCases(provider: RecordedProvider): readonly RecordedCase[] {
  const file = new URL(`recorded/${FILES[provider]}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).cases;
}

export function bodyOf(provider: RecordedProvider, name: string): Record<string, unknown> {
  const found = recordedCases(provider).find((one) => one.name === name);
  return found?.response.body as Record<string, unknown>;
}

export const answer = (status: number, json: unknown = null, headers: Headers = {}) =>
  ({ status, headers, json }) satisfies ProviderResponse;

export const query = (kinds: readonly LookupKind[]): ProviderQuery => ({
  e164: '+12125550142',
  country: 'US',
  kinds,
  call: {
    trigger: 'ringing',
    agentId: 'agent-1',
    sessionId: 'session-1',
    totalCalls: 3,
    lastOutcome: 'resolved',
    secondsSinceLastCall: 86_400,
    localHour: 14,
    weekday: 2,
  },
});
