import type { FactOf } from '../../../domain/facts/fact.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import type { CallTime } from '../../../language/values/call-time.ts';
import {
  CALLER_CALLS,
  CONDITIONS,
  TO_CALLER,
} from '../../../language/vocabulary/acts/other-moments.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import {
  ABOUT_WORDS,
  AFTER_TOPIC,
  CALL_VERBS,
  NO_CALLER_NAMES,
  TOPIC_ARTICLES,
} from '../../../language/vocabulary/extract/callback-words.ts';
import { oneOf } from '../../../language/vocabulary/one-of.ts';
import { isNo } from '../dialogue/acts.ts';
import { clausesOf } from '../dialogue/clauses.ts';
import {
  isPromiseToCall,
  refusesCalls,
  speaksOfCalling,
} from '../dialogue/moments/moment-topic.ts';
import { isAgreed, type Proposal } from '../dialogue/moments/proposal.ts';
import type { Moments } from '../dialogue/moments/read-moments.ts';
import { CONFIDENCE, createFact } from './create-fact.ts';
import { momentFromSlot } from './moment-from-slot.ts';

const OWN = cues(CALLER_CALLS);
const CALLER = cues(TO_CALLER);
const CONDITION = cues(CONDITIONS);
const NAME = String.raw`(?:(?:Dr|Mr|Mrs|Ms)\.? )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?`;
const CALLS = oneOf(CALL_VERBS);
const ASKED_TO_CALL = String.raw`\b(?:have|get|ask) (?:our |the )?(?:[a-z]+,? )?(${NAME}),? (?:to )?${CALLS}`;
const WILL_CALL = `(${NAME})(?:['’]ll| will| can| is going to) (?:[a-z]+ )?${CALLS}`;
/** "Rosa will ring you", "have Owen give you a ring", "the pharmacist, Mr. Osei, to call". */
const WHO = new RegExp(`(?:${ASKED_TO_CALL}|${WILL_CALL})`, 'u');
const TOPIC = String.raw`${oneOf(TOPIC_ARTICLES)} (?:[\p{L}'’-]+ ?){1,4}`;
const ABOUT = new RegExp(
  String.raw`\b${oneOf(ABOUT_WORDS)} (${TOPIC})(?=[,.!?]|$| ${oneOf(AFTER_TOPIC)}\b)`,
  'u',
);
const NO_NAMES = new Set(NO_CALLER_NAMES);

function detailsOf(said: readonly Sentence[]): { who?: string; about?: string } {
  const match = said.map(({ text }) => WHO.exec(text)).findLast(Boolean);
  const who = match?.[1] ?? match?.[2];
  const about = said
    .map(({ text }) => ABOUT.exec(text)?.[1])
    .findLast(Boolean)
    ?.trim();
  return { ...(who && !NO_NAMES.has(who) && { who }), ...(about && { about }) };
}

/** "We'll call the insurer ourselves": not a call to the caller. */
const callsCaller = (sentence: Sentence): boolean =>
  isPromiseToCall(sentence) &&
  clausesOf(sentence).some(({ text }) => speaksOfCalling(text, 'agent') && CALLER.test(text));

/** A promise to call without a moment, unless the caller declined it. */
function promises(sentences: readonly Sentence[]): FactOf<'callback'>[] {
  const promise = sentences.findLast(callsCaller);
  const reply =
    promise && sentences.find(({ index, role }) => index > promise.index && role === 'user');
  if (promise && !(reply && (isNo(reply.text) || refusesCalls(reply.text))))
    return [createFact('callback', { by: 'agent', ...detailsOf([promise]) }, promise)];
  const own = sentences.findLast(
    ({ role, text, question }) =>
      role === 'user' &&
      !question &&
      OWN.test(text) &&
      speaksOfCalling(text, role) &&
      !CONDITION.test(text),
  );
  return own ? [createFact('callback', { by: 'user' }, own)] : [];
}

/** Sentences before the moment that may mention the call. */
const NEAR = 12;

/** Whether somebody promised or requested a call near the moment. */
function isOfCalling({ sentences: support }: Proposal, sentences: readonly Sentence[]): boolean {
  const near = sentences.slice(Math.max(0, Math.min(...support) - NEAR), Math.max(...support) + 1);
  return near.some(({ text, role }) => speaksOfCalling(text, role) || OWN.test(text));
}

/** Callbacks that were promised and not declined. */
export function extractCallbacks(
  sentences: readonly Sentence[],
  moments: Moments,
  time: CallTime,
): FactOf<'callback'>[] {
  const agreed = moments.proposals.filter(
    (one) => one.kind === 'callback' && isAgreed(one) && one.slot.day !== null,
  );
  const [last] = agreed.slice(-1);
  if (!last || !isOfCalling(last, sentences)) return promises(sentences);
  const said = last.sentences.flatMap((index) => sentences[index] ?? []);
  const promised = said.findLast(({ role }) => role === 'agent') ?? said.at(-1);
  if (!promised) return [];
  const isOwn = said.some(({ role, text }) => role === 'user' && OWN.test(text));
  const { untilMs: _until, ...moment } = momentFromSlot(last.slot, time);
  const value = {
    ...moment,
    by: isOwn ? ('user' as const) : ('agent' as const),
    ...detailsOf(said),
  };
  const confidence = last.evidence.size > 1 ? CONFIDENCE.sure : CONFIDENCE.both;
  return [createFact('callback', value, promised, { status: 'accepted', confidence })];
}
