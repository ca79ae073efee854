import { companyNamed, type Identity } from 'phone-lookups';
import { describe, expect, test } from 'vitest';
import { type IdentitySources, knownIdentity } from '#src/domain/callers/identity.ts';

const NOBODY: IdentitySources = {
  profile: { name: null, title: null, company: null, updatedAtMs: null },
  memory: { name: null, company: null, updatedAtMs: null },
  provided: null,
};

const ACME = { ...companyNamed('Acme'), domain: 'acme.example', employeeCount: 12 };

const provided = (value: Partial<Identity>): IdentitySources['provided'] => ({
  source: 'pdl',
  value: { person: null, company: null, ownerSince: null, ...value },
  confidence: 0.8,
  fetchedAtMs: 7,
  freshUntilMs: 9,
});

const job = (name: string) => provided({ person: { name, title: 'Plumber' }, company: ACME });

describe('Who calls', () => {
  test('is nobody as long as nothing is known', () => {
    expect(knownIdentity(NOBODY)).toEqual({
      person: {
        name: '',
        title: null,
        company: null,
        source: null,
        confidence: null,
        fetchedAtMs: null,
        freshUntilMs: null,
      },
      company: null,
      conflicts: [],
    });
  });

  test('is what earlier calls said, and says so', () => {
    const memory = { name: 'Ada', company: 'Acme', updatedAtMs: 5 };
    const { person, company } = knownIdentity({ ...NOBODY, memory });
    expect(person).toMatchObject({ name: 'Ada', company: 'Acme', source: 'call', fetchedAtMs: 5 });
    expect(company).toMatchObject({ ...companyNamed('Acme'), source: 'call' });
  });

  test('is what the tenant entered, part by part, before what calls said', () => {
    const profile = { name: 'Ada King', title: 'Countess', company: null, updatedAtMs: 3 };
    const memory = { name: 'Ada', company: 'Acme', updatedAtMs: 5 };
    const { person, conflicts } = knownIdentity({ ...NOBODY, profile, memory });
    expect(person).toMatchObject({ name: 'Ada King', title: 'Countess', company: 'Acme' });
    expect(person).toMatchObject({ source: 'directory', confidence: 1 });
    expect(conflicts).toEqual([]);
  });

  test('is what a provider says where no other name is known', () => {
    const { person, company } = knownIdentity({ ...NOBODY, provided: job('Ada King') });
    const from = { source: 'pdl', confidence: 0.8, fetchedAtMs: 7, freshUntilMs: 9 };
    expect(person).toEqual({ name: 'Ada King', title: 'Plumber', company: 'Acme', ...from });
    expect(company).toEqual({ ...ACME, ...from });
  });

  test('gets title and company of a provider with a name that is the same person’s', () => {
    const memory = { name: 'Ada', company: null, updatedAtMs: 5 };
    const { person, company } = knownIdentity({ ...NOBODY, memory, provided: job('Ada King') });
    expect(person).toMatchObject({ name: 'Ada', title: 'Plumber', company: 'Acme' });
    expect(company).toMatchObject({ domain: 'acme.example', source: 'pdl' });
  });

  test.each([
    ['James', 'Thomas James', 0.8, null],
    ['Thomas', 'Thomas James', 0.8, 'Plumber'],
    ['James', 'THOMAS JAMES', 0.5, 'Plumber'],
    ['Thomas James', 'James Thomas', 0.8, 'Plumber'],
  ])(
    'named %s by a call and %s by a source sure to %d has the title %s',
    (name, other, confidence, title) => {
      const memory = { name, company: null, updatedAtMs: 5 };
      const provided = { ...job(other), confidence } as IdentitySources['provided'];
      expect(knownIdentity({ ...NOBODY, memory, provided }).person.title).toBe(title);
    },
  );

  test('never gets the job of another person; what lost is a conflict', () => {
    const memory = { name: 'Bo Berg', company: null, updatedAtMs: 5 };
    const { person, company, conflicts } = knownIdentity({
      ...NOBODY,
      memory,
      provided: job('Ada King'),
    });
    expect(person).toMatchObject({ name: 'Bo Berg', title: null, company: null });
    expect(company).toBeNull();
    expect(conflicts.map(({ field, value, source }) => [field, value, source])).toEqual([
      ['name', 'Ada King', 'pdl'],
      ['title', 'Plumber', 'pdl'],
      ['company', 'Acme', 'pdl'],
    ]);
  });

  test('works for the company of the directory, described only if the provider means the same', () => {
    const own = (company: string) => ({ name: 'Ada', title: null, company, updatedAtMs: 3 });
    const of = (company: string) =>
      knownIdentity({ ...NOBODY, profile: own(company), provided: job('Ada King') });
    expect(of('ACME').company).toMatchObject({ name: 'ACME', domain: 'acme.example' });
    const other = of('Bell');
    expect(other.company).toMatchObject({ name: 'Bell', domain: null });
    expect(other.person.title).toBeNull();
    expect(other.conflicts).toMatchObject([
      { field: 'title', value: 'Plumber' },
      { field: 'company', value: 'Acme' },
    ]);
  });

  test('is a company where the line is a business’s', () => {
    const { person, company } = knownIdentity({ ...NOBODY, provided: provided({ company: ACME }) });
    expect([person.name, person.company, company?.name]).toEqual(['', 'Acme', 'Acme']);
  });
});
