import { type Sentence, valuesOf } from '../../../language/sentences/sentence.ts';

const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Numbers of orders, cases and bookings that the agent gave or that both sides said, in order. */
export function referencesIn(sentences: readonly Sentence[]): string[] {
  const found = new Map<string, { text: string; roles: Set<Sentence['role']> }>();
  for (const sentence of sentences) {
    if (sentence.role === 'agent' && sentence.question) continue;
    for (const { text } of valuesOf(sentence, 'reference')) {
      const entry = found.get(keyOf(text)) ?? { text, roles: new Set() };
      entry.roles.add(sentence.role);
      found.set(keyOf(text), entry);
    }
  }
  return [...found.values()].filter(({ roles }) => roles.has('agent')).map(({ text }) => text);
}
