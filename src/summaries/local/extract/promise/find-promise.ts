import type { OpenAct } from '../../../../domain/facts/fact.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { type Cues, cues } from '../../../../language/vocabulary/cues.ts';
import * as promises from '../../../../language/vocabulary/extract/promises.ts';
import { oneOf } from '../../../../language/vocabulary/one-of.ts';
import { findRequest, isInTheCall, type PromiseCue, quoteStart } from './find-request.ts';

const ACTS: readonly (readonly [OpenAct, Cues])[] = promises.PROMISED.map(([act, verbs]) => [
  act,
  cues(verbs, 'start'),
]);
const SUBJECTS = cues(promises.SUBJECTS);
const UNDER_WAY = cues([...promises.UNDER_WAY, ...promises.HELD]);
const OWN_PRESENT = cues(promises.OWN_PRESENT);
const UNDECIDED = cues(promises.UNDECIDED);
/** "I'll have billing" in "I'll have billing email it". */
const HAVE_DONE = /^.*?\b(?:have|get)\s+\S+\s+/i;
/** "I can't hold it" promises nothing. */
const NEGATED = /n['’]t\b[^,;]*$/i;
const OWN = /^(?:i|we|my)\b/i;
/** Between the subject and the verb: "I'll also just send", "we'll be sending". */
const MORE_WORDS = 2;
const SKIPPED = new RegExp(String.raw`^${oneOf(promises.BEFORE_PROMISED_VERB)}\s+`, 'i');

/** The act of a verb at the start, or after a word or two. */
function actAt(rest: string): OpenAct | null {
  let text = rest.trim();
  for (let i = 0; i <= MORE_WORDS; i++) {
    const found = ACTS.find(([, verbs]) => verbs.test(text));
    if (found) return found[0];
    const next = text.replace(SKIPPED, '').replace(/^(\p{L}{2,})ing\b/u, '$1');
    if (next === text) return null;
    text = next;
  }
  return null;
}

function promised({ text, role }: Sentence): PromiseCue | null {
  for (const { start, end } of SUBJECTS.all(text)) {
    const said = text.slice(start);
    if (isInTheCall(said) || (role === 'user' && !OWN.test(said))) continue;
    const verb = start + (HAVE_DONE.exec(text.slice(start, end))?.[0].length ?? 0);
    const act = actAt(text.slice(end)) ?? (verb > start ? actAt(text.slice(verb)) : null);
    if (act) return { act, who: role, start };
  }
  return null;
}

function underWay({ text, values, role }: Sentence): PromiseCue | null {
  const place = UNDER_WAY.find(text);
  if (!place || NEGATED.test(text.slice(0, place.end))) return null;
  return { act: 'other', who: role, start: quoteStart({ text, values }, place) };
}

/** The promise or request in a sentence; null if there is none. */
export function findPromise(sentence: Sentence): PromiseCue | null {
  const { role, text } = sentence;
  const asked = role === 'agent' ? findRequest(sentence) : null;
  if (asked || sentence.question) return asked;
  const own = promised(sentence);
  if (own) return own;
  if (role === 'agent') return underWay(sentence);
  const present = OWN_PRESENT.find(text);
  if (present)
    return {
      act: actAt(text.slice(present.start + 2)) ?? 'other',
      who: 'user',
      start: present.start,
    };
  const open = UNDECIDED.find(text);
  return open ? { act: 'decide', who: 'user', start: open.start } : null;
}
