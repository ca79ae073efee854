import type { Sentence } from './sentences.ts';

const YES =
  /^(?:(?:oh|okay|ok|um|well|hmm|great|perfect),? )*(?:yes|yeah|yep|yup|sure|correct|right|perfect|great|good|sounds|that(?:'s| is|'ll| will| works| sounds| would)|exactly|it (?:is|does)|i (?:do|am|have|confirm)|fine|absolutely|ok|okay|go ahead|please do|works|awesome|uh huh|of course|definitely|excellent)\b/i;
const NO =
  /^(?:(?:oh|okay|ok|um|well|ah),? )*(?:no|nope|nah|not (?:really|at all|that|yet)|never|actually|none|neither|i'd rather|change)\b/i;
const ASKS_TO_CONFIRM =
  /\b(?:confirm\w*|correct|(?:that|this|everything|it|i'm|am i) (?:all )?(?:right|correct|okay|ok|fine)|right)\b/i;

export type Reply = 'yes' | 'no' | null;

/** How the other side took a sentence: by the first words of the next turn. */
export function replyTo(sentence: Sentence, sentences: readonly Sentence[]): Reply {
  const reply = sentences
    .slice(sentence.index + 1, sentence.index + 6)
    .find(({ role }) => role !== sentence.role);
  if (!reply) return null;
  if (NO.test(reply.text)) return 'no';
  return YES.test(reply.text) ? 'yes' : null;
}

/** Turns in which the agent read something back and the caller agreed. */
export function acceptedRecaps(sentences: readonly Sentence[]): Set<number> {
  const turns = new Set<number>();
  for (const sentence of sentences) {
    const { role, text, turn, question } = sentence;
    if (role !== 'agent' || !(question || /\bconfirm/i.test(text))) continue;
    const own = sentences.filter((other) => other.turn === turn).flatMap(({ values }) => values);
    const asks =
      ASKS_TO_CONFIRM.test(text) ||
      own.length >= 2 ||
      /^(?:so |okay so )?(?:that's|you want|you'd like)/i.test(text);
    if (asks && replyTo(sentence, sentences) === 'yes') turns.add(turn);
  }
  return turns;
}

const OFFER =
  /^(?:do|did|would|will|are) you (?:want|need|like|prefer|wish|mind|know|looking|interested|happy|okay|sure)\b/i;
const FORMS: readonly (readonly [RegExp, (match: RegExpExecArray, not: string) => string])[] = [
  [/^(?:is|are) (it|that|this|there|he|she|they) (.+)$/i, (m, not) => `${m[1]} is${not} ${m[2]}`],
  [/^(?:do|does) you (?:ever )?(.+)$/i, (m, not) => `you${not && " don't"} ${m[1]}`],
  [/^did you (?:ever )?(.+)$/i, (m, not) => `you ${not ? "didn't" : 'did'} ${m[1]}`],
  [/^have you (?:ever |recently )?(.+)$/i, (m, not) => `you have${not} ${m[1]}`],
  [/^are you (?:still )?(.+)$/i, (m, not) => `you are${not} ${m[1]}`],
  [/^(?:any|no) (.+)$/i, (m, not) => (not ? `no ${m[1]}` : `${m[1]}: yes`)],
];

/** A yes-or-no question with its answer as a statement: "Any pets?" "No" is "no pets". */
export function answered(
  sentence: Sentence,
  text: string,
  sentences: readonly Sentence[],
): string | null {
  const reply = replyTo(sentence, sentences);
  const plain = text.replace(/[?.!]+$/, '');
  if (!reply || OFFER.test(plain) || /\b(?:help|anything else|how|what|when|where)\b/i.test(plain))
    return null;
  if (reply === 'yes' && / or /.test(plain)) return null;
  const not = reply === 'no' ? ' not' : '';
  for (const [pattern, form] of FORMS) {
    const match = pattern.exec(plain);
    if (match) return form(match, not);
  }
  return null;
}

const WHICH =
  /\b(?:what|which) (?:(?:kind|type|sort|make|model|brand) (?:of )?)?([a-z]+) (?:is (?:it|that)|do you (?:have|drive))\b/i;

/** "What kind of car is it?" "It's a Honda" as "the car is a Honda". */
export function namedAnswer(text: string, question: Sentence | undefined): string {
  const noun = question?.role === 'agent' ? WHICH.exec(question.text)?.[1] : undefined;
  return noun && !/^(?:kind|time|day)$/i.test(noun)
    ? text.replace(/^it(?:'s| is)\b/i, `the ${noun} is`)
    : text;
}
