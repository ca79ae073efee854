import type { Fact } from 'caller-facts';
import type { Draft } from '#src/summaries/model/draft.ts';
import { builtIn, checkDraftOf } from '../../support/models/model-drafts.ts';

export const SAID = [
  'agent: Northside Plumbing, this is Ana. How can I help?',
  'user: Hi, this is Maria Lopez. My water heater is leaking all over the basement since Monday.',
  'agent: I am sorry. We could come tomorrow at half past four.',
  'user: No, tomorrow does not work for me. What about Tuesday?',
  'agent: Tuesday at 3 pm is free. The visit is eighty nine dollars.',
  'user: Tuesday at 3 pm works. My number is 415 555 0142 and my email is maria dot lopez at example dot com.',
  'agent: Great, booked. Our technician Luis will be there. We could add an AC check for two hundred and forty dollars.',
  'user: No thank you, no AC check. And I am allergic to latex gloves.',
];

const EVIDENCE = {
  person: { role: 'caller', name: 'Maria Lopez' },
  confidence: 0.9,
} as const;
export const TUESDAY_MS = Date.UTC(2026, 2, 3, 20, 0);
const BUILT_IN: readonly Fact[] = [
  {
    ...EVIDENCE,
    kind: 'name',
    value: { text: 'Maria Lopez' },
    status: 'said',
    turn: 1,
    words: 'this is Maria Lopez',
  },
  {
    ...EVIDENCE,
    kind: 'email',
    value: { text: 'maria.lopez@example.com' },
    status: 'said',
    turn: 5,
    words: 'maria dot lopez at example dot com',
  },
  {
    ...EVIDENCE,
    kind: 'appointment',
    value: { atMs: TUESDAY_MS },
    status: 'accepted',
    turn: 5,
    words: 'Tuesday at 3 pm works',
  },
];

export const FIRST = 'Maria Lopez has a water heater leaking in the basement.';

export const check = (draft: Partial<Draft>, said: readonly string[] = SAID, maxWords = 60) =>
  checkDraftOf(said, draft, builtIn(BUILT_IN), maxWords);

/** Whether a sentence stands beside one that surely does. */
export function stands(sentence: string, said?: readonly string[], first = FIRST): boolean {
  const checked = check({ summary: `${first} ${sentence}` }, said, 200);
  if ('reason' in checked) {
    if (checked.failed.join() !== sentence) throw new Error(`Another fell: ${checked.reason}`);
    return false;
  }
  return checked.summary.summary === `${first} ${sentence}`;
}
