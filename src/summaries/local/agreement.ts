import { type Clause, clausesOf, valuesIn } from './clauses.ts';
import { type Before, goingWith, replacedBy } from './counter-offers.ts';
import { type Agreement, Ledger } from './ledger.ts';
import { pickSlot } from './offered-slots.ts';
import { pickMoments, pickPrices } from './picking.ts';
import { leavesOpen } from './plain-acceptance.ts';
import { NO, YES } from './polarity.ts';
import { pickByOrder, settleRemembered } from './price-choices.ts';
import { settlePrices } from './price-lists.ts';
import { acceptedRecaps } from './replies.ts';
import type { Sentence } from './sentences.ts';
import { partsByDay } from './several-moments.ts';
import type { Value } from './values.ts';

const CONDITIONAL = /\bif\b|\bwould\b|'d\b|\binstead of\b|\bor\b/i;
const OFFERING = /\b(?:could|can|would|have|i'll|instead|confirm|schedul\w+|book\w*)\b/i;
const BLOCKED =
  /\b(?:(?<=(?:'s|'re|'m|is|are|was|were|be|all|already|completely|totally|pretty|quite) )full|fully booked|booked up|(?:'m|is|are|be) out|too (?:late|early|expensive|much|soon)|can(?:'t|not)|doesn't (?:work|suit)|don't work|won't work|not available|unavailable|closed|busy|taken|sold out|cancel(?:l?ed)?|at work|(?:i'm|we're|i am|we are|she's|he's) (?:at (?:my|our)|out|away|off)\b|there's (?:a |the |my )?(?:choir|practice|training|meeting|game|match|church|school|rehearsal|something)|in meetings|is coming|instead of|rather than|no longer|not (?:today|until|open)|as well as before|no (?:use|good)|(?:is|'s|bit|little|rather|quite|very|way|awfully) (?:early|late|soon|tight|far|steep|a stretch))\b/i;
const CORRECTION =
  /\b(?:actually|no wait|wait,? no|wait|i mean|sorry|scratch that|make (?:it|that)|let's say|rather)\b/i;
const RETRACTION =
  /\b(?:actually,? no|no,? (?:wait|sorry)|(?:oh|no),? wait|wait,? no|scratch that|i meant?|make (?:it|that)|better|instead)\b|^(?:\w+,? ){0,2}sorry\b/i;
const CONFIRMING =
  /\b(?:booked|you're (?:all )?set|scheduled|reserved|confirmed|see you|confirm|i've put|i have you|got you|moved you|set (?:it|you) (?:up )?for|so that's|will (?:call|be|come|ring|visit|see))\b/i;
/** "Friday instead of Thursday" drops the Thursday alone. */
function refusedIn(sentence: Sentence, clause: Clause): Value[] {
  const values = valuesIn(sentence, clause);
  const instead = / (?:instead of|rather than) /i.exec(clause.text)?.index ?? -1;
  const after = values.filter(({ start }) => start > clause.start + instead);
  const before = clause.text.slice(0, Math.max(instead, 0));
  return instead > 0 && after.length && !BLOCKED.test(before) ? after : values;
}

const ANYTHING_ELSE = /\b(?:any|some)thing (?:else|more|further)\b/i;
/** Values refused within the sentence that names them: "Thursday I'm out", "at 7 we're full". */
function refuseBlocked(sentence: Sentence, before: Before, ledger: Ledger): void {
  // "Tomorrow, no."
  const end =
    /^[^,.?!]{2,25},? no\b(?! (?:problem|worries|need))/i.exec(sentence.text)?.[0].length ?? 0;
  const blocked = clausesOf(sentence.text)
    .filter(({ text }) => BLOCKED.test(text) && !/\bwill\b.*\bcan't\b/.test(text))
    .flatMap((clause) => refusedIn(sentence, clause));
  const refused = [...sentence.values.filter(({ start }) => start < end), ...blocked];
  ledger.refuse(refused);
  ledger.turnDown(goingWith(refused, before, sentence.role === 'user'));
}

/** "June 27th. Actually, wait, no … June 28th": what the speaker takes back in the same turn. */
function refuseCorrected(sentence: Sentence, earlier: readonly Sentence[], ledger: Ledger): void {
  if (!CORRECTION.test(sentence.text) || !sentence.values.length) return;
  const kinds = new Set(sentence.values.map((value) => value.kind));
  const keys = new Set(sentence.values.map((value) => value.key));
  const said = earlier.flatMap((other) => other.values);
  ledger.refuse(said.filter((value) => kinds.has(value.kind) && !keys.has(value.key)));
}

/** "Sorry, Wednesday works better", "I meant Wednesday": what both said before is taken back. */
function retract(sentence: Sentence, before: readonly Sentence[], ledger: Ledger): void {
  if (sentence.role !== 'user' || sentence.question || BLOCKED.test(sentence.text)) return;
  if (!RETRACTION.test(sentence.text) || /\bor\b/i.test(sentence.text)) return;
  const kinds = new Set(sentence.values.map(({ kind }) => kind));
  const keys = new Set(sentence.values.map(({ key }) => key));
  const moments = before
    .flatMap(({ values }) => values)
    .filter(({ kind, key }) => /^(?:date|time)$/.test(kind) && kinds.has(kind) && !keys.has(key));
  ledger.turnDown(moments);
  ledger.agree(sentence.values.filter(({ kind }) => kind === 'date' || kind === 'time'));
}

/** "No" to what was offered: of the kinds named in the same breath only those, of all kinds otherwise. */
function turnDown(offers: readonly Sentence[], said: readonly Value[], ledger: Ledger): void {
  // "Can I help you with anything else?" "No, that's all."
  if (ANYTHING_ELSE.test(offers.findLast(({ question }) => question)?.text ?? '')) return;
  const restated = new Set(said.map(({ key }) => key));
  const kinds = said.length ? new Set(said.map(({ kind }) => kind)) : null;
  const values = offers
    .filter(({ text, question }) => !/\belse\b/i.test(text) && (question || OFFERING.test(text)))
    .flatMap((offer) => offer.values)
    .filter(({ key, kind }) => !restated.has(key) && (!kinds || kinds.has(kind)));
  ledger.turnDown(values);
}

/** "Yes" agrees to what was offered, where it was one thing of its kind. */
function accept(offers: readonly Sentence[], ledger: Ledger): void {
  const together = offers.map(partsByDay).filter((parts) => parts.length > 1);
  for (const parts of together) ledger.agree(parts.flatMap(({ values }) => values));
  const offered = offers.flatMap((offer) => offer.values);
  const isOnly = ({ kind, key }: Value): boolean =>
    offered.every((other) => other.kind !== kind || other.key === key);
  ledger.agree(
    offered.filter(
      (value) => isOnly(value) && (!ledger.refused.has(value.key) || value.kind !== 'money'),
    ),
  );
}

/** Answers the other side's last turn: acceptance, refusal, or a pick. */
function answer(
  sentence: Sentence,
  before: {
    readonly first: boolean;
    readonly offers: readonly Sentence[];
    readonly said: readonly Value[];
  },
  ledger: Ledger,
): void {
  const { first, offers, said } = before;
  if (first && NO.test(sentence.text)) turnDown(offers, said, ledger);
  else if (first && YES.test(sentence.text) && !leavesOpen(sentence)) accept(offers, ledger);
  if (!BLOCKED.test(sentence.text)) pickMoments(sentence, offers, said, ledger);
  pickByOrder(sentence, offers, ledger);
  pickSlot(sentence, offers, ledger);
  if (!sentence.question) pickPrices(sentence, offers, ledger);
}

/** What the sentence itself refuses, takes back, confirms or sums up. */
function stand(
  sentence: Sentence,
  earlier: readonly Sentence[],
  before: Before,
  ledger: Ledger,
): void {
  refuseBlocked(sentence, before, ledger);
  ledger.turnDown(replacedBy(sentence, before));
  refuseCorrected(sentence, earlier, ledger);
  if (sentence.role === 'agent' && !sentence.question && !CONDITIONAL.test(sentence.text))
    ledger.restate(sentence);
  const confirms =
    sentence.role === 'agent' && !sentence.question && CONFIRMING.test(sentence.text);
  const free = clausesOf(sentence.text).filter(
    ({ text }) => CONFIRMING.test(text) && !BLOCKED.test(text),
  );
  const confirmed = BLOCKED.test(sentence.text)
    ? free.flatMap((clause) => valuesIn(sentence, clause))
    : sentence.values;
  if (confirms) ledger.agree(confirmed.filter(({ kind }) => kind !== 'money'));
  if (sentence.role === 'user') ledger.repeat(sentence);
}

/** Reads the call once and says which dates, times, amounts and numbers were agreed and which were dropped. */
export function readAgreement(sentences: readonly Sentence[]): Agreement {
  const ledger = new Ledger();
  const recaps = acceptedRecaps(sentences);
  const byTurn = Map.groupBy(sentences, ({ turn }) => turn);
  let turn: Sentence[] = [];
  let offers: Sentence[] = [];
  let own: Sentence[] = [];
  for (const sentence of sentences) {
    if (turn[0] && turn[0].role !== sentence.role) [own, offers, turn] = [offers, turn, []];
    ledger.turn = sentence.turn;
    const said = (byTurn.get(sentence.turn) ?? []).flatMap(({ values }) => values);
    answer(sentence, { first: turn.length === 0, offers, said }, ledger);
    stand(sentence, turn, { offers, own, said }, ledger);
    retract(sentence, [...own, ...offers], ledger);
    ledger.settle(recaps.get(sentence.index)?.values ?? []);
    ledger.total(sentence);
    settlePrices(sentence, sentences.slice(0, sentence.index), offers, ledger);
    settleRemembered(sentence, sentences.slice(0, sentence.index), ledger);
    turn.push(sentence);
  }
  return ledger;
}
