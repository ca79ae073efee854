import type { Fact, FactKind, Person } from '../../../domain/facts/fact.ts';
import { isBlank, valueTexts } from '../../../domain/facts/fact-values.ts';
import { truncate } from '../../../language/phrasing/truncate.ts';
import { isClaim } from '../../../language/vocabulary/people/claim-names.ts';
import type { CallEvidence } from '../claims/call-evidence.ts';
import { saysWhatTheFirmGives } from '../claims/firm-claims.ts';
import { blankOut, contentStems, wordsOf } from '../claims/fold-text.ts';
import { saysNames } from '../claims/name-claims.ts';
import { isProse } from '../claims/note-style.ts';
import { readNote } from '../claims/note-values.ts';
import { saysNumbers } from '../claims/number-claims.ts';
import { evidenceWithin, type SpokenEvidence } from '../claims/spoken-evidence.ts';
import { saysWords } from '../claims/value-claims.ts';
import { type DraftFact, partsOf } from '../draft.ts';
import type { ClaimedFact } from './claimed-fact.ts';
import { readValue } from './fact-values.ts';
import { findQuotedTurn } from './quoted-turn.ts';

/** Agreements refer to turns before, spellings to turns after. */
const TURNS_BEFORE = 3;
const TURNS_AFTER = 2;
const MIN_SHARE = 0.5;
const MAX_QUOTE_CHARS = 300;
const SURE = 0.8;
/** The quote was found in another turn. */
const LESS_SURE = 0.6;
/** Kinds whose subject may be said anywhere. */
const OF_A_MATTER: ReadonlySet<string> = new Set(['appointment', 'callback', 'quote', 'money']);
const OF_THE_CALLER: ReadonlySet<FactKind> = new Set<FactKind>([
  'name',
  'preferred_name',
  'company',
  'email',
  'phone',
  'address',
  'do_not_remember',
]);
const ALL_WORDS: ReadonlySet<string> = new Set(['name', 'preferred_name', 'company']);

/** Whether most words of a part other than its values were said there. */
function saysMost(part: string, { fact, call }: ClaimedFact, there: SpokenEvidence): boolean {
  if (ALL_WORDS.has(fact.kind)) return saysWords(part, there) && !isClaim(part);
  const stems = contentStems(blankOut(part, readNote(part, call)));
  const said = stems.filter((stem) => there.stems.has(stem)).length;
  return stems.length === 0 || said / stems.length >= MIN_SHARE;
}

function isPartSaid(part: string, claimed: ClaimedFact): boolean {
  const { fact, call, near } = claimed;
  const there = OF_A_MATTER.has(fact.kind) ? call.evidence : near;
  return (
    isProse(part, call.evidence) &&
    saysNumbers(part, call, there) &&
    saysNames(`. ${part}`, call, there) &&
    saysMost(part, claimed, there)
  );
}

/** Whether a fact identifies the caller; withdrawn facts do not. */
const isIdentity = ({ kind, status }: DraftFact): boolean =>
  OF_THE_CALLER.has(kind) && status !== 'withdrawn';

/** Whether the caller said or confirmed what identifies them. */
const isTheirs = ({ fact, said, call: { own } }: ClaimedFact): boolean =>
  !isIdentity(fact) || own.said.some(({ turn }) => turn === said.turn);

function isBorneOut(claimed: ClaimedFact): boolean {
  const { fact, call } = claimed;
  const parts = partsOf(fact);
  // A price may have no words of its own.
  const texts = fact.kind === 'quote' || fact.kind === 'money' ? [...parts, fact.words] : parts;
  return (
    isTheirs(claimed) &&
    (fact.kind === 'problem' || saysWhatTheFirmGives(texts.join(': '), call)) &&
    parts.every((part) => isPartSaid(part, claimed))
  );
}

/** The person of a fact: the caller unless somebody else is named. */
function personOf({ about }: DraftFact, { builtIn }: CallEvidence): Person {
  const name = about?.trim();
  const own = builtIn.filter(({ kind, person }) => kind === 'name' && person.role === 'caller');
  const known = new Set(own.flatMap(valueTexts).flatMap(wordsOf));
  return !name || wordsOf(name).every((word) => known.has(word))
    ? { role: 'caller', name: null }
    : { role: 'other', name };
}

/** Checks a drafted fact and types its value; null if the call does not support it. */
export function checkFact(fact: DraftFact, call: CallEvidence): Fact | null {
  if (fact.turn < 0 || fact.turn >= call.turns) return null;
  const said = findQuotedTurn(fact.words, fact.turn, call.evidence);
  if (!said) return null;
  const whole = isIdentity(fact) ? call.own : call.evidence;
  const near = evidenceWithin(whole, said.turn - TURNS_BEFORE, said.turn + TURNS_AFTER);
  const claimed = { fact, said, near, call };
  const value = isBorneOut(claimed) ? readValue(claimed) : null;
  if (!value) return null;
  const words = fact.words.replace(/\s+/g, ' ').trim();
  const kept = {
    kind: fact.kind,
    value,
    status: fact.status,
    person: personOf(fact, call),
    turn: said.turn,
    words: truncate(words, MAX_QUOTE_CHARS),
    confidence: said.turn === fact.turn ? SURE : LESS_SURE,
  } as Fact;
  const isNamed =
    kept.person.role === 'caller' || !(kept.kind === 'name' || kept.kind === 'preferred_name');
  return isNamed && (!isBlank(kept) || fact.status === 'withdrawn') ? kept : null;
}
