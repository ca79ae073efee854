import type { Fact, FactKind } from '../../../domain/facts/fact.ts';
import { valueTexts } from '../../../domain/facts/fact-values.ts';
import * as lists from '../../../language/vocabulary/claims/identity.ts';
import { type Cues, cues } from '../../../language/vocabulary/cues.ts';
import type { CallEvidence } from '../claims/call-evidence.ts';
import { behindLast, endsWith } from '../claims/cue-places.ts';
import { foldText, wordsOf } from '../claims/fold-text.ts';
import type { SpokenTurn } from '../claims/spoken-evidence.ts';
import type { DraftFact } from '../draft.ts';

const OF_THE_CALLER: ReadonlySet<FactKind> = new Set<FactKind>([
  'name',
  'preferred_name',
  'company',
  'email',
  'phone',
  'address',
]);
const NAMES: ReadonlySet<FactKind> = new Set<FactKind>(['name', 'preferred_name', 'company']);
/** From here on rules are sure of a name. */
const GOOD_CONFIDENCE = 0.8;
const INTRODUCES = cues(lists.INTRODUCES);
const BETWEEN = cues(lists.BEFORE_NAMES, 'whole');
const SPEAKS = cues(lists.SPEAKS, 'start');
const ANOTHERS = cues(lists.OF_ANOTHER);
const BELONGS = cues(lists.BELONGS);
const WORDS_BEFORE_COMPANY = 2;

/** Facts that say who the caller is; what they take back is no such fact. */
export const isIdentity = ({ kind, status }: DraftFact): boolean =>
  OF_THE_CALLER.has(kind) && status !== 'withdrawn';

/** Whether the built-in summary is sure of names of that kind, and each of them is part of this one. */
function isKnownName(kind: FactKind, text: string, builtIn: readonly Fact[]): boolean {
  const words = new Set(wordsOf(text));
  const sure = builtIn.filter(
    (fact) =>
      fact.kind === kind &&
      fact.status !== 'withdrawn' &&
      fact.person.role === 'caller' &&
      fact.confidence >= GOOD_CONFIDENCE,
  );
  const names = sure.flatMap(valueTexts);
  return names.length > 0 && names.every((name) => wordsOf(name).every((word) => words.has(word)));
}

type Around = { readonly before: string; readonly after: string };

/** What stands before and after a name in a turn, or its first word where its parts were said apart. */
function around(name: string, { text }: SpokenTurn): Around[] {
  const said = foldText(text);
  const parts = [foldText(name), wordsOf(name)[0] ?? ''].filter(Boolean);
  return parts.flatMap((part) => {
    const at = said.lastIndexOf(part);
    return at === -1
      ? []
      : [{ before: text.slice(0, at).trim(), after: text.slice(at + part.length).trim() }];
  });
}

/** Whether such words stand right before a name, with no more than a title or a filler between. */
function leads(phrases: Cues, before: string): boolean {
  const rest = behindLast(phrases, before);
  return rest !== null && (/^[^\p{L}\p{N}]*$/u.test(rest) || BETWEEN.test(rest));
}

/** Whether a caller's turn says outright that this is who speaks: "this is Nora", "Nora speaking". */
const introduces = (name: string, said: SpokenTurn): boolean =>
  said.role === 'user' &&
  around(name, said).some(
    ({ before, after }) =>
      !endsWith(ANOTHERS, before) && (leads(INTRODUCES, before) || SPEAKS.test(after)),
  );

/** Whether a turn says where the caller belongs. */
const belongs = (company: string, said: SpokenTurn): boolean =>
  said.role === 'agent' ||
  around(company, said).some(
    ({ before }) => !endsWith(ANOTHERS, before) && endsWith(BELONGS, before, WORDS_BEFORE_COMPANY),
  );

/**
 * Whether a turn says who the caller is, and not the agent or somebody they speak of. A name that is no introduction
 * has to be the one that the built-in summary is sure of, or a longer form of it.
 */
export function saysWho(
  fact: DraftFact,
  said: SpokenTurn,
  { own, builtIn, isRead }: CallEvidence,
): boolean {
  if (!isIdentity(fact)) return true;
  if (!own.said.some(({ turn }) => turn === said.turn)) return false;
  const text = fact.text ?? '';
  if (!isRead || !NAMES.has(fact.kind)) return true;
  if (isKnownName(fact.kind, text, builtIn)) return true;
  return fact.kind === 'company' ? belongs(text, said) : introduces(text, said);
}
