import { expect, test } from 'vitest';
import { useCountedService } from '../../support/clients/commands.ts';
import { idOfCaller, tryUpdateCaller } from '../../support/samples/caller-changes.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { importDirectory } from '../directory/importing.ts';
import { readEntries } from './read-entries.ts';

const service = useCountedService();

test('A page of the audit log with its callers is two commands, for one entry as for thirty', async () => {
  const { live } = await service().createTenant();
  const numbers = Array.from({ length: 30 }, newNumber);
  // Callers who never called: the traces of recalls are stored later, and would send commands of their own.
  await importDirectory(live, { rows: numbers.map((phoneNumber) => ({ phoneNumber })) });
  for (const number of numbers) {
    await tryUpdateCaller(live, await idOfCaller(live, number), { title: 'Dr' });
  }
  for (const first of [1, 30]) {
    const sent = await service().commandsOf(
      ['audit_log', 'contacts', 'calls', 'tenants'],
      async () => {
        const entries = await readEntries(live, { first });
        expect(entries.filter(({ subject }) => subject !== null)).toHaveLength(first);
      },
    );
    expect(sent).toEqual([
      { name: 'find', collection: 'audit_log' },
      { name: 'find', collection: 'contacts' },
    ]);
  }
});
