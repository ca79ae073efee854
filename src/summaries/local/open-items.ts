import { reportAgent } from './agent-speech.ts';
import type { Named } from './name-words.ts';
import { reportCaller } from './reported-speech.ts';
import type { Sentence } from './sentences.ts';
import { isSmallTalk, withoutOpeners } from './small-talk.ts';

const PROMISE =
  /\b(?:i'll|we'll|he'll|she'll|they'll|will) (?:\w+ )?(?:call|send|email|text|mail|ring|check|ask|order|prepare|arrange|contact|get back|let you|follow up|come|visit|be there|deliver|refund|transfer|try|start)\b|\bshould be ready\b/i;
const OWN_PROMISE =
  /\b(?:i'll|i will) (?:\w+ )?(?:call|send|email|pay|bring|check|ask|get back|let you know|think)\b/i;
const MOST = 4;

/** What somebody still has to do, as a colleague would put it; the last few only. */
export function findOpenItems(sentences: readonly Sentence[], first: string | undefined): Named[] {
  const items: Named[] = [];
  for (const { role, text, turn, question } of sentences) {
    const promised = (role === 'agent' ? PROMISE : OWN_PROMISE).test(text);
    if (!promised || question || isSmallTalk(text)) continue;
    const plain = withoutOpeners(text);
    const value =
      role === 'agent'
        ? reportAgent(plain, first === undefined ? {} : { first })
        : reportCaller(plain, { subject: first ?? 'The caller' });
    items.push({ value, turn });
  }
  return items.slice(-MOST);
}
