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

/** Whether the built-in summary surely has another name, or a fuller one. */
function contradictsBuiltIn({ kind, value }: DraftFact, { builtIn }: CallEvidence): boolean {
  const words = new Set(wordsOf(value));
  return builtIn.some(
    (fact) =>
      fact.kind === kind &&
      fact.status !== 'withdrawn' &&
      fact.confidence >= GOOD_CONFIDENCE &&
      !wordsOf(fact.value).every((word) => words.has(word)),
  );
}

/** Whether a turn says who the caller is, and not the agent or somebody they speak of. */
export function saysWho(fact: DraftFact, said: Said, call: CallEvidence): boolean {
  if (!isIdentity(fact)) return true;
  if (!call.own.said.some(({ turn }) => turn === said.turn)) return false;
  const isName = fact.kind === 'name' || fact.kind === 'preferred_name';
  // How one introduces oneself is known in English only.
  if (isName && call.reader.english && !givesName(fact, said, call.evidence)) return false;
  if (fact.kind === 'company' && call.reader.english && !givesCompany(fact, said, call.evidence))
    return false;
  return !isName || !contradictsBuiltIn(fact, call) || introduces(fact.value, said);
}
