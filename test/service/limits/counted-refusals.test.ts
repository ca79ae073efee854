import { expect, test } from 'vitest';
import { newNumber } from '../../support/samples/calls.ts';
import { useService } from '../../support/service/service.ts';

const service = useService();

const counted = async (operation: string, status: number) =>
  (await service().operator.send('GET', '/metrics')).text.includes(
    `request_duration_seconds_count{operation="${operation}",status="${status}"}`,
  );

test('A refused request is counted as the operation that was asked for', async () => {
  const { stranger } = service();
  await stranger.tryRecall({ phone_number: newNumber() });
  await stranger.tryWriteBack({});
  await stranger.getCaller(newNumber());
  await stranger.send('GET', '/v1/nothing');
  for (const operation of ['recallAndEnrich', 'endCall', 'getCaller', 'other']) {
    expect([operation, await counted(operation, 401)]).toEqual([operation, true]);
  }
});
