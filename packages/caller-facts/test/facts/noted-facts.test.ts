import { createLocalNotes } from 'call-notes';
import { expect, test } from 'vitest';
import { toFacts } from '#src/facts/noted-facts.ts';

/** The topics of what to be careful about after a call in which the caller says that. */
function topicsOf(said: string): string[] {
  const turns = [
    { role: 'agent', text: 'Harbour Clinic, hello.' },
    { role: 'user', text: said },
  ] as const;
  const { facts } = createLocalNotes()({ turns, startedAtMs: 0 });
  return toFacts(facts).flatMap((fact) => (fact.kind === 'care_note' ? fact.value.topic : []));
}

test.each([
  ["I should mention that I'm allergic to penicillin.", 'allergy'],
  ['You can tell the guy to mind the big dog.', 'safety'],
  ["The gate code is 4471, I can't find out who set it.", 'access'],
])('nothing is confidential because somebody tells or mentions something: %s', (said, topic) => {
  expect(topicsOf(said)).toEqual([topic]);
});

test.each([
  "Please don't tell my husband about the ring.",
  'This has to stay private.',
  "My wife can't find out about it.",
])('a call is confidential if somebody must not be told: %s', (said) => {
  expect(topicsOf(said)).toEqual(['confidentiality']);
});
