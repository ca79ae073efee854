import { type Finding, findFormats } from './formats.ts';
import type { Judged } from './in-turn.ts';
import type { Spoken } from './labels.ts';

/** What tells by its form that it is a secret, but for what is called a reference. */
export function formatsIn({ text, hasDigit }: Spoken, judged: readonly Judged[]): Finding[] {
  if (!hasDigit) return [];
  const references = judged.filter(({ name }) => name?.label === 'reference');
  const found = findFormats(text);
  if (references.length === 0) return found;
  const isReference = ({ start, end }: Finding) =>
    references.some(({ run }) => run.start < end && run.end > start);
  return found.filter((finding) => !isReference(finding));
}
