import { expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { idOfCaller } from '../../support/samples/caller-changes.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { useService } from '../../support/service/service.ts';
import { exportPage } from '../export/exporting.ts';
import { importDirectory } from './importing.ts';

const service = useService();

const ENTRIES = /* GraphQL */ `
  {
    auditLog { edges { node { action subjectId changed result } } }
  }
`;

type Entries = { auditLog: { edges: { node: object }[] } };

const entriesOf = async (client: Client) =>
  (await client.graphql<Entries>(ENTRIES)).auditLog.edges.map(({ node }) => node);

test('Imports and exports leave an entry each; dry runs and refused ones leave none', async () => {
  const { id: subjectId, live, test: other } = await service().createTenant();
  const rows = [
    { phoneNumber: newNumber(), name: 'Ada King' },
    { phoneNumber: newNumber(), tags: ['vip'] },
  ];
  const [first] = rows;
  await importDirectory(live, { rows, dryRun: true });
  await importDirectory(live, { rows: [{ phoneNumber: 'soon' }] });
  await importDirectory(live, {});
  await exportPage(live, subjectId);
  expect(await entriesOf(live)).toEqual([]);
  await importDirectory(live, { rows });
  const caller = await idOfCaller(live, first?.phoneNumber ?? '');
  await exportPage(live, caller);
  await exportPage(other, caller);
  expect(await entriesOf(live)).toEqual([
    { action: 'EXPORT_CALLER', subjectId: caller, changed: [], result: 'DONE' },
    { action: 'IMPORT_DIRECTORY', subjectId, changed: ['name', 'tags'], result: 'DONE' },
  ]);
  expect(await entriesOf(other)).toEqual([]);
});
