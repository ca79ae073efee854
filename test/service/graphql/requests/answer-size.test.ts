import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../support/clients/client.ts';
import { idOfCaller } from '../../../support/samples/caller-changes.ts';
import { finishedCall } from '../../../support/samples/calls.ts';
import { useService } from '../../../support/service/service.ts';

// Summaries of such calls would take more time than all the rest.
const service = useService({ settings: { ROLE: 'api' } });

const TOO_LARGE = {
  message: 'The answer would be too large; ask for smaller pages or fewer fields',
  extensions: { code: 'validation_error' },
};

/** Two megabytes of a call. */
const LONG = Array.from({ length: 64 }, (_, index) => ({
  role: index % 2 === 0 ? 'agent' : 'user',
  text: 'x'.repeat(32_000),
  ts_ms: index,
}));

const MANY = Array.from({ length: 10_000 }, (_, index) => ({
  role: index % 2 === 0 ? 'agent' : 'user',
  text: 'x',
  ts_ms: index,
}));

const TRANSCRIPTS = '{ calls(first: 100) { edges { node { callId transcript { tsMs } } } } }';

const IMPORT =
  'mutation ($input: ImportDirectoryInput!) { importDirectory(input: $input) { created } }';

type Shown = { calls: { edges: { node: { transcript: { tsMs: number }[] } }[] } };

async function tenantWith(calls: number, transcript: unknown) {
  const { live } = await service().createTenant();
  for (let call = 0; call < calls; call += 1) {
    await live.writeBack(finishedCall({ transcript, outcome: 'other' }));
  }
  return live;
}

/** Five long calls: four of them are too much for an answer. */
let withLong: Client;
beforeAll(async () => {
  withLong = await tenantWith(5, LONG);
});

test('transcripts that would make an answer too large are refused, and fewer are given', async () => {
  const live = withLong;
  const { body } = await live.tryGraphql(TRANSCRIPTS);
  expect(body.errors?.[0]).toMatchObject(TOO_LARGE);
  const few = await live.graphql<Shown>(TRANSCRIPTS.replace('100', '3'));
  expect(few.calls.edges.map(({ node }) => node.transcript.length)).toEqual([64, 64, 64]);
});

test('a transcript counts as often as it is asked for', async () => {
  const live = withLong;
  const asking = (times: number) => {
    const fields = Array.from({ length: times }, (_, at) => `a${at}: transcript { tsMs }`);
    return live.tryGraphql(`{ calls(first: 1) { edges { node { ${fields.join(' ')} } } } }`);
  };
  expect((await asking(3)).body.errors).toBeUndefined();
  expect((await asking(5)).body.errors?.[0]).toMatchObject(TOO_LARGE);
});

test('the turns of long transcripts keep their order, and very many are refused', async () => {
  const live = await tenantWith(13, MANY);
  const [first] = (await live.graphql<Shown>(TRANSCRIPTS.replace('100', '2'))).calls.edges;
  expect(first?.node.transcript).toEqual(MANY.map(({ ts_ms }) => ({ tsMs: ts_ms })));
  expect((await live.tryGraphql(TRANSCRIPTS)).body.errors?.[0]).toMatchObject(TOO_LARGE);
});

test('a text that is repeated by aliases makes an answer too large', async () => {
  const live = withLong;
  const asking = (times: number) => {
    const fields = Array.from({ length: times }, (_, at) => `a${at}: text`);
    return live.tryGraphql(
      `{ calls(first: 3) { edges { node { transcript { ${fields.join(' ')} } } } } }`,
    );
  };
  expect((await asking(2)).body.errors).toBeUndefined();
  const { body } = await asking(3);
  expect(body).toEqual({ errors: [expect.objectContaining(TOO_LARGE)] });
});

test('what is found by ids counts too', async () => {
  const { live } = await service().createTenant({
    rateLimit: { capacity: 10_000, refillPerS: 10_000 },
  });
  const customAttributes = JSON.stringify({ text: 'x'.repeat(64_000) });
  const numbers = Array.from(
    { length: 130 },
    (_, place) => `+1415555${String(place).padStart(4, '0')}`,
  );
  // An import takes 256 KiB.
  for (let start = 0; start < numbers.length; start += 4) {
    const rows = numbers
      .slice(start, start + 4)
      .map((phoneNumber) => ({ phoneNumber, customAttributes }));
    await live.graphql(IMPORT, { input: { rows } });
  }
  const ids = await Promise.all(numbers.map((number) => idOfCaller(live, number)));
  const query = `query ($some: [ID!]!, $others: [ID!]!) {
    some: nodes(ids: $some) { id }
    others: nodes(ids: $others) { id }
  }`;
  const asking = (count: number) =>
    live.tryGraphql(query, { some: ids.slice(0, 100), others: ids.slice(100, count) });
  expect((await asking(110)).body.errors).toBeUndefined();
  expect((await asking(130)).body.errors?.[0]).toMatchObject(TOO_LARGE);
});
