import type { Agreement } from './ledger.ts';
import { YES } from './polarity.ts';
import type { Sentence } from './sentences.ts';
import type { Value, ValueKind } from './values.ts';

/** A value and the turn it was said in. */
export type Placed = Value & { readonly turn: number };

/** The last value of a kind that was not taken back. */
function lastOf(
  kind: ValueKind,
  sentences: readonly Sentence[],
  agreement: Agreement,
  others: ReadonlySet<string> = new Set(),
): Placed | null {
  const said = sentences.flatMap(({ values, turn }) =>
    values
      .filter(
        (value) =>
          value.kind === kind && !agreement.refused.has(value.key) && !others.has(value.key),
      )
      .map((value) => ({ ...value, turn })),
  );
  return said.at(-1) ?? null;
}

const ofCaller = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.filter(({ role }) => role === 'user');

/** Keys of what the agent told first, without asking whether it was right: the business's own. */
function toldByAgent(kind: ValueKind, sentences: readonly Sentence[]): ReadonlySet<string> {
  const first = new Map<string, Sentence>();
  for (const sentence of sentences)
    for (const value of sentence.values)
      if (value.kind === kind && !first.has(value.key)) first.set(value.key, sentence);
  const own = [...first].filter(
    ([, { role, question, turn }]) =>
      role === 'agent' && !question && !sentences.some((one) => one.turn === turn && one.question),
  );
  return new Set(own.map(([key]) => key));
}

/** The caller's own e-mail address; one the agent names is the business's. */
export const callersEmail = (sentences: readonly Sentence[], agreement: Agreement): Placed | null =>
  lastOf('email', ofCaller(sentences), agreement, toldByAgent('email', sentences));

const asksContact = (sentence: Sentence | undefined): boolean =>
  /\b(?:number|call you|reach you|text you)\b/i.test(sentence?.text ?? '');

const asksReference = (sentence: Sentence | undefined): boolean =>
  /\b(?:account|policy|order|reference|claim|customer|member|confirmation|invoice|case|booking) (?:number|id)\b/i.test(
    sentence?.text ?? '',
  );

/** The caller's own number: one they gave, or one the agent read back, not the number of somebody else. */
export function callersPhone(sentences: readonly Sentence[], agreement: Agreement): Placed | null {
  const own = sentences.filter(
    (sentence, i) =>
      !asksReference(sentences[i - 1]) &&
      (sentence.role === 'user' || asksContact(sentence) || asksContact(sentences[i - 1])),
  );
  return lastOf('phone', own, agreement);
}

const OF_CALLER = /\b(?:you|your|account|parcel|delivery|on file|under)\b/i;
const OF_OTHERS =
  /\b(?:we're|we are|our|located|would you like|do you want|is it|its|the address is)\b/i;

/** Whether the caller named the street before: "the house on Birch Lane". */
const spokenOf = ({ values, index }: Sentence, sentences: readonly Sentence[]): boolean =>
  values.some(({ kind, shown }) => {
    const street = /^\d+\w? ([\p{L}'-]{4,})/u.exec(shown)?.[1]?.toLowerCase();
    return (
      kind === 'address' &&
      street !== undefined &&
      sentences.some(
        (one) =>
          one.role === 'user' && one.index < index && one.text.toLowerCase().includes(street),
      )
    );
  });

/** "214 Alder Court, unit 3?" "That's it.": the agent's words, and the caller's yes. */
function confirmedAddress(sentences: readonly Sentence[], agreement: Agreement): Placed | null {
  const agreed = sentences.filter((sentence) => {
    const { role, turn, text, question } = sentence;
    if (role !== 'agent' || OF_OTHERS.test(text)) return false;
    if (spokenOf(sentence, sentences)) return true;
    if (!question && !OF_CALLER.test(text)) return false;
    const reply = sentences.find((one) => one.turn > turn && one.role === 'user')?.text ?? '';
    return YES.test(reply) || /^(?:that's|it is|still)\b/i.test(reply);
  });
  return lastOf('address', agreed, agreement);
}

/** The caller's address, in the fullest form in which either side said it. */
export function callersAddress(
  sentences: readonly Sentence[],
  agreement: Agreement,
): Placed | null {
  const last =
    lastOf('address', ofCaller(sentences), agreement) ?? confirmedAddress(sentences, agreement);
  if (!last) return null;
  const fuller = sentences.flatMap(({ values, turn }) =>
    values
      .filter(({ kind, shown }) => kind === 'address' && shown.startsWith(last.shown))
      .map((value) => ({ ...value, turn })),
  );
  return fuller.reduce((best, one) => (one.shown.length > best.shown.length ? one : best), last);
}
