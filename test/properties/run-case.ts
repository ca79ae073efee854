import { expect } from 'vitest';
import { allowedFor } from './allowed-statuses.ts';
import type { Case } from './cases.ts';
import type { Description } from './description.ts';
import type { Exchange, Received } from './exchange.ts';
import type { Stored } from './expected-result.ts';
import { judgeTool } from './tools.ts';

const recallOf = (number: string) => ({
  headers: { 'content-type': 'application/json' },
  bytes: Buffer.from(JSON.stringify({ phone_number: number })),
  chunked: false,
});

/** What is accepted is also what the description takes. */
function expectDescribed(one: Case, description: Description): void {
  if (one.sent === null) return;
  const body: unknown = JSON.parse(new TextDecoder().decode(one.sent.bytes));
  expect(description.takes(one.operation, body), 'accepted, but not as described').toBe(true);
}

function judgeAnswer(one: Case, received: Received, description: Description): number {
  const { status, text } = received;
  expect(allowedFor(one), `${status} ${text.slice(0, 500)}`).toContain(status);
  description.check(one.operation, received);
  if (status < 300) expectDescribed(one, description);
  return status;
}

/** Sends one request and judges its answer; returns its status and what must have been stored. */
export async function runCase(
  one: Case,
  exchange: Exchange,
  description: Description,
): Promise<{ status: number; stored: Stored | null }> {
  if (one.recalled !== null) await exchange.send('/v1/recall_and_enrich', recallOf(one.recalled));
  const received = await exchange.send(one.path, one.sent, one.authorization);
  const judge = one.door === 'mcp' ? judgeTool : judgeAnswer;
  return { status: judge(one, received, description), stored: one.expected.stored };
}

const SHOWN = 4_000;

/** A case as its failure prints it; keys are no part of it. */
export function showCase({ operation, path, sent, expected, ...one }: Case): string {
  const body = sent?.bytes.toString().slice(0, SHOWN) ?? '';
  const wanted = allowedFor({ operation, path, sent, expected, ...one }).join(' or ');
  return `${operation} ${path}\n${JSON.stringify(sent?.headers ?? {})}\n${body}\nwants ${wanted}`;
}
