import { expect, test } from 'vitest';
import { finishedCall } from '../../../support/samples/calls.ts';
import { useService } from '../../../support/service/service.ts';

const service = useService();

/** Two megabytes of a call. */
const LONG = Array.from({ length: 64 }, (_, index) => ({
  role: index % 2 === 0 ? 'agent' : 'user',
  text: 'x'.repeat(32_000),
  ts_ms: index,
}));

const TRANSCRIPTS = '{ calls(first: 100) { edges { node { callId transcript { tsMs } } } } }';

test('transcripts that would make an answer too large are refused, and fewer are given', async () => {
  const { live } = await service().createTenant();
  for (let call = 0; call < 9; call += 1) {
    await live.writeBack(finishedCall({ transcript: LONG, outcome: 'other' }));
  }
  const { body } = await live.tryGraphql(TRANSCRIPTS);
  expect(body.errors?.[0]).toMatchObject({
    message: 'The answer would be too large; ask for fewer calls or transcripts at once',
    extensions: { code: 'validation_error' },
  });
  const few = await live.graphql<{ calls: { edges: { node: { transcript: unknown[] } }[] } }>(
    TRANSCRIPTS.replace('100', '3'),
  );
  expect(few.calls.edges.map(({ node }) => node.transcript.length)).toEqual([64, 64, 64]);
});
