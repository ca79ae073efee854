import { expect, test } from 'vitest';
import {
  createCallerDirectory,
  type FoundCaller,
} from '../../../../examples/graphql-client/caller-directory.ts';
import { eventually } from '../../../support/eventually.ts';
import { updateCaller } from '../../../support/samples/caller-changes.ts';
import { finishedCall, newNumber, settled } from '../../../support/samples/calls.ts';
import { useService } from '../../../support/service/service.ts';
import { importDirectory } from '../../directory/importing.ts';

const service = useService();

test('The client of the example finds, opens and changes callers', async () => {
  const { live, test: other } = await service().createTenant();
  const phoneNumber = newNumber();
  await live.writeBack(finishedCall({ phone_number: phoneNumber }));
  await settled(live);
  await updateCaller(live, phoneNumber, { name: 'Maria Lopez' });
  const url = `${service().origin}/graphql`;
  const directory = createCallerDirectory(url, live.token ?? '');
  const [found] = await eventually(async () => {
    const callers: FoundCaller[] = [];
    for await (const caller of directory.search('lop')) callers.push(caller);
    expect(callers).toMatchObject([{ name: 'Maria Lopez', phoneNumber }]);
    return callers;
  });
  const id = found?.id ?? '';
  await directory.tag(id, ['vip']);
  const page = await directory.open(id);
  expect(page).toMatchObject({ id, totalCalls: 1, tags: ['vip'] });
  expect(page?.calls.edges).toHaveLength(1);
  await expect(directory.tag(id, [''])).rejects.toThrow('tags.0: must not be empty');
  expect(await createCallerDirectory(url, other.token ?? '').open(id)).toBeNull();
});

test('The client of the example finds callers of more than one page', async () => {
  const { live } = await service().createTenant();
  const rows = Array.from({ length: 21 }, () => ({ phoneNumber: newNumber(), name: 'Ida Berg' }));
  await importDirectory(live, { rows });
  const directory = createCallerDirectory(`${service().origin}/graphql`, live.token ?? '');
  await eventually(async () => {
    const found: string[] = [];
    for await (const { phoneNumber } of directory.search('berg')) found.push(phoneNumber);
    expect(found.toSorted()).toEqual(rows.map(({ phoneNumber }) => phoneNumber).toSorted());
  });
});
