import type { Moment } from './appointment.ts';
import type { Agreement } from './ledger.ts';
import type { Sentence } from './sentences.ts';

const OFFERS =
  /\b(?:what about|how about|could|can do|would|i have|i've got|we have|we've got|we'd offer|there's|there is|opening|openings|available|free|slot)\b/i;

/** The agreement with every day and time that was only offered refused, where another was settled. */
export function withoutOpenOffers(
  sentences: readonly Sentence[],
  agreement: Agreement,
  moments: readonly Moment[],
): Agreement {
  if (!moments.length) return agreement;
  const settled = new Set(moments.flatMap(({ day, time }) => (time ? [day, time] : [day])));
  const told = new Set(
    sentences.flatMap(({ role, values }) => (role === 'user' ? values.map(({ key }) => key) : [])),
  );
  const offered = sentences
    .filter(({ role, text, question }) => role === 'agent' && (question || OFFERS.test(text)))
    .flatMap(({ values }) => values)
    .filter(({ kind, key }) => (kind === 'date' || kind === 'time') && !settled.has(key))
    .filter(({ key }) => !agreement.agreed.has(key) && !told.has(key));
  return {
    ...agreement,
    last: agreement.last ?? [],
    agreed: agreement.agreed,
    refused: new Set([...agreement.refused, ...offered.map(({ key }) => key)]),
  };
}
