import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { type TestTenant, useService } from '../../support/service/service.ts';
import { counts, importDirectory, readCaller } from './importing.ts';

const service = useService();
let tenant: TestTenant;
let live: Client;

beforeAll(async () => {
  tenant = await service().createTenant();
  live = tenant.live;
});

const ATTRIBUTES = `{"a":"${'x'.repeat(64 * 1024)}"}`;

describe('A row is refused by itself, and the others are imported:', () => {
  test.each([
    ['a number that cannot be read', { phoneNumber: 'soon' }, 'UNREADABLE_NUMBER', 'phoneNumber'],
    ['a withheld number', { phoneNumber: 'anonymous' }, 'UNREADABLE_NUMBER', 'phoneNumber'],
    ['no number', { phoneNumber: ' ' }, 'UNREADABLE_NUMBER', 'phoneNumber'],
    ['a long number', { phoneNumber: '1'.repeat(65) }, 'UNREADABLE_NUMBER', 'phoneNumber'],
    ['an empty name', { name: ' ' }, 'INVALID_INPUT', 'name'],
    ['a long name', { name: 'x'.repeat(201) }, 'INVALID_INPUT', 'name'],
    ['a line break in a name', { name: 'Ada\nKing' }, 'INVALID_INPUT', 'name'],
    ['a NUL in a title', { title: 'Head\u0000' }, 'INVALID_INPUT', 'title'],
    ['an escape character in a company', { company: '\u001B[2J' }, 'INVALID_INPUT', 'company'],
    ['half a character', { company: '\uD800' }, 'INVALID_INPUT', 'company'],
    ['an empty label', { tags: ['vip', ''] }, 'INVALID_INPUT', 'tags.1'],
    ['a long label', { tags: ['x'.repeat(65)] }, 'INVALID_INPUT', 'tags.0'],
    ['a line break in a label', { tags: ['a\r\nb'] }, 'INVALID_INPUT', 'tags.0'],
    ['too many labels', { tags: Array.from({ length: 51 }, String) }, 'INVALID_INPUT', 'tags'],
    ['attributes without JSON', { customAttributes: '{' }, 'INVALID_INPUT', 'customAttributes'],
    ['attributes in a list', { customAttributes: '[]' }, 'INVALID_INPUT', 'customAttributes'],
    ['large attributes', { customAttributes: ATTRIBUTES }, 'INVALID_INPUT', 'customAttributes'],
  ])('%s', async (_what, fault, code, field) => {
    const [before, after] = [newNumber(), newNumber()];
    const rows = [
      { phoneNumber: before, name: 'Ada' },
      { phoneNumber: newNumber(), ...fault },
      { phoneNumber: after, name: 'Grace' },
    ];
    const { errors, moreErrors: _, ...counted } = await importDirectory(live, { rows });
    expect(counted).toEqual({ created: 2, updated: 0, unchanged: 0, refused: 1 });
    const message = expect.stringMatching(/^[^x]{5,}$/);
    expect(errors).toEqual([{ code, message, path: ['rows', '1', ...field.split('.')] }]);
    expect(await readCaller(live, after)).toMatchObject({ name: 'Grace' });
  });

  test('a number that an earlier row has in another notation', async () => {
    const number = newNumber();
    const national = `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`;
    const rows = [
      { phoneNumber: number, name: 'Ada' },
      { phoneNumber: national, name: 'Grace' },
    ];
    const imported = await importDirectory(live, { rows });
    expect(imported).toMatchObject({ created: 1, refused: 1 });
    expect(imported.errors).toMatchObject([
      { code: 'CONFLICT', path: ['rows', '1', 'phoneNumber'] },
    ]);
    expect(await readCaller(live, number)).toMatchObject({ name: 'Ada' });
  });

  test('all faults of a row are named, and it counts once', async () => {
    const rows = [{ phoneNumber: '1', name: '', tags: [''] }];
    const { refused, errors } = await importDirectory(live, { rows });
    expect(refused).toBe(1);
    expect(errors.map(({ path }) => path.join('.'))).toEqual([
      'rows.0.phoneNumber',
      'rows.0.name',
      'rows.0.tags.0',
    ]);
  });

  test('of many faults the first hundred are listed, and all are counted', async () => {
    const rows = Array.from({ length: 250 }, () => ({ phoneNumber: '1' }));
    const { refused, errors, moreErrors } = await importDirectory(live, { rows });
    expect([refused, moreErrors]).toEqual([250, 150]);
    expect(errors.map(({ path }) => path[1])).toEqual(
      Array.from({ length: 100 }, (_, index) => String(index)),
    );
  });
});

