import type { Fact } from '../../../domain/facts/fact.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { isContact } from '../extract/contact/contact-owners.ts';

const MOST = 2;
const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d@.]/gu, '');

/** Contact details of the business or of others that the agent gave. */
export function givenContacts(sentences: readonly Sentence[], facts: readonly Fact[]): string[] {
  const kinds = new Set(facts.map(({ kind }) => kind));
  const own: string[] = [];
  const given = new Map<string, string>();
  for (const { role, question, values } of sentences)
    for (const value of values) {
      if (!isContact(value) || kinds.has(value.kind)) continue;
      const key = keyOf(value.text);
      if (role === 'user' || question) own.push(key);
      else given.set(key, value.text);
    }
  return [...given]
    .flatMap(([key, text]) =>
      own.some((one) => one.includes(key) || key.includes(one)) ? [] : text,
    )
    .slice(-MOST);
}
