import type { Finding } from './formats.ts';
import type { Name } from './names.ts';
import { isLikePassword } from './password-like.ts';

const MAX_CHARS = 120;

const IS =
  /^(?:(?: (?:for|to|on) [\p{L}' ]{1,30}?)?[\s,]*(?:would be|will be|should be|used to be|is|was|it's|es|est|c'est|ist|lautet|war|é|è|era)(?![\p{L}'])|['’]s(?=\s)|[\s,]*[=:])[\s,:"“'‘]*(?:just |all (?:lowercase|uppercase|lower case|upper case) )?/iu;
const NO_PASSWORD =
  /^(?:[[(<*]+[\p{L} ]+[\])>*]|not|been|n't|wrong|incorrect|invalid|expired|expiring|locked|reset|being|too|required|needed|missing|gone|never|always|no longer|still|something|what|where|on (?:the|a|my)|in (?:the|a|my)|the same|same|set|changed|correct|right|case|protected|saved|stored|forgotten|lost|broken|a |an |going|ok|okay|fine|good|weak|strong|different|at least|up|about|sent|here|there|working|accepted|one of|supposed|my (?:problem|issue)|incorrecta|falsch|vergessen|faux|incorrect|oublié|errada|sbagliata|fout|vergeten)/iu;
const NO_ANSWER =
  /^(?:(?:i|we) (?:don't|do not|can't|cannot|forgot|have|haven't|need|want|never|would|will|am|was)|i'm|no\b|nope|why|what|which|who|how|hold|one (?:moment|second|sec)|just a|let me|sorry|wait|can (?:i|you)|could|do (?:i|you)|is (?:it|that)|are|hmm|uh|um|well|forgot|not sure|please|thanks?|you)\b/i;
const LEAD =
  /^[\s,.]*(?:(?:yes|yeah|sure|okay|ok|of course|right|so|um|uh|and|well)[\s,.]+)*(?:it's|it is|that's|that is|its|is|the password is|it would be)?[\s,:]*/i;
const END =
  /[.?!;,]+(?=\s|$)|\n| (?:and (?:my|the|i|it|that|we|can|you)|but|so|because|can|could|thanks|please) /gi;

const endOf = (text: string, from: number): number => {
  END.lastIndex = from + 1;
  const found = END.exec(text.slice(0, from + MAX_CHARS));
  return found ? found.index : Math.min(text.length, from + MAX_CHARS);
};

const finding = (text: string, from: number, to = endOf(text, from)): Finding[] =>
  /[\p{L}\p{N}]/u.test(text.slice(from, to)) ? [{ start: from, end: to, kind: 'password' }] : [];

/** "My password is …": what follows, to the end of the clause. */
export function namedPasswords(text: string, names: readonly Name[]): Finding[] {
  return names.flatMap(({ label, end }) => {
    if (label !== 'password') return [];
    const rest = text.slice(end, end + MAX_CHARS);
    const lead = IS.exec(rest)?.[0];
    if (lead === undefined || NO_PASSWORD.test(rest.slice(lead.length))) return [];
    return finding(text, end + lead.length);
  });
}

/** The answer to a question for a password; nothing where it is put off, or is talk. */
export function answeredPassword(text: string): Finding[] {
  const lead = LEAD.exec(text)?.[0] ?? '';
  const said = text.slice(lead.length, lead.length + MAX_CHARS);
  if (NO_ANSWER.test(said) || NO_PASSWORD.test(said)) return [];
  const found = finding(text, lead.length);
  const isNamed = /(?:is|it's|that's|its|be)[\s,:]*$/i.test(lead);
  return found.filter(({ start, end }) => isLikePassword(text.slice(start, end), isNamed));
}
