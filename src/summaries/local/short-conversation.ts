import type { FinishedCall } from '../../domain/call.ts';
import { NO_CONVERSATION } from '../outcome-words.ts';
import { beginningOf } from '../../language/phrasing/beginning.ts';
import { CONFIDENCE, type FoundFact, foundFact } from './found-fact.ts';
import type { Line } from './reading.ts';
import { splitTurn } from './sentences.ts';
import { isSmallTalk } from './small-talk.ts';
import { toldLines, wasConversation } from './told-lines.ts';

const NAME = String.raw`(?:(?:Dr|Mr|Mrs|Ms)\.? |[Dd]octor )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}`;
const BACK =
  '(?:(?:calling|ringing|phoning) (?:you |to get )?back|returning (?:your|the|my) call|getting back to you|following up(?: with you)?)';
const CALLED_BACK = new RegExp(BACK, 'i');
const WHO = new RegExp(String.raw`\b(?:[Tt]his is|[Ii]t['’]s|[Ii]['’]m) (?<who>${NAME})`, 'u');
const ABOUT = new RegExp(
  `${BACK} (?:about|regarding|concerning|with|on) (?:(?:your|the|my|our) )?(?<what>[^.,;!?]{2,80})`,
  'i',
);
const GREETING =
  /^(?:(?:good (?:morning|afternoon|evening)|hello|hi|hey|thanks?|thank you|bye|goodbye)\b[^.!?]{0,30}[.!?]*|.*\b(?:how (?:can|may) i help|thank you for calling|what can i do for you)\b.*)$/i;
const QUOTED_CHARS = 160;

const isTelling = (text: string): boolean =>
  text.split(/\s+/).length > 2 && !GREETING.test(text) && !isSmallTalk(text);

/** "Hello, this is Dr. Lee calling you back about your report. All is fine." */
function toldBack(lines: readonly Line[]): string | null {
  const line = lines.find(({ text }) => CALLED_BACK.test(text));
  if (!line) return null;
  const side = line.role === 'agent' ? 'The agent' : 'The caller';
  const what = ABOUT.exec(line.text)?.groups?.what;
  const head = `${WHO.exec(line.text)?.groups?.who ?? side} called back${what ? ` about the ${what}` : ''}.`;
  const after = splitTurn(line.text).filter(
    (text) => !CALLED_BACK.test(text) && !GREETING.test(text) && text.split(/\s+/).length > 2,
  );
  const said = after.length > 0 ? quote(line.role, after.join(' ')) : '';
  return [head, said].filter(Boolean).join(' ');
}

const quote = (role: Line['role'], text: string): string =>
  `${role === 'agent' ? 'Agent' : 'Caller'}: "${beginningOf(text.replaceAll('"', "'"), QUOTED_CHARS)}"`;

/** The longest sentence that tells something, the caller's before the agent's. */
function longest(lines: readonly Line[]): string | null {
  const said = lines.flatMap(({ role, text }) => splitTurn(text).map((part) => ({ role, part })));
  for (const side of ['user', 'agent'] as const) {
    const parts = said.filter(({ role, part }) => role === side && isTelling(part));
    const [first] = parts.sort((a, b) => b.part.length - a.part.length);
    if (first) return quote(side, first.part);
  }
  return null;
}

/** What is said of a call of which nothing else was understood: where both sides spoke it was a conversation. */
export function tellShortly(call: FinishedCall, read: readonly Line[]): string {
  if (!wasConversation(call)) return NO_CONVERSATION;
  const lines = toldLines(read);
  return toldBack(lines) ?? longest(lines) ?? 'A short conversation about nothing in particular.';
}

/** That the call was the one that had been promised, where nothing else was learnt from it. */
export function calledBack(lines: readonly Line[]): FoundFact[] {
  const line = lines.find(({ text }) => CALLED_BACK.test(text));
  if (!line) return [];
  const fact = { value: '', turn: line.turn };
  const details = { status: 'withdrawn', said: line.text, confidence: CONFIDENCE.plain } as const;
  return [foundFact('callback', fact, details)];
}
