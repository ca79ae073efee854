/** Why somebody calls; the labels a finished call can carry and a prediction can name. */
export const INTENT_LABELS = [
  'book_appointment',
  'manage_appointment',
  'request_quote',
  'follow_up_quote',
  'return_callback',
  'support_issue',
  'billing_payment',
  'status_check',
  'general_inquiry',
  'sales_or_spam',
  'wrong_number',
  'unknown',
] as const;
export type IntentLabel = (typeof INTENT_LABELS)[number];

/** `confidence` is the probability of the label, 0 to 1. */
export type IntentPrediction = {
  /** One of `INTENT_LABELS`; a provider may have labels of its own. */
  readonly intent: string;
  readonly confidence: number;
  readonly source: string;
};
