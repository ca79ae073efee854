import type { Agreement } from './agreement.ts';
import { findCompany } from './company.ts';
import { confidenceOf, type FoundFact, foundFact } from './found-fact.ts';
import { isCased, type Named } from './name-words.ts';
import { findCallerName } from './names.ts';
import { findPreferredName } from './preferred-name.ts';
import { callersAddress, callersEmail, callersPhone, type Placed } from './said-contacts.ts';
import type { Sentence } from './sentences.ts';

/** Who called and how to reach them. */
export type Identity = {
  readonly name: Named | null;
  readonly preferredName: Named | null;
  readonly company: Named | null;
  readonly email: Named | null;
  readonly phone: Named | null;
  readonly address: Named | null;
};

const KINDS = [
  ['name', 'name'],
  ['preferredName', 'preferred_name'],
  ['company', 'company'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['address', 'address'],
] as const;

const shown = (value: Placed | null): Named | null =>
  value && { value: value.shown, turn: value.turn };

export function findIdentity(sentences: readonly Sentence[], agreement: Agreement): Identity {
  const name = findCallerName(sentences);
  const preferred = findPreferredName(sentences);
  return {
    name,
    preferredName: preferred && preferred.value !== name?.value ? preferred : null,
    company: findCompany(sentences),
    email: shown(callersEmail(sentences, agreement)),
    phone: shown(callersPhone(sentences, agreement)),
    address: shown(callersAddress(sentences, agreement)),
  };
}

const flat = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d@]+/gu, ' ');

/** Whether both sides said it, or the first word of it. */
function isConfirmed({ value }: Named, sentences: readonly Sentence[]): boolean {
  const [first = ''] = flat(value).trim().split(' ');
  const said = (role: 'agent' | 'user'): boolean =>
    sentences.some((one) => one.role === role && ` ${flat(one.text)} `.includes(` ${first} `));
  return first !== '' && said('agent') && said('user');
}

export function identityFacts(identity: Identity, sentences: readonly Sentence[]): FoundFact[] {
  const cased = isCased(sentences);
  return KINDS.flatMap(([key, kind]) => {
    const found = identity[key];
    if (!found) return [];
    const confirmed = isConfirmed(found, sentences);
    return [foundFact(kind, found, { confidence: confidenceOf({ confirmed, cased }) })];
  });
}
