import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { answering } from '../../support/models/model-drafts.ts';
import { type ModelStandIn, startModelStandIn } from '../../support/models/model-stand-in.ts';
import { finishedCall, newNumber, settled } from '../../support/samples/calls.ts';
import { type Service, startService, type TestTenant } from '../../support/service/service.ts';

let standIn: ModelStandIn;
let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  standIn = await startModelStandIn(undefined);
  standIn.replies = [answering()];
  const settings = { SUMMARY_MODEL: 'compatible:llama', SUMMARY_MODEL_URL: standIn.url };
  service = await startService({ settings });
});
beforeEach(async () => {
  standIn.memories.asked.length = 0;
  tenant = await service.createTenant();
});
afterAll(async () => {
  await service.stop();
  await standIn.close();
});

type Line = { readonly text: string; readonly until?: string };
const lines = (...all: readonly Line[]) => ({
  text: JSON.stringify({ lines: all.map(({ text, until = null }) => ({ text, until })) }),
});

const QUERY = `query ($n: String!) {
  caller(phoneNumber: $n) { id memory { summary writtenBy fallback isPending } facts { id kind value } }
}`;
type Told = {
  caller: {
    id: string;
    memory: {
      summary: string;
      writtenBy: string | null;
      fallback: string | null;
      isPending: boolean;
    };
    facts: { id: string; kind: string; value: string }[];
  };
};
const told = async (number: string) =>
  (await tenant.live.graphql<Told>(QUERY, { n: number })).caller;

async function called(number = newNumber()): Promise<string> {
  await tenant.live.writeBack(finishedCall({ phone_number: number }));
  await settled(tenant.live);
  return number;
}

/** The memory once no model is going to write it. */
const settledMemory = (number: string) =>
  eventually(async () => {
    const { memory } = await told(number);
    expect(memory.isPending).toBe(false);
    return memory;
  });

const HEATER = 'Maria Lopez reported that her water heater is leaking all over the basement.';

test('a model writes the memory from the notes, and a recall tells it', async () => {
  standIn.memories.replies = [lines({ text: 'Maria Lopez calls.' }, { text: HEATER })];
  const number = await called();
  expect(await settledMemory(number)).toEqual({
    summary: `Maria Lopez calls.\n${HEATER}`,
    writtenBy: 'compatible:llama',
    fallback: null,
    isPending: false,
  });
  expect((await tenant.live.recall(number)).memory.summary).toContain('Maria Lopez calls.');
  const [asked, ...more] = standIn.memories.asked;
  expect(more).toEqual([]);
  expect(asked?.prompt).toContain(HEATER);
  expect(asked?.prompt).not.toContain(number);
});

test('a line is told until its moment', async () => {
  standIn.memories.replies = [
    lines({ text: HEATER }, { text: 'Maria Lopez calls.', until: '2026-01-01T10:00' }),
  ];
  expect((await settledMemory(await called())).summary).toBe(HEATER);
});

test('lines with values that no note has are sent back once, and then the notes stand', async () => {
  standIn.memories.replies = [
    lines({ text: 'Maria Lopez was promised 900 dollars.' }),
    lines({ text: HEATER }),
  ];
  expect((await settledMemory(await called())).summary).toBe(HEATER);
  expect(standIn.memories.asked[1]?.prompt).toContain('was promised 900 dollars');
  standIn.memories.replies = [lines({ text: 'Maria Lopez was promised 900 dollars.' })];
  const memory = await settledMemory(await called());
  expect(memory).toMatchObject({ writtenBy: null, fallback: 'UNSUPPORTED' });
  expect(memory.summary).toContain('has called once');
});

test('what changes the notes ends the memory at once, and it is written again', async () => {
  standIn.memories.replies = [lines({ text: 'Maria Lopez calls.' })];
  const number = await called();
  expect((await settledMemory(number)).writtenBy).toBe('compatible:llama');
  standIn.memories.replies = [lines({ text: 'A visit on Tuesday at 3 pm was agreed.' })];
  const { facts } = await told(number);
  const id = facts.find(({ kind }) => kind === 'NAME')?.id;
  await tenant.live.graphql(
    'mutation ($id: ID!) { deleteFact(input: { id: $id }) { errors { message } } }',
    { id },
  );
  expect((await told(number)).memory.summary).not.toContain('Maria');
  expect((await settledMemory(number)).writtenBy).toBe('compatible:llama');
  const [, last] = standIn.memories.asked;
  expect(last?.prompt).toContain('Tuesday at 3 pm');
  expect(last?.prompt).not.toContain('Maria');
});

test('an equal input is not asked about again', async () => {
  standIn.memories.replies = [lines({ text: HEATER })];
  const number = await called();
  await settledMemory(number);
  const { id } = await told(number);
  await tenant.live.graphql(
    'mutation ($id: ID!) { updateCaller(input: { id: $id, tags: ["vip"] }) { errors { message } } }',
    { id },
  );
  expect((await settledMemory(number)).summary).toBe(HEATER);
  expect(standIn.memories.asked).toHaveLength(1);
});
