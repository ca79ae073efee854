import { findCompany } from './company.ts';
import { confidenceOf, type FoundFact, foundFact } from './found-fact.ts';
import type { Agreement } from './ledger.ts';
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

// "This is Mark, Siobhan's husband": not the one whose account it is.
const SPEAKS_FOR =
  /\b(?!(?:it|that|he|she|who|what|there)'s)[\p{L}-]+'s (?:husband|wife|spouse|partner|girlfriend|boyfriend|fianc[ée]e?)\b|\b(?:calling|ringing|phoning|speaking|here) (?:for|on behalf of) (?:my (?:wife|husband|partner|spouse)|(?:mr|mrs|ms|miss)\b)/iu;
const FOR_SOMEBODY =
  /\b(?:calling|ringing|phoning) (?:for|on behalf of) (?!Mom|Mum|Dad)\p{Lu}\p{Ll}+(?=[,.]| (?:she|he|because|who)\b)/u;
const NAME_WRONG =
  /\bmy (?:\w+ )?name(?:'s| is)? (?:\w+ ){0,3}?(?:wrong|misspel\w+|incorrect\w*)\b|\b(?:spel\w+|got|have|wrote|put) my (?:\w+ )?name (?:wrong|in|with|as)\b/iu;
const NEW_NUMBER =
  /\b(?:new (?:phone |cell |mobile )?number|number(?:'s| has| is)? (?:changed|new)|changed (?:my|our) number|(?:got|have) a new (?:number|phone|cell|mobile))\b/i;

/** Whether the caller says that what earlier calls left is wrong or old. */
function setsRight(kind: string, value: string, sentences: readonly Sentence[]): boolean {
  const corrected = new RegExp(
    String.raw`\b(?:it's|it is|that's|is) (?:${value.replace(/[^\p{L}' -]/gu, '').replaceAll(' ', '|')}),? not [\p{L}'-]+`,
    'iu',
  );
  const wrong = kind === 'name' ? [NAME_WRONG, corrected] : kind === 'phone' ? [NEW_NUMBER] : [];
  return sentences.some(
    ({ role, text }) => role === 'user' && wrong.some((pattern) => pattern.test(text)),
  );
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
    const said = sentences.filter(({ turn, role }) => turn === found.turn && role === 'user');
    const inferred =
      kind === 'name' && said.some(({ text }) => SPEAKS_FOR.test(text) || FOR_SOMEBODY.test(text));
    const confirmed = isConfirmed(found, sentences);
    const confidence = confidenceOf({ confirmed, inferred, cased });
    const moved = setsRight(kind, found.value, sentences) && { status: 'moved' as const };
    return [foundFact(kind, found, { confidence, ...moved })];
  });
}
