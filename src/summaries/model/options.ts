/** Where the model is and what it may take; made from the settings. */
export type ModelOptions = {
  readonly provider: 'openai' | 'anthropic' | 'compatible';
  readonly model: string;
  /** Base address; null for the provider's own. */
  readonly url: string | null;
  readonly apiKey: string | null;
  readonly attemptMs: number;
  readonly totalMs: number;
  readonly retries: number;
  readonly concurrency: number;
  readonly maxInputTokens: number;
  readonly maxOutputTokens: number;
  readonly maxWords: number;
  /** US dollars for a million tokens; null where nobody is paid. */
  readonly prices: { readonly input: number; readonly output: number } | null;
};

/** A paid provider gets no test data. */
export const isPaid = ({ provider, prices }: ModelOptions): boolean =>
  provider !== 'compatible' || prices !== null;
