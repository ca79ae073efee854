import type { Agreement } from './agreement.ts';
import { reportQuestion, reportRecap } from './questions.ts';
import { type Reporting, reportAgent, reportCaller } from './reported-speech.ts';
import type { Sentence } from './sentences.ts';
import { isSmallTalk, withoutOpeners } from './small-talk.ts';
import type { Value } from './values.ts';

/** A sentence that could stand in the summary, already in reported speech. */
export type Candidate = {
  readonly sentence: Sentence;
  readonly text: string;
  readonly score: number;
  /** Values it would tell the reader. */
  readonly values: readonly Value[];
};

const PROMISE =
  /\b(?:i'll|we'll|he'll|she'll|they'll|you'll|will|going to|should be ready|is due|i've (?:booked|put|noted|sent|updated|removed|refunded|saved|told|scheduled|cancel\w+|moved|ordered|marked)|you're (?:now |all )?(?:booked|set)|you've been)\b/i;
const DONE =
  /\b(?:booked|scheduled|reserved|confirmed|refund\w*|updated|removed|noted|marking|saved|ordered|transferred|escalated|cancel\w*|sent|emailed)\b/i;
const OWN_PROMISE = /\b(?:i'll|i will|we'll|let me (?:talk|think|check))\b/i;
const DETAIL =
  /\b(?:allerg\w*|dog|cat|pets?|key|gate|code|deadline|before|urgent|prefer|insurance|warranty|because|since|need|want|have|has)\b/i;
const FILLER =
  /\b(?:let me|give me a|i can help|happy to|i understand|take a breath|i hear you|hold on|i'm afraid not|i have to check|i'll tell|to give you|on that day we)\b/i;
const ACCEPTS =
  /^(?:(?:oh|okay|ok|um|well),? )*(?:yes|yeah|yep|yup|sure|correct|right|perfect|great|sounds|that(?:'s| is|'ll| will| works| sounds| would)|exactly|it is|i confirm|fine|absolutely|ok|okay|go ahead|please do|works)\b/i;

const FORGETTABLE = new Set(['date', 'time', 'money', 'phone']);
export const holdsRefused = (sentence: Sentence, agreement: Agreement): boolean =>
  sentence.values.some(({ key, kind }) => FORGETTABLE.has(kind) && agreement.refused.has(key));

function score(sentence: Sentence, agreement: Agreement, place: number): number {
  const { role, text, values } = sentence;
  const agreed = values.filter(({ key }) => agreement.agreed.has(key)).length;
  const moments = values.filter(({ kind }) => kind === 'date' || kind === 'time').length;
  const money = values.some(({ kind }) => kind === 'money');
  let points = agreed * 1.5 + moments * 0.5 + (money ? 2 : 0) - (FILLER.test(text) ? 2 : 0);
  if (role === 'agent') points += (PROMISE.test(text) ? 2.5 : 0) + (DONE.test(text) ? 1.5 : 0);
  else
    points +=
      1 +
      (OWN_PROMISE.test(text) ? 1.5 : 0) +
      (DETAIL.test(text) ? 0.7 : 0) +
      (place < 0.35 ? 0.8 : 0);
  return points + place * 0.5;
}

/** Read back by the agent and accepted by the caller. */
function isAcceptedRecap(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  if (sentence.role !== 'agent' || !sentence.values.length) return false;
  const reply = sentences.slice(sentence.index + 1).find(({ role }) => role === 'user');
  return reply !== undefined && ACCEPTS.test(reply.text) && reply.index - sentence.index < 4;
}

function reported(
  sentence: Sentence,
  sentences: readonly Sentence[],
  reporting: Reporting,
): string | null {
  const text = withoutOpeners(sentence.text);
  if (sentence.role === 'user')
    return sentence.question ? reportQuestion(text, reporting) : reportCaller(text, reporting);
  if (sentence.question) return isAcceptedRecap(sentence, sentences) ? reportRecap(text) : null;
  return reportAgent(text);
}

/** Nothing but a value and who it belongs to: said better in the line of contacts. */
function isOnlyContact(sentence: Sentence, name: string | null): boolean {
  let rest = sentence.text.toLowerCase();
  const contacts = sentence.values.filter(
    ({ kind }) => kind === 'phone' || kind === 'email' || kind === 'address',
  );
  for (const { shown } of contacts) rest = rest.replace(shown.toLowerCase(), ' ');
  for (const word of (name ?? '').toLowerCase().split(' '))
    if (word) rest = rest.replaceAll(word, ' ');
  const left =
    rest
      .match(/[\p{L}\d]{2,}/gu)
      ?.filter(
        (word) =>
          !/^(?:the|my|is|it|it's|at|and|in|one|name|number|address|email|use|so|that's|cell|direct|line|i'm)$/.test(
            word,
          ),
      ) ?? [];
  return (contacts.length > 0 || name !== null) && left.length < 2;
}

/** Everything worth saying, with what it is worth. */
export function findCandidates(
  sentences: readonly Sentence[],
  agreement: Agreement,
  caller: { readonly name: string | null; readonly reporting: Reporting },
): Candidate[] {
  const found: Candidate[] = [];
  for (const sentence of sentences) {
    if (
      isSmallTalk(sentence.text) ||
      holdsRefused(sentence, agreement) ||
      isOnlyContact(sentence, caller.name)
    )
      continue;
    const text = reported(sentence, sentences, caller.reporting);
    if (!text || text.split(' ').length < 3) continue;
    const recap = sentence.role === 'agent' && sentence.question ? 3 : 0;
    const points = score(sentence, agreement, sentence.index / sentences.length) + recap;
    found.push({ sentence, text, score: points, values: sentence.values });
  }
  return found;
}
