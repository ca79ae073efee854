import { expect, test } from 'vitest';
import type { PhoneFacts } from '#src/domain/phone-numbers/phone-facts.ts';
import { completeFacts } from '#src/domain/phone-numbers/phone-facts.ts';

const facts = (given: Partial<PhoneFacts>): PhoneFacts => ({
  carrier: '',
  lineType: 'unknown',
  lineTypeAsSent: null,
  valid: true,
  country: null,
  place: null,
  timeZone: null,
  portedAt: null,
  ...given,
});

test('blanks are filled from what the number says; what was answered stays', () => {
  const own = facts({ carrier: 'Range', country: 'GB', place: 'London' });
  expect(completeFacts(facts({ carrier: 'Acme', place: 'Leeds' }), own)).toEqual(
    facts({ carrier: 'Acme', country: 'GB', place: 'Leeds' }),
  );
  expect(completeFacts(facts({}), own).carrier).toBe('Range');
});

test.each([
  ['voip', 'toll_free', 'toll_free'],
  ['voip', 'mobile', 'voip'],
  ['unknown', 'mobile', 'mobile'],
  ['mobile', 'unknown', 'mobile'],
  ['fixed_line_or_mobile', 'mobile', 'mobile'],
  ['fixed_line_or_mobile', 'toll_free', 'toll_free'],
  ['landline', 'mobile', 'landline'],
] as const)(
  'of %s provided and %s by the numbering plan, %s is served',
  (provided, plan, served) => {
    const { lineType } = completeFacts(facts({ lineType: provided }), facts({ lineType: plan }));
    expect(lineType).toBe(served);
  },
);
