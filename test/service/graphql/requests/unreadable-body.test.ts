import { expect, test } from 'vitest';
import type { GraphqlBody } from '../../../support/clients/client.ts';
import { useService } from '../../../support/service/service.ts';

const service = useService();

test('A body that is no UTF-8 is refused, not mended', async () => {
  const { live } = await service().createTenant();
  const body = Buffer.from('{"query":"{ __typename } # \u00ff"}', 'latin1');
  const answer = await live.send<GraphqlBody<unknown>>('POST', '/graphql', { body });
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    [{ message: 'The body is not valid UTF-8', extensions: { code: 'bad_request' } }],
  ]);
});
