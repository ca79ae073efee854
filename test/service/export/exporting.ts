import { expect } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { idOfCaller } from '../../support/samples/caller-changes.ts';

type WriteBack = {
  isCurrent: boolean;
  receivedAtMs: number;
  durationS: number;
  outcome: string;
  outcomeAsSent: string;
  agentMetadata: string | null;
  extra: string | null;
  transcript: { role: string; text: string; tsMs: number; extra?: string | null }[];
};

export type ExportedCall = {
  id: string;
  callId: string;
  sessionId: string | null;
  agentId: string | null;
  trigger: string | null;
  startedAtMs: number;
  metadata: string | null;
  extra: string | null;
  summary: string;
  summaryState: string;
  facts: { kind: string; value: string; words: string }[];
  writeBacks: WriteBack[];
};

export type Exported = {
  format: string;
  exportedAtMs: number;
  caller: { id: string; tenantId: string; mode: string; phoneNumber: string; name: string | null };
  directory: {
    name: string | null;
    title: string | null;
    company: string | null;
    tags: string[];
    customAttributes: string;
    updatedAtMs: number;
  } | null;
  memory: { summary: string; recentCalls: object[] };
  facts: { kind: string; value: string; endedBy: string | null; words: string }[];
  answers: { provider: string; kind: string | null; phone: object | null }[];
  erasureRequests: { id: string; call: string; status: string }[];
  calls: ExportedCall[];
};

type Fault = { code: string; path: string[] };
export type Page = {
  format: string | null;
  document: string | null;
  next: string | null;
  errors: Fault[];
};

const EXPORT = /* GraphQL */ `
  mutation Export($input: ExportCallerInput!) {
    exportCaller(input: $input) { format document next errors { code path } }
  }
`;

export async function exportPage(client: Client, id: string, after?: string): Promise<Page> {
  const data = await client.graphql<{ exportCaller: Page }>(EXPORT, { input: { id, after } });
  return data.exportCaller;
}

/** All documents of a caller as text. */
export async function exportPages(client: Client, phoneNumber: string): Promise<string[]> {
  const id = await idOfCaller(client, phoneNumber);
  const documents: string[] = [];
  let next: string | undefined;
  do {
    const page = await exportPage(client, id, next);
    expect(page.errors).toEqual([]);
    documents.push(page.document ?? '');
    next = page.next ?? undefined;
  } while (next !== undefined);
  return documents;
}

/** The export of a caller whose calls fit into one document. */
export async function exportCaller(client: Client, phoneNumber: string): Promise<Exported> {
  const [document = '', ...others] = await exportPages(client, phoneNumber);
  expect(others).toEqual([]);
  return JSON.parse(document);
}
