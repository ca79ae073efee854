import { type Finding, findFormats } from './formats.ts';
import type { Judged } from './in-turn.ts';
import type { Spoken } from './labels.ts';
import type { Session } from './session.ts';

/** What tells by its form that it is a secret, but for what is called a reference or was asked for as one. */
export function formatsIn(
  { text, hasDigit }: Spoken,
  judged: readonly Judged[],
  session: Session | null,
): Finding[] {
  if (!hasDigit) return [];
  const references = judged.filter(({ name }) => name?.label === 'reference');
  const asked = session?.labels.has('reference') && !session.labels.has('national_id');
  const found = findFormats(text).filter(({ kind }) => !asked || kind !== 'national_id');
  if (references.length === 0) return found;
  const isReference = ({ start, end }: Finding) =>
    references.some(({ run }) => run.start < end && run.end > start);
  return found.filter((finding) => !isReference(finding));
}
