import { leavesOpen } from './plain-acceptance.ts';
import { NO, YES } from './polarity.ts';
import type { Sentence } from './sentences.ts';

const ASKS_TO_CONFIRM =
  /\b(?:confirm\w*|correct|(?:that|this|everything|it|i'm|am i) (?:all )?(?:right|correct|okay|ok|fine)|right)\b/i;

const CONFIRM_LEAD =
  /\b(?:confirm\w*|to be clear|make sure|let me repeat|to recap|to summari[sz]e|so that's|i have you down)\b/i;
const YOU_WANT =
  /^(?:(?:okay|ok|so|alright),? )*(?:you (?:want|would like|need)|you'd like|i'll|i will)\b/i;

export type Reply = 'yes' | 'no' | null;

/** How the other side took a sentence: by the first words of the next turn. */
export function replyTo(sentence: Sentence, sentences: readonly Sentence[]): Reply {
  const reply = sentences
    .slice(sentence.index + 1, sentence.index + 6)
    .find(({ role }) => role !== sentence.role);
  if (!reply || leavesOpen(reply)) return null;
  if (NO.test(reply.text)) return 'no';
  return YES.test(reply.text) ? 'yes' : null;
}

const FAILED =
  /\b(?:couldn't|could not|can't|cannot|unable to|wasn't able|was not able|not able|not successful|unsuccessful|failed|wasn't successful|is not available|isn't available|fully booked)\b/i;

/** What the agent read back for the caller to confirm; a lead ("to confirm:") or a tag ("right?") speaks for its turn. */
function readBack(sentences: readonly Sentence[]): Sentence[] {
  const found: Sentence[] = [];
  const led = new Set<number>();
  const tagged = new Set(sentences.filter(isTag).map(({ turn }) => turn));
  for (const sentence of sentences) {
    const { role, text, turn, question, values } = sentence;
    if (role !== 'agent') continue;
    if (CONFIRM_LEAD.test(text)) led.add(turn);
    const asks =
      question &&
      (values.length >= 2 ||
        (values.length > 0 && (ASKS_TO_CONFIRM.test(text) || YOU_WANT.test(text))));
    const framed =
      (led.has(turn) || tagged.has(turn)) && !isTag(sentence) && text.split(' ').length > 4;
    if (asks || framed) found.push(sentence);
  }
  return found;
}

const isTag = ({ role, text, question }: Sentence): boolean =>
  role === 'agent' &&
  (question ? ASKS_TO_CONFIRM : CONFIRM_LEAD).test(text) &&
  text.split(' ').length < 8;

const hasFailed = (sentence: Sentence, sentences: readonly Sentence[]): boolean => {
  const next = sentences.find(
    ({ index, role, turn }) => index > sentence.index && role === 'agent' && turn > sentence.turn,
  );
  return (
    next !== undefined &&
    sentences.some(({ turn, text }) => turn === next.turn && FAILED.test(text))
  );
};

/** Read back and agreed to, by index; with what an earlier, corrected version of it said besides. */
export function acceptedRecaps(sentences: readonly Sentence[]): Map<number, Sentence> {
  const accepted = new Map<number, Sentence>();
  let refused: Sentence | null = null;
  for (const sentence of readBack(sentences)) {
    if (replyTo(sentence, sentences) !== 'yes') refused = sentence;
    else if (!hasFailed(sentence, sentences)) {
      accepted.set(
        sentence.index,
        refused && sentence.turn - refused.turn < 6 ? corrected(refused, sentence) : sentence,
      );
      refused = null;
    }
  }
  return accepted;
}

const words = (text: string): string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];

/** "A table at Chef Li at 6" refused, then "at 1, correct?": the table is still at Chef Li. */
function corrected(before: Sentence, after: Sentence): Sentence {
  const known = new Set(words(before.text));
  const added = words(after.text).filter((word) => !known.has(word) && !ASKS_TO_CONFIRM.test(word));
  if (added.length > 3 || words(after.text).length >= words(before.text).length) return after;
  let { text } = before;
  for (const value of after.values) {
    const same = before.values.filter(({ kind }) => kind === value.kind);
    if (same.length !== 1 || !same[0]) return after;
    text = text.replace(same[0].shown, () => value.shown);
  }
  const kept = before.values.filter(
    ({ kind }) => !after.values.some((value) => value.kind === kind),
  );
  return { ...after, text, values: [...kept, ...after.values] };
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
