import type { FactKind, FactValues } from '../../../domain/facts/fact.ts';
import { readNote } from '../claims/note-values.ts';
import { TYPES } from '../draft.ts';
import { type ClaimedFact, clean } from './claimed-fact.ts';
import { moneyOf, quoteOf } from './money-values.ts';
import { appointmentOf, callbackOf, openItemOf, typeOf } from './promise-values.ts';

/** The written form of contact details; null if the text contains none. */
function contactOf(
  kind: 'email' | 'phone',
  { fact, call }: ClaimedFact,
): FactValues['email'] | null {
  const text = clean(fact.text);
  const found = readNote(text, call).find((value) => value.kind === kind);
  if (!found) return fact.status === 'withdrawn' && text === '' ? { text } : null;
  return { text: kind === 'email' && 'text' in found ? found.text : text };
}

/** The typed value of a fact, checked against the call; null if it is not supported. */
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
