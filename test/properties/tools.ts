import fc from 'fast-check';
import { expect } from 'vitest';
import { allowedFor } from './allowed-statuses.ts';
import { bodies } from './bodies.ts';
import { recallFields, writeBackFields } from './body-fields.ts';
import type { Case, Operation } from './cases.ts';
import type { Description } from './description.ts';
import type { Received } from './exchange.ts';
import { alsoRefused, type ExpectedResult, refused } from './expected-result.ts';
import { numberIn } from './field-rules.ts';
import { anyJson } from './hazardous-values.ts';
import type { JsonText } from './json-text.ts';
import { expectedOfRecall } from './recall-oracle.ts';
import { expectedOfWriteBack, type Form } from './write-back-oracle.ts';

const NAME = {
  recallAndEnrich: 'recall_and_enrich',
  endCall: 'calls_end',
  getCaller: 'caller_lookup',
} as const satisfies Record<Operation, string>;

const STATUS: Record<string, number> = { bad_request: 400, not_found: 404, validation_error: 422 };

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-06-18',
};

const tool = (operation: Operation, { text }: JsonText, expected: ExpectedResult): Case => {
  const params = `{"name":"${NAME[operation]}","arguments":${text}}`;
  const bytes = Buffer.from(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`);
  return {
    ...{ door: 'mcp', operation, path: '/mcp', recalled: null, expected },
    sent: { headers: HEADERS, bytes, chunked: false },
  };
};

/** A look-up over MCP has a schema to fail, unlike one by its address. */
function lookUpVerdict(json: JsonText): ExpectedResult {
  const reading = json.type === 'object' ? numberIn(json.members.get('phone_number')) : null;
  if (reading === null) return refused(422);
  if (reading === 'refused') return refused(400);
  return refused(...(reading === 'unsure' ? [400, 404] : [404]));
}

/** Arguments are held to the size of the body they stand for. */
const RECALL_BYTES = 65_536;

const recallTool = (json: JsonText): Case => {
  const expected = expectedOfRecall(json);
  const tooLarge = Buffer.byteLength(json.text) > RECALL_BYTES;
  return tool('recallAndEnrich', json, tooLarge ? alsoRefused(expected, 422) : expected);
};

/** The three tools with arguments of every kind. */
export const toolCalls = (form: Form): fc.Arbitrary<Case> =>
  fc.oneof(
    bodies(recallFields).map(recallTool),
    bodies(writeBackFields).map((json) => tool('endCall', json, expectedOfWriteBack(json, form))),
    fc
      .oneof(bodies(recallFields.slice(0, 1)), anyJson)
      .map((json) => tool('getCaller', json, lookUpVerdict(json))),
  );

type Message = {
  result?: {
    isError?: boolean;
    structuredContent?: unknown;
    content: { type: string; text: string }[];
  };
  error?: { code: number; message: string };
};

const messageOf = (text: string): Message =>
  JSON.parse(
    text.startsWith('{')
      ? text
      : (text
          .split('\n')
          .find((line) => line.startsWith('data:'))
          ?.slice(5) ?? ''),
  );

/** Judges what a tool answered; returns the status that REST has for it. */
export function judgeTool(one: Case, { status, text }: Received, description: Description): number {
  expect(status, text.slice(0, 500)).toBeOneOf([200, 400]);
  const { result, error } = messageOf(text);
  if (error) {
    // Arguments that are no object are refused by the protocol.
    expect(allowedFor(one), error.message).toContain(422);
    expect(error.code).toBeOneOf([-32600, -32602, -32700]);
    return 422;
  }
  const said: unknown = JSON.parse(result?.content[0]?.text ?? '');
  if (!result?.isError) {
    expect(allowedFor(one), text.slice(0, 500)).toContain(one.operation === 'endCall' ? 204 : 200);
    expect(said).toEqual(result?.structuredContent);
    if (one.operation === 'endCall') expect(said).toMatchObject({ accepted: true });
    else description.checkBody(one.operation, 200, said);
    return one.operation === 'endCall' ? 204 : 200;
  }
  const { code } = (said as { error: { code: string } }).error;
  expect(allowedFor(one), text.slice(0, 500)).toContain(STATUS[code]);
  return STATUS[code] ?? 0;
}
