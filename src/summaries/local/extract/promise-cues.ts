import type { OpenAct } from '../../../domain/facts/fact.ts';
import { spanAround } from '../../../language/phrasing/clause-spans.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { type Cues, cues } from '../../../language/vocabulary/cues.ts';
import * as promises from '../../../language/vocabulary/extract/promises.ts';

const ACTS: readonly (readonly [OpenAct, Cues])[] = promises.PROMISED.map(([act, verbs]) => [
  act,
  cues(verbs, 'start'),
]);
const REQUESTS: readonly (readonly [OpenAct, Cues])[] = promises.REQUESTS.map(([act, list]) => [
  act,
  cues(list),
]);
const SUBJECTS = cues(promises.SUBJECTS);
const UNDER_WAY = cues(promises.UNDER_WAY);
const IN_THE_CALL = cues(promises.IN_THE_CALL);
const UNDECIDED = cues(promises.UNDECIDED);
const OWN = /^(?:i|we|my)\b/i;
const isOther = (role: Sentence['role']): Sentence['role'] => (role === 'agent' ? 'user' : 'agent');
/** Between the subject and the verb: "I'll also just send". */
const MORE_WORDS = 2;

export type PromiseCue = {
  readonly act: OpenAct;
  readonly who: Sentence['role'];
  /** Where the quote begins. */
  readonly start: number;
};

/** The act of a verb that follows at once, or behind a word or two. */
function actAt(rest: string): OpenAct | null {
  let text = rest.trim();
  for (let i = 0; i <= MORE_WORDS; i++) {
    const found = ACTS.find(([, verbs]) => verbs.test(text));
    if (found) return found[0];
    text = text.replace(/^\S+\s*/, '');
  }
  return null;
}

const BARE =
  /^(?:bring|keep|return|hand|avoid|drop|upload|fill|email|send|come|arrive|wear|don't|have|sign)\b/i;
const BEFORE_BARE = /(?:^|[,.;:—-]\s*|\b(?:and|then|just|please|so|but|also|you|to)\s+)$/i;
/** What is said of a thing begins with the thing. */
const OF_THING =
  /^(?:has|goes|go|gets|get|is|takes|take|should|wants|will|also|prices|deposit|payment)\b/i;

/** An order begins its clause: "we'd keep it" is none. */
function requested({ text, role, values }: Sentence): PromiseCue | null {
  for (const [act, list] of REQUESTS)
    for (const place of list.all(text)) {
      const said = text.slice(place.start);
      if (BARE.test(said) && !BEFORE_BARE.test(text.slice(0, place.start))) continue;
      if (IN_THE_CALL.find(said)?.start === 0) continue;
      const start = OF_THING.test(said)
        ? spanAround({ text, values }, place, 1).start
        : place.start;
      return { act, who: isOther(role), start };
    }
  return null;
}

function promised({ text, role }: Sentence): PromiseCue | null {
  for (const { start, end } of SUBJECTS.all(text)) {
    const said = text.slice(start);
    if (IN_THE_CALL.find(said)?.start === 0 || (role === 'user' && !OWN.test(said))) continue;
    const act = actAt(text.slice(end));
    if (act) return { act, who: role, start };
  }
  return null;
}

function underWay({ text, values, role }: Sentence): PromiseCue | null {
  const place = UNDER_WAY.find(text);
  if (!place) return null;
  const said = text.slice(place.start);
  const start = OF_THING.test(said) ? spanAround({ text, values }, place, 1).start : place.start;
  return { act: 'other', who: role, start };
}

/** What somebody is to do after the call, as far as a sentence says so; null where it does not. */
export function promiseIn(sentence: Sentence): PromiseCue | null {
  const { role, text } = sentence;
  const asked = role === 'agent' ? requested(sentence) : null;
  if (asked || sentence.question) return asked;
  const own = promised(sentence);
  if (own) return own;
  if (role === 'agent') return underWay(sentence);
  const open = UNDECIDED.find(text);
  return open ? { act: 'decide', who: 'user', start: open.start } : null;
}
