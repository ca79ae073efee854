import type { Fact } from '../../../domain/fact.ts';
import { beginningOf } from '../../../language/phrasing/beginning.ts';
import { writeOut } from '../../local/reading.ts';
import type { DraftFact } from '../draft.ts';
import type { CallEvidence } from './call-evidence.ts';
import { saysDays } from './day-claims.ts';
import { type Evidence, evidenceWithin, type Said } from './evidence.ts';
import { isIdentity, saysWho } from './identity-claims.ts';
import { isProse } from './manners.ts';
import { momentOf } from './moments.ts';
import { saysNames } from './name-claims.ts';
import { blankOut } from './numbers.ts';
import { turnOfQuote } from './quotes.ts';
import { readValues } from './read-values.ts';
import { saysNumbers } from './sentence-claims.ts';
import { saysStanding } from './standing-claims.ts';
import { isTakenBack } from './withdrawal-claims.ts';
import { contentStems, wordsOf } from './words.ts';

/** What is agreed to was mostly said in the turns before; what is spelled, in those after. */
const TURNS_BEFORE = 3;
const TURNS_AFTER = 2;
const MIN_SHARE = 0.5;
const MAX_QUOTE_CHARS = 300;
const SURE = 0.8;
/** The quote was found in another turn than the one that was named. */
const LESS_SURE = 0.6;

const ALL_WORDS: ReadonlySet<string> = new Set(['name', 'preferred_name', 'company']);
const SETTLED: ReadonlySet<string> = new Set(['said', 'accepted', 'moved', 'additional']);
/** Whether what a value says beside its dates, amounts and addresses was said there. */
function saysText({ kind, value }: DraftFact, rest: string, near: Evidence): boolean {
  if (ALL_WORDS.has(kind)) return wordsOf(value).every((word) => near.words.has(word));
  const stems = contentStems(rest);
  const said = stems.filter((stem) => near.stems.has(stem)).length;
  return stems.length === 0 || said / stems.length >= MIN_SHARE;
}

function saysFact(fact: DraftFact, said: Said, near: Evidence, call: CallEvidence): boolean {
  const { reader, refused, evidence } = call;
  const written = reader.english ? writeOut(fact.value) : fact.value;
  const values = readValues(written, reader);
  if (!isProse(fact.value, evidence.words)) return false;
  if (!saysWho(fact, said, call)) return false;
  if (fact.status === 'withdrawn' && !isTakenBack(fact, said, call)) return false;
  // The price of a promise has no words of its own.
  const claimed = fact.kind === 'quote' ? `${fact.value}: ${fact.words}` : fact.value;
  if (fact.kind !== 'problem' && !saysStanding(claimed, call)) return false;
  if (SETTLED.has(fact.status) && values.some(({ key }) => refused.has(key))) return false;
  return (
    saysNumbers(written, values, near) &&
    (!reader.english || (saysDays(written, near) && saysNames(`. ${fact.value}`, near, 'en'))) &&
    saysText(fact, blankOut(written, values), near)
  );
}

/** The fact as it may be kept, at the turn that says it; null where no turn does. */
export function checkFact(fact: DraftFact, call: CallEvidence): Fact | null {
  if (fact.turn < 0 || fact.turn >= call.turns) return null;
  const said = turnOfQuote(fact.words, fact.turn, call.evidence);
  if (!said) return null;
  const whole = isIdentity(fact) ? call.own : call.evidence;
  const near = evidenceWithin(whole, said.turn - TURNS_BEFORE, said.turn + TURNS_AFTER);
  if (!saysFact(fact, said, near, call)) return null;
  const atMs = momentOf(fact.at, near, call.reader.time);
  return {
    kind: fact.kind,
    value: fact.value.replace(/\s+/g, ' ').trim(),
    status: fact.status,
    turn: said.turn,
    words: beginningOf(fact.words.replace(/\s+/g, ' ').trim(), MAX_QUOTE_CHARS),
    confidence: said.turn === fact.turn ? SURE : LESS_SURE,
    ...(atMs !== undefined && { atMs }),
  };
}
