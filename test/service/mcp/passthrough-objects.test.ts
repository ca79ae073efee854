import { describe, expect, test } from 'vitest';
import { callTool, REVISIONS } from '../../support/clients/mcp.ts';
import { newNumber, newSession } from '../../support/samples/calls.ts';
import { useService } from '../../support/service/service.ts';

const service = useService();

/** What is no longer the same once it was read and written. */
const KEPT: Record<string, string> = {
  'numbers no double holds': '{"a":9007199254740993,"b":1e400,"c":-0,"d":1.0,"e":1E2}',
  'keys twice': '{"a":1,"a":{"b":2},"a":3}',
  'a prototype': '{"__proto__":{"polluted":true}}',
  'white space of its own': '{ "a" :\t[ 1 , 2 ]\n}',
  'escapes of its own': '{"\\u0061":"\\/\\u00e9é"}',
  'lone surrogates': '{"a":"\\ud800","\\udfff":"x"}',
  'names of the message': '{"params":{"arguments":{"metadata":1}},"arguments":2}',
};

const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`;
const turns = (count: number) => `[${'{"role":"user","text":"x","ts_ms":0},'.repeat(count - 1)}
  {"role":"user","text":"x","ts_ms":0}]`;

const recallWith = (members: string) =>
  `{"phone_number":"${newNumber()}","session_id":"${newSession()}",${members}}`;
const writeBackWith = (members: string, transcript = '[]') =>
  `{"session_id":"${newSession()}","phone_number":"${newNumber()}","transcript":${transcript},` +
  `"duration_s":1,"outcome":"no_answer",${members}}`;

describe.each(REVISIONS)('Over MCP %s a passthrough object', (revision) => {
  test.each(Object.entries(KEPT))('comes back byte for byte with %s', async (_what, object) => {
    const { live } = await service().createTenant();
    const answers = [
      await callTool(live, revision, 'recall_and_enrich', recallWith(`"metadata":${object}`)),
      await callTool(live, revision, 'calls_end', writeBackWith(`"agent_metadata":${object}`)),
      await callTool(live, revision, 'recall_and_enrich', recallWith(`"further":${object}`)),
    ];
    for (const { body, text } of answers) expect(body.result?.isError, text).toBeUndefined();
    const { calls } = await live.snapshot();
    const kept = calls.map((call) => call.metadata ?? call.agentMetadata ?? call.extra);
    expect(kept.sort()).toEqual([object, object, `{"further":${object}}`].sort());
  });

  test('counts the last of arguments that come twice, as it does with any name', async () => {
    const { live } = await service().createTenant();
    const [first, last] = [newNumber(), newNumber()];
    const twice = `{"phone_number":"${first}"},"arguments":{"phone_number":"${last}"}`;
    await callTool(live, revision, 'recall_and_enrich', twice);
    const { callers } = await live.snapshot();
    expect(callers.map(({ phoneNumber }) => phoneNumber)).toEqual([last]);
  });

  test.each([
    ['too deep', 'recall_and_enrich', recallWith(`"metadata":${nested(33)}`)],
    ['absurdly deep', 'recall_and_enrich', recallWith(`"metadata":${nested(400_000)}`)],
    [
      'too deep in what the contract does not name',
      'calls_end',
      writeBackWith(`"x":${nested(33)}`),
    ],
    ['with too many turns', 'calls_end', writeBackWith('"a":1', turns(10_001))],
    [
      'with a turn that is too long',
      'calls_end',
      writeBackWith('"a":1', `[{"role":"user","text":"${'x'.repeat(32 * 1024 + 1)}","ts_ms":0}]`),
    ],
  ])('that comes %s is an error of the tool, and nothing is stored', async (_what, tool, text) => {
    const { live } = await service().createTenant();
    const { body } = await callTool(live, revision, tool, text);
    expect(body.result).toMatchObject({ isError: true });
    const [envelope, advice] = body.result?.content ?? [];
    expect(JSON.parse(envelope?.text ?? '')).toMatchObject({ error: { code: 'validation_error' } });
    expect(advice?.text).toMatch(/must be .*at most .*call again; nothing was stored\.$/);
    expect(await live.snapshot()).toEqual({ callers: [], calls: [] });
  });
});
