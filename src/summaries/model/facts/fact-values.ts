import type { FactKind, FactValues } from '../../../domain/facts/fact.ts';
import { readNote } from '../claims/note-values.ts';
import { TYPES } from '../draft.ts';
import { type ClaimedFact, clean } from './claimed-fact.ts';
import { moneyOf, quoteOf } from './money-values.ts';
import { appointmentOf, callbackOf, openItemOf, typeOf } from './promise-values.ts';

/** An address or number as one writes it; null where the text is none. */
function contactOf(
  kind: 'email' | 'phone',
  { fact, call }: ClaimedFact,
): FactValues['email'] | null {
  const text = clean(fact.text);
  const found = readNote(text, call).find((value) => value.kind === kind);
  if (!found) return fact.status === 'withdrawn' && text === '' ? { text } : null;
  return { text: kind === 'email' && 'text' in found ? found.text : text };
}

/** The typed value of a fact, its days, times, sums and sides held against the call; null where they were not said. */
export function readValue(claimed: ClaimedFact): FactValues[FactKind] | null {
  const { fact } = claimed;
  const text = clean(fact.text);
  switch (fact.kind) {
    case 'appointment':
      return appointmentOf(claimed);
    case 'callback':
      return callbackOf(claimed);
    case 'quote':
      return quoteOf(claimed);
    case 'money':
      return moneyOf(claimed);
    case 'open_item':
      return openItemOf(claimed);
    case 'email':
    case 'phone':
      return contactOf(fact.kind, claimed);
    case 'care_note':
      return { text, topic: typeOf(TYPES.care_note, fact.type) };
    case 'preference':
      return { text, topic: '' };
    default:
      return { text };
  }
}
