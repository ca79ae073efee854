import type { Sentence } from './sentences.ts';
import { withoutOpeners } from './small-talk.ts';

const COUNT =
  /\bhow many ((?:[a-z-]+ ?){1,2}?)(?= (?:is|are|do|does|did|will|would|have|has|can|in|for)\b|[?.!]*$)/i;
const TOPIC =
  /\b(?:what|which|any) (?:kind of |type of |sort of )?(?!(?:else|time|day|date|dates|name|number|problem|questions?|happened|way|one|about|can|is|are|do|does|did|if|next|chance|reason|idea|of|the|a|your)\b)([a-z]{3,}(?: (?:size|type|number|colou?r))?)(?=[?.!]*$| (?:is|are|do|does|did|will|would|should|have|has|of|for)\b)/i;
const EITHER = /\b([a-z-]{3,}) or (?:an? )?([a-z-]{3,})[?.!]*$/i;
const WHOSE = /\b(his|her|(?:your |the )[a-z]+'s) (?:first |last |full )?name\b/i;
const EVENT = /\bwhen(?:'s| is| are| was) ((?:the|your) [a-z]+(?: [a-z]+)?)[?.!]*$/i;
const NUMBER =
  /^(?:about |around |just |only |like |maybe |roughly )?(\d{1,4})\b(?! ?(?:am|pm|:|o'clock))/i;
const SENTENCE =
  /\b(?:i|we|he|she|they|it|you|there)\b|\b(?:i|we|he|she|they|it|you|there|that|what|who)'|\b(?:is|are|was|were|don't|can't)\b|^(?:yes|yeah|no|not|none|nope|nothing|sure|okay|ok|right|whichever|\w+ly\b$)\b/i;
const MOST_WORDS = 12;

const plainOf = ({ text }: Sentence): string => withoutOpeners(text).replace(/[.!?]+$/, '');
const capital = (text: string): string => (text[0] ?? '').toUpperCase() + text.slice(1);

const whoseName = (whose: string): string =>
  /^your /i.test(whose) ? whose.replace(/^your/i, 'Their') : capital(whose);

/** What a question asks for and a few words answer, as a statement; null where the words tell it alone. */
function statement(question: string, answer: string): string | null {
  const count = COUNT.exec(question)?.[1];
  const number = NUMBER.exec(answer)?.[0];
  if (count && number && answer.split(' ').length < 4) return `${number} ${count.trim()}`;
  const event = EVENT.exec(question)?.[1];
  const moment =
    /^(?:[Ii]t's |[Ii]t is |[Ii]t was )?((?:on )?(?:\p{Lu}\p{Ll}+day )?\d{1,2} \p{Lu}\p{Ll}+.*)$/u.exec(
      answer,
    )?.[1];
  if (event && moment)
    return `${capital(event.replace(/^your/i, 'the'))} is ${moment.replace(/^(?!on )/, 'on ')}`;
  if (!answer || SENTENCE.test(answer) || answer.split(' ').length > MOST_WORDS) return null;
  const [, one = '', other = ''] = EITHER.exec(question) ?? [];
  const said = answer.toLowerCase();
  if (one && (said === one.toLowerCase() || said === other.toLowerCase())) return `It's ${said}`;
  const whose = WHOSE.exec(question)?.[1];
  if (whose && /^\p{Lu}/u.test(answer)) return `${whoseName(whose)} name is ${answer}`;
  const topic = TOPIC.exec(question)?.[1];
  if (!topic || said.includes(topic.toLowerCase().slice(0, 4))) return null;
  return `${capital(topic)}: ${answer}`;
}

/** The caller's short answers to the agent's questions as statements, by the index of the answering sentence. */
export function shortAnswers(sentences: readonly Sentence[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const question of sentences) {
    if (question.role !== 'agent' || !question.question) continue;
    const reply = sentences.find(({ turn, role }) => turn > question.turn && role === 'user');
    if (!reply || reply.turn > question.turn + 1) continue;
    const said = sentences.filter(({ turn }) => turn === reply.turn);
    const answers = said.filter((one) => !one.question && !found.has(one.index));
    // A number is corrected by the one said after it; anything else is said first and then explained.
    const inOrder = COUNT.test(question.text) ? answers.toReversed() : answers;
    for (const answer of inOrder) {
      const text = statement(question.text, plainOf(answer));
      if (text) found.set(answer.index, text);
      if (text) break;
    }
  }
  return found;
}