describe('The whole is refused with', () => {
  test.each([
    ['both forms', { rows: [], csv: '' }, 'INVALID_INPUT', []],
    ['neither form', {}, 'INVALID_INPUT', []],
    [
      '1,001 rows',
      { rows: Array.from({ length: 1_001 }, () => ({ phoneNumber: '1' })) },
      'TOO_LARGE',
      ['rows'],
    ],
  ])('%s', async (_what, input, code, path) => {
    expect(await importDirectory(live, input)).toEqual({
      ...counts(0, 0, 0),
      errors: [{ code, message: expect.any(String), path }],
    });
  });
});

test('Rows that share a variable are refused when they are larger than 256 KiB together', async () => {
  const rows = '{phoneNumber: "1", customAttributes: $attributes}'.repeat(3);
  const query = `mutation ($attributes: JsonText) {
    importDirectory(input: { rows: [${rows}] }) { refused errors { code path } }
  }`;
  const attributes = JSON.stringify({ text: 'x'.repeat(100_000) });
  expect(await live.graphql(query, { attributes })).toEqual({
    importDirectory: { refused: 0, errors: [{ code: 'TOO_LARGE', path: ['rows'] }] },
  });
});

test('1,000 rows are imported at once', async () => {
  const { test: client } = tenant;
  const rows = Array.from({ length: 1_000 }, (_, index) => ({
    phoneNumber: `+1312555${String(index).padStart(4, '0')}`,
    name: `Caller ${index}`,
  }));
  expect(await importDirectory(client, { rows })).toEqual(counts(1_000, 0, 0));
  expect(await importDirectory(client, { rows })).toEqual(counts(0, 0, 1_000));
}, 120_000);

describe('Another scope', () => {
  test('does not see what was imported: neither the other mode, nor another tenant', async () => {
    const other = await service().createTenant();
    const phoneNumber = newNumber();
    await importDirectory(live, { rows: [{ phoneNumber, name: 'Ada King' }] });
    for (const client of [tenant.test, other.live, other.test]) {
      expect(await readCaller(client, phoneNumber)).toBeNull();
      expect(await importDirectory(client, { rows: [{ phoneNumber }], dryRun: true })).toEqual(
        counts(1, 0, 0),
      );
    }
  });

  test('is named by the operator, and by no key', async () => {
    const scope = { tenantId: tenant.id, mode: 'LIVE' };
    const phoneNumber = newNumber();
    const input = { scope, rows: [{ phoneNumber, name: 'Ada King' }] };
    expect(await importDirectory(service().operator, input)).toEqual(counts(1, 0, 0));
    expect(await readCaller(live, phoneNumber)).toMatchObject({ name: 'Ada King' });
    await expect(importDirectory(live, input)).rejects.toThrow('forbidden');
    expect(await importDirectory(service().operator, { rows: [] })).toMatchObject({
      errors: [{ code: 'INVALID_INPUT' }],
    });
  });

  test('of an unknown tenant is NOT_FOUND', async () => {
    const scope = { tenantId: 'ten_01890000-0000-7000-8000-000000000000', mode: 'LIVE' };
    const input = { scope, rows: [{ phoneNumber: newNumber() }] };
    for (const dryRun of [true, false]) {
      const { errors } = await importDirectory(service().operator, { ...input, dryRun });
      expect(errors).toMatchObject([{ code: 'NOT_FOUND', path: ['scope', 'tenantId'] }]);
    }
  });
});
