import type { FactKind } from '../../../domain/fact.ts';
import type { DraftFact } from '../draft.ts';
import type { CallEvidence } from './call-evidence.ts';
import type { Said } from './evidence.ts';
import { givesCompany, givesName, introduces } from './own-names.ts';
import { wordsOf } from './words.ts';

const OF_THE_CALLER: ReadonlySet<FactKind> = new Set<FactKind>([
  'name',
  'preferred_name',
  'company',
  'email',
  'phone',
  'address',
]);
/** From here on rules are sure of a name. */
const GOOD_CONFIDENCE = 0.8;

/** Facts that say who the caller is; what they take back is no such fact. */
export const isIdentity = ({ kind, status }: DraftFact): boolean =>
  OF_THE_CALLER.has(kind) && status !== 'withdrawn';

/** Whether each name that the built-in summary is sure of is part of this one; null where it has none. */
function agreesWithBuiltIn({ kind, value }: DraftFact, { builtIn }: CallEvidence): boolean | null {
  const words = new Set(wordsOf(value));
  const sure = builtIn.filter(
    (fact) =>
      fact.kind === kind && fact.status !== 'withdrawn' && fact.confidence >= GOOD_CONFIDENCE,
  );
  if (sure.length === 0) return null;
  return sure.every((fact) => wordsOf(fact.value).every((word) => words.has(word)));
}

/** Whether a turn says who the caller is, and not the agent or somebody they speak of. */
export function saysWho(fact: DraftFact, said: Said, call: CallEvidence): boolean {
  if (!isIdentity(fact)) return true;
  if (!call.own.said.some(({ turn }) => turn === said.turn)) return false;
  const { evidence, reader } = call;
  // How one introduces oneself is known in English only.
  if (fact.kind === 'company') return !reader.english || givesCompany(fact, said, evidence);
  if (fact.kind !== 'name' && fact.kind !== 'preferred_name') return true;
  const agrees = agreesWithBuiltIn(fact, call);
  if (agrees !== null) return agrees || introduces(fact.value, said);
  return !reader.english || givesName(fact, said, evidence);
}
