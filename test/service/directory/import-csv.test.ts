import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { useService } from '../../support/service/service.ts';
import { counts, importDirectory, readCaller } from './importing.ts';

const service = useService();
let live: Client;

beforeAll(async () => {
  live = (await service().createTenant()).live;
});

const HEADING = 'phone_number,name,title,company,tags,custom_attributes';

const importOne = async (lineOf: (number: string) => string, heading = HEADING) => {
  const number = newNumber();
  const imported = await importDirectory(live, { csv: `${heading}\n${lineOf(number)}` });
  return { imported, caller: await readCaller(live, number) };
};

describe('CSV is read', () => {
  test('with all columns', async () => {
    const { imported, caller } = await importOne(
      (number) =>
        `${number},Ada King,Analyst,"Harbour Bakery, Inc.",vip; bakery,"{""plan"":""gold""}"`,
    );
    expect(imported).toEqual(counts(1, 0, 0));
    expect(caller).toMatchObject({
      tags: ['vip', 'bakery'],
      customAttributes: '{"plan":"gold"}',
      directory: { name: 'Ada King', title: 'Analyst', company: 'Harbour Bakery, Inc.' },
    });
  });

  test.each([
    ['some columns in another order', 'name,phone_number', (n: string) => `Ada King,${n}`],
    ['a byte order mark', '\uFEFFphone_number,name', (n: string) => `${n},Ada King`],
    ['a quoted heading', '"phone_number","name"', (n: string) => `"${n}","Ada King"`],
    ['a mark before a quoted one', '\uFEFF"phone_number",name', (n: string) => `${n},Ada King`],
    ['capitals and spaces', 'Phone_Number, Name', (n: string) => `${n},Ada King`],
    ['CRLF', 'phone_number,name\r', (n: string) => `${n},Ada King\r\n\r\n`],
    ['a last line break', 'phone_number,name', (n: string) => `${n},Ada King\n`],
    ['spaces around a name', 'phone_number,name', (n: string) => `${n},  Ada King `],
    [
      'a number in another format',
      'phone_number,name',
      (n: string) => `"00${n.slice(1)}",Ada King`,
    ],
  ])('with %s', async (_what, heading, lineOf) => {
    const { imported, caller } = await importOne(lineOf, heading);
    expect(imported).toEqual(counts(1, 0, 0));
    expect(caller?.directory?.name).toBe('Ada King');
  });

  test('with quotation marks and non-Latin letters', async () => {
    const { caller } = await importOne((number) => `${number},"Ada ""Countess"" König 李","","",,`);
    expect(caller?.directory?.name).toBe('Ada "Countess" König 李');
  });

  test('with a line break in a cell, which belongs to it', async () => {
    const { imported, caller } = await importOne(
      (number) => `${number},Ada,,,,"{""note"":\r\n""a,b""}"`,
    );
    expect(imported).toEqual(counts(1, 0, 0));
    expect(caller?.customAttributes).toBe('{"note":\r\n"a,b"}');
  });

  test('and an empty cell leaves what is stored', async () => {
    const number = newNumber();
    const csv = (line: string) => `${HEADING}\n${number},${line}`;
    await importDirectory(live, { csv: csv('Ada King,Analyst,Harbour Bakery,vip,{}') });
    expect(await importDirectory(live, { csv: csv(',,,,') })).toEqual(counts(0, 0, 1));
    expect(await importDirectory(live, { csv: csv(',Chief Analyst,,,') })).toEqual(counts(0, 1, 0));
    expect(await readCaller(live, number)).toMatchObject({
      tags: ['vip'],
      directory: { name: 'Ada King', title: 'Chief Analyst', company: 'Harbour Bakery' },
    });
  });

  test('in slices: rows around their borders are whole', async () => {
    const lines = Array.from({ length: 600 }, (_, index) => {
      const number = `+1312555${String(index).padStart(4, '0')}`;
      return `${number},"Ada ""${index}"" King",,"Harbour,\u00A0Bakery${'x'.repeat(index % 97)}",,"{""n"":\n${index}}"`;
    });
    const csv = [HEADING, ...lines].join('\r\n');
    expect(await importDirectory(live, { csv })).toEqual(counts(600, 0, 0));
    for (const index of [0, 101, 102, 103, 299, 598, 599]) {
      const caller = await readCaller(live, `+1312555${String(index).padStart(4, '0')}`);
      expect(caller).toMatchObject({
        customAttributes: `{"n":\n${index}}`,
        directory: {
          name: `Ada "${index}" King`,
          company: `Harbour,\u00A0Bakery${'x'.repeat(index % 97)}`,
        },
      });
    }
  });
});

