import { expect, test } from 'vitest';
import type { PhoneFacts } from '#src/domain/phone-numbers/phone-facts.ts';
import { completeFacts } from '#src/domain/phone-numbers/phone-facts.ts';

const facts = (given: Partial<PhoneFacts>): PhoneFacts => ({
  carrier: '',
  lineType: 'unknown',
  valid: true,
  country: null,
  place: null,
  timeZone: null,
  source: 'bought',
  ...given,
});

test('blanks are filled from the lesser source; what was answered stays, and so does its source', () => {
  const lesser = facts({ carrier: 'Range', country: 'GB', place: 'London', source: 'local' });
  expect(completeFacts(facts({ carrier: 'Acme', place: 'Leeds' }), lesser)).toEqual(
    facts({ carrier: 'Acme', country: 'GB', place: 'Leeds' }),
  );
  expect(completeFacts(facts({}), lesser).carrier).toBe('Range');
});

test.each([
  ['voip', 'toll_free', 'toll_free'],
  ['voip', 'mobile', 'voip'],
  ['unknown', 'mobile', 'mobile'],
  ['mobile', 'unknown', 'mobile'],
] as const)('of %s bought and %s by the numbering plan, %s is told', (bought, plan, told) => {
  const { lineType } = completeFacts(facts({ lineType: bought }), facts({ lineType: plan }));
  expect(lineType).toBe(told);
});
