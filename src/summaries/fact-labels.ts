import type { RememberedFact } from '../domain/remembered-fact.ts';

/** What a history tells of facts, in its order: one of it, several of it, and how many are told at most. */
const LABELS = {
  appointment: ['Appointment', 'Appointments', 4],
  callback: ['Callback promised', 'Callbacks promised', 3],
  accepted: ['Accepted quote', 'Accepted quotes', 3],
  quote: ['Quote', 'Quotes', 2],
  open_item: ['Open', 'Open', 3],
  preference: ['Preference', 'Preferences', 5],
  email: ['E-mail', 'E-mails', 2],
  phone: ['Other number', 'Other numbers', 2],
  address: ['Address', 'Addresses', 2],
} as const;

export type Label = keyof typeof LABELS;

const isLabel = (kind: string): kind is Label => Object.hasOwn(LABELS, kind);
export const LABEL_ORDER: readonly Label[] = Object.keys(LABELS).filter(isLabel);

/** Null: the kind is told elsewhere. */
export function labelOf({ kind, status }: RememberedFact): Label | null {
  if (kind === 'quote' && status === 'accepted') return 'accepted';
  return isLabel(kind) ? kind : null;
}

export const mostOf = (label: Label): number => LABELS[label][2];

/** "Open: send the invoice; order the part." */
export function tellLabel(label: Label, texts: readonly string[]): string {
  const [one, many] = LABELS[label];
  return texts.length === 0 ? '' : `${texts.length === 1 ? one : many}: ${texts.join('; ')}.`;
}
