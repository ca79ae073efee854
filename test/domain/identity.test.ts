import { expect, test } from 'vitest';
import { knownPerson } from '#src/domain/callers/identity.ts';

const nobody = { name: null, title: null, company: null };

test('a caller of whom nothing is known is the unknown person', () => {
  expect(knownPerson(nobody, { name: null, company: null })).toEqual({
    person: { name: '', title: null, company: null },
    company: null,
  });
});

test('what earlier calls taught is told', () => {
  expect(knownPerson(nobody, { name: 'Ada', company: 'Acme' })).toEqual({
    person: { name: 'Ada', title: null, company: 'Acme' },
    company: { name: 'Acme' },
  });
});

test('the tenant’s directory wins over what calls taught, part by part', () => {
  const profile = { name: 'Ada King', title: 'Countess', company: null };
  expect(knownPerson(profile, { name: 'Ada', company: 'Acme' })).toEqual({
    person: { name: 'Ada King', title: 'Countess', company: 'Acme' },
    company: { name: 'Acme' },
  });
});