describe('Rows of CSV with faults', () => {
  test('are refused by their number from 0, the heading and empty lines aside', async () => {
    const [first, second] = [newNumber(), newNumber()];
    const csv = [
      'phone_number,name,tags',
      `${first},Ada,`,
      '',
      `soon,Grace,`,
      `${newNumber()},Grace`,
      `${newNumber()},Grace,a,b`,
      `${newNumber()},"Gra\nce",`,
      `${first},Grace,`,
      `,Grace,`,
      `${newNumber()},Grace,${'x'.repeat(65)}`,
      `${second},Grace,`,
    ].join('\n');
    const { errors, moreErrors: _, ...counted } = await importDirectory(live, { csv });
    expect(counted).toEqual({ created: 2, updated: 0, unchanged: 0, refused: 7 });
    expect(errors.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([
      'UNREADABLE_NUMBER rows.1.phoneNumber',
      'INVALID_INPUT rows.2',
      'INVALID_INPUT rows.3',
      'INVALID_INPUT rows.4.name',
      'CONFLICT rows.5.phoneNumber',
      'UNREADABLE_NUMBER rows.6.phoneNumber',
      'INVALID_INPUT rows.7.tags.0',
    ]);
    expect(errors.map(({ message }) => message.split(':')[0])).toEqual(
      [4, 5, 6, 7, 9, 10, 11].map((line) => `Line ${line}`),
    );
    expect(await readCaller(live, second)).toMatchObject({ name: 'Grace' });
  });
});

describe('The whole CSV is refused with', () => {
  test.each([
    ['nothing in it', '', 'INVALID_INPUT'],
    ['an unknown column', 'phone_number,nickname\n+14155550100,x', 'INVALID_INPUT'],
    ['the name of a property', 'phone_number,__proto__\n+14155550100,x', 'INVALID_INPUT'],
    ['a column twice', 'phone_number,name,name\n+14155550100,x,y', 'INVALID_INPUT'],
    ['no column of numbers', 'name\nAda', 'INVALID_INPUT'],
    ['semicolons between cells', 'phone_number;name\n+14155550100;Ada', 'INVALID_INPUT'],
    ['a quotation mark in a cell', 'phone_number,name\n+14155550100,A"da', 'INVALID_INPUT'],
    ['text after a quoted cell', 'phone_number,name\n+14155550100,"A"da', 'INVALID_INPUT'],
    ['an open quotation mark', 'phone_number,name\n+14155550100,"Ada', 'INVALID_INPUT'],
    [
      'an open quotation mark before many lines',
      `phone_number,name\n+14155550100,"Ada\n${'+14155550100,Ada\n'.repeat(10_000)}`,
      'INVALID_INPUT',
    ],
    ['more than 1,000 rows', `phone_number\n${'1\n'.repeat(1_001)}`, 'TOO_LARGE'],
  ])('%s', async (_what, csv, code) => {
    const { errors, moreErrors: _, ...counted } = await importDirectory(live, { csv });
    expect(counted).toEqual({ created: 0, updated: 0, unchanged: 0, refused: 0 });
    expect(errors).toMatchObject([{ code, path: ['csv'] }]);
    expect(errors[0]?.message).not.toMatch(/nickname|Ada|__proto__|4155550100/);
    expect(await readCaller(live, '+14155550100')).toBeNull();
  });
});
