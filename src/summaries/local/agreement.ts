import { NO, YES } from './polarity.ts';
import { acceptedRecaps } from './replies.ts';
import type { Sentence } from './sentences.ts';
import type { Value } from './values.ts';

/** What became of each value that was said, by its key. */
export type Agreement = {
  readonly refused: ReadonlySet<string>;
  readonly agreed: ReadonlySet<string>;
};

const OFFERING = /\b(?:could|can|would|have|i'll|instead|confirm|schedul\w+|book\w*)\b/i;
const BLOCKED =
  /\b(?:full|fully booked|booked up|(?:'m|is|are|be) out|too (?:late|early|expensive|much|soon)|can(?:'t|not)|doesn't (?:work|suit)|don't work|won't work|not available|unavailable|closed|busy|taken|sold out|cancel(?:l?ed)?|at work|in meetings|is coming|instead of|rather than|no longer|not (?:today|until|open)|as well as before)\b/i;
const CORRECTION =
  /\b(?:actually|no wait|wait,? no|wait|i mean|sorry|scratch that|make (?:it|that)|let's say|rather)\b/i;
const CONFIRMING =
  /\b(?:booked|you're (?:all )?set|scheduled|reserved|confirmed|see you|confirm|i've put|i have you|got you|moved you|set (?:it|you) (?:up )?for|so that's|will (?:call|be|come|ring|visit|see))\b/i;
const TOTAL = /\b(?:makes|comes to|total|brings it|down to|instead|all in|altogether)\b/i;
const OWN =
  /\b(?:i've got|i have (?:my|our)|don't need|do not need|not today|no thanks|already have|skip|without)\b/i;
const PICK =
  /\b(?:let's go with|i'll take|i'll go with|we'll take|go for|is enough|is fine|please|then|prefer|yes|works|is perfect|is good|is better|would be better|i'd like|in budget)\b/i;

const clausesOf = (text: string): { text: string; start: number }[] =>
  [...text.matchAll(/(?:[^,;.?!]|[,.](?=\d))+/g)].flatMap((part) => {
    const inner = part[0].split(/\b(?:but|though|however)\b/);
    let start = part.index;
    return inner.map((piece) => {
      const clause = { text: piece, start };
      start += piece.length + 3;
      return clause;
    });
  });

const valuesIn = (sentence: Sentence, clause: { text: string; start: number }): Value[] =>
  sentence.values.filter(
    (value) => value.start >= clause.start - 1 && value.start < clause.start + clause.text.length,
  );

const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((word) => word.replace(/s$/, '')));
const CONTENT_STOP = new Set(
  'that this with would have your like then from them they will about please okay enough fine'.split(
    ' ',
  ),
);
const overlap = (a: string, b: string): number => {
  const other = wordsOf(b);
  return [...wordsOf(a)].filter((word) => !CONTENT_STOP.has(word) && other.has(word)).length;
};

/** Follows who offered, refused, picked and corrected what; the last word on a value counts. */
class Ledger {
  readonly refused = new Set<string>();
  readonly agreed = new Set<string>();
  /** Read back and accepted: a later "no" to a question about something else does not undo it. */
  private readonly settled = new Set<string>();
  private readonly amounts: Value[] = [];

  refuse(values: readonly Value[]): void {
    for (const { key, kind } of values) {
      if (kind !== 'date' && kind !== 'time' && kind !== 'money' && kind !== 'phone') continue;
      this.refused.add(key);
      this.agreed.delete(key);
    }
  }

  settle(values: readonly Value[]): void {
    this.agree(values);
    for (const { key } of values) this.settled.add(key);
  }

  turnDown(values: readonly Value[]): void {
    this.refuse(values.filter(({ key }) => !this.settled.has(key)));
  }

  /** "So 480.": an amount named again by the caller. */
  repeat(sentence: Sentence): void {
    const numbers: readonly string[] = sentence.text.match(/\d[\d,.]*\d/g) ?? [];
    this.agree(this.amounts.filter(({ shown }) => numbers.includes(shown.replace(/^\D+/, ''))));
  }

  agree(values: readonly Value[]): void {
    for (const { key } of values) {
      this.agreed.add(key);
      this.refused.delete(key);
    }
  }

  /** "So that makes 355": sums named before are superseded, rates are not. */
  total(sentence: Sentence): void {
    const amounts = sentence.values.filter((value) => value.kind === 'money');
    if (amounts.length && TOTAL.test(sentence.text)) {
      this.refuse(this.amounts.filter((old) => !amounts.some(({ key }) => key === old.key)));
      this.agree(amounts.slice(-1));
      if (/\bfrom\b.*\bto\b/.test(sentence.text)) this.refuse(amounts.slice(0, -1));
    }
    const rate = (value: Value): boolean =>
      /^,? ?(?:per|a|an|each|every)\b/.test(sentence.text.slice(value.end).trim());
    this.amounts.push(...amounts.filter((value) => !rate(value)));
  }
}

/** Values refused within the sentence that names them: "Thursday I'm out", "at 7 we're full". */
function refuseBlocked(sentence: Sentence, ledger: Ledger): void {
  for (const clause of clausesOf(sentence.text)) {
    if (BLOCKED.test(clause.text) && !/\bwill\b.*\bcan't\b/.test(clause.text))
      ledger.refuse(valuesIn(sentence, clause));
  }
}

/** "June 27th. Actually, wait, no … June 28th": what the speaker takes back in the same turn. */
function refuseCorrected(sentence: Sentence, earlier: readonly Sentence[], ledger: Ledger): void {
  if (!CORRECTION.test(sentence.text) || !sentence.values.length) return;
  const kinds = new Set(sentence.values.map((value) => value.kind));
  const keys = new Set(sentence.values.map((value) => value.key));
  const said = earlier.flatMap((other) => other.values);
  ledger.refuse(said.filter((value) => kinds.has(value.kind) && !keys.has(value.key)));
}

/** An answer that picks one of several offers refuses the others of its kind. */
function pickAmong(sentence: Sentence, offers: readonly Sentence[], ledger: Ledger): void {
  const offered = offers.flatMap((offer) => offer.values);
  const own = new Set(sentence.values.map((value) => value.key));
  const blocked = BLOCKED.test(sentence.text);
  for (const kind of ['date', 'time'] as const) {
    const rivals = offered.filter((value) => value.kind === kind);
    const picked = sentence.values.some(
      (value) => value.kind === kind && rivals.some(({ key }) => key === value.key),
    );
    if (!picked || blocked) continue;
    ledger.refuse(rivals.filter((value) => !own.has(value.key)));
    if (!sentence.question) ledger.agree(sentence.values);
  }
  if (sentence.question) return;
  const clauses = offers.flatMap((offer) =>
    clausesOf(offer.text).map((clause) => ({
      clause,
      whole: offer.text,
      values: valuesIn(offer, clause),
    })),
  );
  for (const piece of clausesOf(sentence.text)) {
    const scored = clauses
      .filter(({ values }) => values.some(({ kind }) => kind === 'money'))
      .map((rival) => ({
        ...rival,
        score:
          overlap(piece.text, rival.clause.text) ||
          (OWN.test(piece.text) ? overlap(piece.text, rival.whole) : 0),
      }));
    const best = Math.max(0, ...scored.map(({ score }) => score));
    if (!best) continue;
    const dropped = /\bno$/i.test(piece.text.trim()) || OWN.test(piece.text);
    if (!dropped && PICK.test(piece.text))
      ledger.agree(
        scored
          .filter(({ score }) => score === best)
          .flatMap(({ values }) => values.filter(({ kind }) => kind === 'money')),
      );
    for (const { values, score } of scored) {
      if (dropped ? score === best : PICK.test(piece.text) && score < best)
        ledger.refuse(values.filter(({ kind }) => kind === 'money'));
    }
  }
}

/** Answers the other side's last turn: acceptance, refusal, or a pick. */
function answer(
  sentence: Sentence,
  first: boolean,
  offers: readonly Sentence[],
  said: readonly Value[],
  ledger: Ledger,
): void {
  const offered = offers.flatMap((offer) => offer.values);
  if (first && NO.test(sentence.text)) {
    const asked = offers.filter(
      ({ text, question }) => !/\belse\b/i.test(text) && (question || OFFERING.test(text)),
    );
    const restated = new Set(said.map(({ key }) => key));
    const kinds = said.length ? new Set(said.map(({ kind }) => kind)) : null;
    const values = asked
      .flatMap((offer) => offer.values)
      .filter(({ key, kind }) => !restated.has(key) && (!kinds || kinds.has(kind)));
    ledger.turnDown(values);
  } else if (first && YES.test(sentence.text)) {
    const counts = (kind: string): number =>
      new Set(offered.filter((value) => value.kind === kind).map(({ key }) => key)).size;
    ledger.agree(
      offered.filter(
        (value) =>
          counts(value.kind) === 1 && (!ledger.refused.has(value.key) || value.kind !== 'money'),
      ),
    );
  }
  pickAmong(sentence, offers, ledger);
}

/** Reads the call once and says which dates, times, amounts and numbers were agreed and which were dropped. */
export function readAgreement(sentences: readonly Sentence[]): Agreement {
  const ledger = new Ledger();
  const recaps = acceptedRecaps(sentences);
  let turn: Sentence[] = [];
  let offers: Sentence[] = [];
  for (const sentence of sentences) {
    if (turn[0] && turn[0].role !== sentence.role) {
      offers = turn;
      turn = [];
    }
    const said = sentences
      .filter((other) => other.turn === sentence.turn)
      .flatMap(({ values }) => values);
    answer(sentence, turn.length === 0, offers, said, ledger);
    refuseBlocked(sentence, ledger);
    refuseCorrected(sentence, turn, ledger);
    if (sentence.role === 'agent' && CONFIRMING.test(sentence.text) && !sentence.question) {
      ledger.agree(
        sentence.values.filter((value) => !BLOCKED.test(sentence.text) && value.kind !== 'money'),
      );
    }
    if (sentence.role === 'user') ledger.repeat(sentence);
    const recap = recaps.get(sentence.index);
    if (recap) ledger.settle(recap.values);
    ledger.total(sentence);
    turn.push(sentence);
  }
  return ledger;
}
