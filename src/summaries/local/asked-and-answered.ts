import { replyTo } from './replies.ts';
import type { Sentence } from './sentences.ts';
import { lowerFirst } from './wording.ts';

type Form = (match: RegExpExecArray, not: string) => string | null;

const NO_MATTER =
  /\b(?:help|anything else|anything more|how|what|when|where|which|hear|hold|wait|spell|repeat|moment|say that)\b/i;
/** Offers that were turned down, and requests that were, are no news. */
const onlyYes =
  (form: (match: RegExpExecArray) => string): Form =>
  (match, not) =>
    not ? null : form(match);

const FORMS: readonly (readonly [RegExp, Form])[] = [
  [/^(?:shall|should|can|may|could) (?:i|we) (.+)$/i, onlyYes((m) => `we'll ${m[1]}`)],
  [
    /^(?:do you want|would you like|do you need|want) (?:me|us) to (.+)$/i,
    onlyYes((m) => `we'll ${m[1]}`),
  ],
  [/^(?:do you )?(want|need) (?!(?:me|us)\b)(.+)$/i, onlyYes((m) => `you ${m[1]} ${m[2]}`)],
  [/^would you (like|prefer) (.+)$/i, onlyYes((m) => `you would ${m[1]} ${m[2]}`)],
  [
    /^(?:did|would|will|are) you (?:want|need|like|prefer|wish|mind|know|looking|interested|happy|okay|sure)\b/i,
    () => null,
  ],
  [/^do you (?:prefer|wish|mind|know|like)\b/i, () => null],
  [/^(?:is|are) (it|that|this|there|he|she|they) (.+)$/i, (m, not) => `${m[1]} is${not} ${m[2]}`],
  [/^(?:do|does) you (?:ever )?(.+)$/i, (m, not) => `you${not && " don't"} ${m[1]}`],
  [/^did you (?:ever )?(.+)$/i, (m, not) => `you ${not ? "didn't" : 'did'} ${m[1]}`],
  [/^have you (?:ever |recently )?(.+)$/i, (m, not) => `you have${not} ${m[1]}`],
  [/^are you (?:still )?(.+)$/i, (m, not) => `you are${not} ${m[1]}`],
  [/^(?:any|no) (.+)$/i, (m, not) => (not ? `no ${m[1]}` : `${m[1]}: yes`)],
  // "The balayage with Fern?" "Yes."
  [/^((?:the|your) [\p{L}' -]{4,50}\p{L})$/iu, onlyYes((m) => `it's about ${lowerFirst(m[1])}`)],
];

const REQUEST =
  /^(?:could|can|would|will) you (?:please |also |just )?(?!(?:confirm|tell|give|say|see|make|check|describe|explain|try|do|be|have|prefer|like|let)\b)(.+)$/i;

/** A yes-or-no question with its answer as a statement: "Any pets?" "No" is "no pets"; null where it is no news. */
export function answered(
  sentence: Sentence,
  text: string,
  sentences: readonly Sentence[],
): string | null {
  const reply = replyTo(sentence, sentences);
  const plain = text.replace(/,? (?:then|right|correct)(?=\?)/i, '').replace(/[?.!]+$/, '');
  if (NO_MATTER.test(plain)) return null;
  const request = reply !== 'no' && REQUEST.exec(plain);
  if (request) return `you'll ${request[1]}`;
  if (!reply || (reply === 'yes' && / or /.test(plain))) return null;
  const not = reply === 'no' ? ' not' : '';
  for (const [pattern, form] of FORMS) {
    const match = pattern.exec(plain);
    if (match) return form(match, not);
  }
  return null;
}
