import { expect, test } from 'vitest';
import { useService } from '../../../support/service/service.ts';

const service = useService();

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    phoneNumber: `+1415555${String(n).padStart(4, '0')}`,
  }));

const IN_INPUT = `mutation ($input: ImportDirectoryInput!) {
  importDirectory(input: $input) { created errors { code path } }
}`;
const IN_LIST = `mutation ($rows: [DirectoryRowInput!]) {
  importDirectory(input: { rows: $rows }) { created }
}`;

test('Somewhat too many rows are an error of the payload', async () => {
  const { live } = await service().createTenant();
  const { importDirectory } = await live.graphql<{ importDirectory: object }>(IN_INPUT, {
    input: { rows: rows(2_000) },
  });
  expect(importDirectory).toEqual({
    created: 0,
    errors: [{ code: 'TOO_LARGE', path: ['rows'] }],
  });
});

test.each([
  ['in an input', IN_INPUT, { input: { rows: rows(2_001) } }],
  ['in a list', IN_LIST, { rows: rows(2_001) }],
])('More than twice as many rows %s are refused before they are read', async (_, query, given) => {
  const { live } = await service().createTenant();
  const { body } = await live.tryGraphql(query, given);
  expect(body.errors).toMatchObject([
    {
      message: 'A list of DirectoryRowInput may have at most 2000 items',
      extensions: { code: 'bad_request' },
    },
  ]);
});

const IN_INPUT_FAULT =
  'The value of the variable input is not of its type ImportDirectoryInput!, at rows.';
const IN_LIST_FAULT = 'The value of the variable rows is not of its type [DirectoryRowInput!], at ';

test.each([
  ['an input', IN_INPUT, (list: object) => ({ input: { rows: list } }), IN_INPUT_FAULT],
  ['a list', IN_LIST, (list: object) => ({ rows: list }), IN_LIST_FAULT],
])('A wrong item of a long list in %s is named by its place', async (_, query, given, fault) => {
  const { live } = await service().createTenant();
  for (const index of [0, 249, 250, 599]) {
    const list = rows(600).map((row, n) => (n === index ? { ...row, tags: [1] } : row));
    const { body } = await live.tryGraphql(query, given(list));
    const message = `${fault}${index}.tags.0`;
    expect(body.errors).toMatchObject([{ message, extensions: { code: 'bad_request' } }]);
  }
});
